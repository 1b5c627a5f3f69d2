/**
 * Endings of names of what a system runs when its name is opened by a double click: programs, scripts, shortcuts, settings,
 * discs and documents that carry macros. Sources: the attachments that Microsoft Outlook blocks, without those that only
 * its own programs open; the launchers of macOS and of freedesktop.org.
 */
const RUN = new Set(
  [
    // Programs and their installers.
    "exe com scr pif cpl msi msp mst msu msix appx application gadget jar jnlp app pkg dmg run bin appimage deb rpm apk xll ocx dll sys",
    // Scripts.
    "bat cmd ps1 ps1xml ps2 ps2xml psc1 psc2 psd1 psm1 vb vbe vbs vbp ws wsc wsf wsh js jse mjs sct hta htc",
    "sh bash zsh csh ksh fish command tool terminal workflow scpt applescript py pyc pyo pyw pyz pyzw pl rb php",
    // Shortcuts, settings and help that names a program.
    "lnk url website webloc desktop scf shb shs reg inf ins isp msc chm hlp appref-ms settingcontent-ms library-ms search-ms",
    "diagcab theme themepack job udl xbap",
    // Discs, which open by themselves.
    "iso img vhd vhdx",
    // Office documents with macros, and what their programs load.
    "docm dotm xlsm xltm xlsb xlam xla pptm potm ppsm ppam ppa sldm wll",
  ].flatMap((line) => line.split(" ")),
);

/** Whether a system runs what a name with such an ending names; in lower case and without its dot. */
export const isRunEnding = (ending: string): boolean => RUN.has(ending);
