"""What lies on the sea and under the map: chapter, missions, lanterns, focus slip, row."""
