/** Browsers also name others in their User-Agent, so the first that matches is the right one. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad|iPod)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const first = (table: typeof browsers, agente: string) => table.find(([pattern]) => pattern.test(agente))?.[1];

/** Names a device by its User-Agent as its owner would: "Chrome no Windows". Null when it is unknown. */
export function deviceName(agente: string | null): string | null {
  if (agente === null) return null;
  const [browser, system] = [first(browsers, agente), first(systems, agente)];
  if (browser === undefined || system === undefined) return browser ?? system ?? null;
  return `${browser} no ${system}`;
}
