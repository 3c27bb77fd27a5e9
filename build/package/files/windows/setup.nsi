; The installer for Windows: for one user, no administrator; build/package/systems/windows.py gives the rest.
Target ${STUB}
Unicode true
!include "MUI2.nsh"
!include "FileFunc.nsh"

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${PROGRAM}"
!define OWN "Software\${PROGRAM}"

Name "${NAME}"
OutFile "${TARGET}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${OWN}" "Folder"
SetCompressor /SOLID lzma
SetDateSave off
ManifestDPIAware true
ManifestSupportedOS all
BrandingText "${NAME} ${VERSION}"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_LANGDLL_REGISTRY_ROOT HKCU
!define MUI_LANGDLL_REGISTRY_KEY "${OWN}"
!define MUI_LANGDLL_REGISTRY_VALUENAME "Language"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}.exe"
!insertmacro MUI_PAGE_WELCOME
!define MUI_PAGE_CUSTOMFUNCTION_LEAVE RefuseForeign
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Spanish"
!insertmacro MUI_LANGUAGE "Italian"
!insertmacro MUI_RESERVEFILE_LANGDLL

LangString Open ${LANG_ENGLISH} "The game is still open. Close it, then try again."
LangString Open ${LANG_SPANISH} "El juego sigue abierto. Ciérralo y vuelve a intentarlo."
LangString Open ${LANG_ITALIAN} "Il gioco è ancora aperto. Chiudilo e riprova."
LangString Foreign ${LANG_ENGLISH} "Another program's files lie in this folder. Choose an empty folder, or a new one."
LangString Foreign ${LANG_SPANISH} "En esta carpeta hay archivos de otro programa. Elige una carpeta vacía o una nueva."
LangString Foreign ${LANG_ITALIAN} "In questa cartella ci sono file di un altro programma. Scegli una cartella vuota o una nuova."
LangString Saves ${LANG_ENGLISH} "Delete your saved games and settings too? Usually they are kept for next time."
LangString Saves ${LANG_SPANISH} "¿Borrar también tus partidas guardadas y tus ajustes? Normalmente se conservan para la próxima vez."
LangString Saves ${LANG_ITALIAN} "Eliminare anche le partite salvate e le impostazioni? Di solito restano per la prossima volta."
LangString About ${LANG_ENGLISH} "Tabletop games with computer players"
LangString About ${LANG_SPANISH} "Juegos de mesa con jugadores virtuales"
LangString About ${LANG_ITALIAN} "Giochi da tavolo con giocatori virtuali"

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey /LANG=1033 "ProductName" "${NAME}"
VIAddVersionKey /LANG=1033 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=1033 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=1033 "FileDescription" "${NAME} setup"
VIAddVersionKey /LANG=1033 "CompanyName" "${MAKER}"
VIAddVersionKey /LANG=1033 "LegalCopyright" "${COPYRIGHT}"

; Stops with a sentence while the program runs: Windows then lets nobody write to its file.
!macro REFUSE_WHILE_OPEN FILE
  ${If} ${FileExists} "$INSTDIR\${FILE}"
    ClearErrors
    FileOpen $0 "$INSTDIR\${FILE}" a
    ${If} ${Errors}
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(Open)" /SD IDOK
      SetErrorLevel 3
      Quit
    ${EndIf}
    FileClose $0
  ${EndIf}
!macroend

; Only what an installation put there: whatever else lies in the folder is somebody's own, and
; RefuseForeign has seen that nothing of those names was.
!macro REMOVE_PROGRAM
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\${PROGRAM}.exe"
  Delete "$INSTDIR\${CONSOLE}"
  Delete "$INSTDIR\${PROGRAM}.pkg"
  Delete "$INSTDIR\bom.json"
  Delete "$INSTDIR\LICENSE"
  Delete "$INSTDIR\LICENSE-ART"
  Delete "$INSTDIR\CREDITS.md"
!macroend

; Stays out of a folder where something of our names lies that is not the game's.
Function RefuseForeign
  ReadRegStr $0 HKCU "${OWN}" "Folder"
  ${If} $0 != $INSTDIR
  ${AndIfNot} ${FileExists} "$INSTDIR\${PROGRAM}.pkg"
    ${If} ${FileExists} "$INSTDIR\_internal"
    ${OrIf} ${FileExists} "$INSTDIR\licences"
    ${OrIf} ${FileExists} "$INSTDIR\LICENSE"
    ${OrIf} ${FileExists} "$INSTDIR\bom.json"
    ${OrIf} ${FileExists} "$INSTDIR\CREDITS.md"
    ${OrIf} ${FileExists} "$INSTDIR\uninstall.exe"
      MessageBox MB_OK|MB_ICONEXCLAMATION "$(Foreign)" /SD IDOK
      SetErrorLevel 3
      Abort
    ${EndIf}
  ${EndIf}
FunctionEnd

Function .onInit
  !insertmacro MUI_LANGDLL_DISPLAY
FunctionEnd

Function un.onInit
  !insertmacro MUI_UNGETLANGUAGE
FunctionEnd

Section
  Call RefuseForeign
  !insertmacro REFUSE_WHILE_OPEN "${PROGRAM}.exe"
  !insertmacro REFUSE_WHILE_OPEN "${CONSOLE}"
  WriteRegStr HKCU "${OWN}" "Folder" "$INSTDIR"  ; first, so that half an installation is known too
  !insertmacro REMOVE_PROGRAM
  SetOutPath "$INSTDIR"
  File /r "${SOURCE}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${PROGRAM}.exe" "" "" "" "" "" "$(About)"
  WriteRegStr HKCU "${KEY}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\${PROGRAM}.exe"
  WriteRegStr HKCU "${KEY}" "Publisher" "${MAKER}"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

Section "Uninstall"
  !insertmacro REFUSE_WHILE_OPEN "${PROGRAM}.exe"
  !insertmacro REFUSE_WHILE_OPEN "${CONSOLE}"
  !insertmacro REMOVE_PROGRAM
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  DeleteRegKey HKCU "${KEY}"
  DeleteRegKey HKCU "${OWN}"
  ; Saves stay unless asked: /SAVES does so in silence.
  ${GetParameters} $1
  ClearErrors
  ${GetOptions} $1 "/SAVES" $2
  ${IfNot} ${Errors}
    RMDir /r "$LOCALAPPDATA\${PROGRAM}"
  ${ElseIf} ${FileExists} "$LOCALAPPDATA\${PROGRAM}\*.*"
    MessageBox MB_YESNO|MB_DEFBUTTON2|MB_ICONQUESTION "$(Saves)" /SD IDNO IDNO kept
    RMDir /r "$LOCALAPPDATA\${PROGRAM}"
    kept:
  ${EndIf}
SectionEnd
