/* python.exe: the door to pythonXY.dll, which the wheel does not bring. */
#include <windows.h>

__declspec(dllimport) int Py_Main(int, wchar_t **);

int wmain(int count, wchar_t **words)
{
    return Py_Main(count, words);
}
