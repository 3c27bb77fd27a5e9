"""What is heard: the catalogue of sounds, the device, effects, loops, and who speaks for all."""
