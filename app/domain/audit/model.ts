/** In this order: most browsers also call themselves by the names of those that came before them. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Headless)?Chrome\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
  [/\b(iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (names: [RegExp, string][], device: string) => names.find(([sign]) => sign.test(device))?.[1];

/** "Chrome, Windows", as people call what their browser calls itself. "" when it is none that anybody knows. */
export const deviceName = (device: string) =>
  [nameIn(browsers, device), nameIn(systems, device)].filter((name) => name !== undefined).join(", ");
