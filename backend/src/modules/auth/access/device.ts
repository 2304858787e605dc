/** Browsers by pattern of their user agent, sorted by precedence because most browsers also name others. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const longest = 500;

/** Browser and operating system of a login, such as `Firefox · Windows`; empty if unknown. */
export function deviceOf(userAgent = ''): string {
  const shown = userAgent.slice(0, longest);
  const named = (marks: [RegExp, string][]) => marks.find(([mark]) => mark.test(shown))?.[1];
  return [named(browsers), named(systems)].filter((name) => name !== undefined).join(' · ');
}
