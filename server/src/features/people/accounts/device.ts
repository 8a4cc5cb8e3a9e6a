import { t } from '@platewise/domain';

// The first match counts: browsers include the names of their ancestors, so the more specific come first.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const program = /^(curl|Wget|python-requests|PostmanRuntime|node|undici)\b/i;

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

const named = (list: readonly [RegExp, string][], userAgent: string) =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1];

/** The device of a session, such as `Chrome on Windows`, from its user agent. */
export function deviceOf(userAgent: string | null): string {
  const [browser, system] = [named(browsers, userAgent ?? ''), named(systems, userAgent ?? '')];
  if (program.test(userAgent ?? '')) return t('A program');
  if (system === undefined) return browser ?? t('Unknown device');
  return browser === undefined
    ? t('A browser on {system}', { system })
    : t('{browser} on {system}', { browser, system });
}
