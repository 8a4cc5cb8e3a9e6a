import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge on Windows'],
  [`${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/18.1 Safari/605.1.15`, 'Safari on Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Linux'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${apple} Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${apple} CriOS/141.0.0.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPad',
  ],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 15) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (Windows NT 10.0) Something/1.0', 'A browser on Windows'],
  ['curl/8.5.0', 'A program'],
  ['nonsense', 'Unknown device'],
  ['', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
