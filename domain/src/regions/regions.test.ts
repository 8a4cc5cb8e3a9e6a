import { describe, expect, test } from 'vitest';
import {
  countryCode,
  countryCodes,
  countryName,
  currencyCode,
  currencyCodes,
  isTimeZone,
  timeZones,
} from '../index.ts';

describe('countries', () => {
  test.each([
    ['US', 'US'],
    ['us', 'US'],
    ['United States', 'US'],
    ['USA', 'US'],
    [' Deutschland ', 'DE'],
    ['Allemagne', 'DE'],
    ['México', 'MX'],
    ['Stati Uniti', 'US'],
    ['España', 'ES'],
    ['Türkiye', 'TR'],
    ['Turkey', 'TR'],
    ['UK', 'GB'],
    ['Narnia', null],
    ['European Union', null],
    ['SU', null],
    ['ZZ', null],
    ['', null],
  ])('%j is %s', (text, code) => expect(countryCode(text)).toBe(code));

  test('every code is read back from its English name', () => {
    for (const code of countryCodes()) expect([code, countryCode(countryName(code))]).toEqual([code, code]);
    // ISO 3166-1 assigns 249; CLDR adds Kosovo.
    expect(countryCodes().length).toBe(250);
  });
});

describe('currencies', () => {
  test.each([
    ['USD', 'USD'],
    ['gbp', 'GBP'],
    ['JPY', 'JPY'],
    ['KWD', null],
    ['XXXX', null],
    ['ZZZ', null],
  ])('%s is %s', (text, code) => expect(currencyCode(text)).toBe(code));

  test('those with three decimals are the only ones not offered', () => {
    const missing = Intl.supportedValuesOf('currency').filter((code) => !currencyCodes().includes(code));
    expect(missing).toEqual(['BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);
  });
});

describe('time zones', () => {
  test.each([
    ['Europe/Berlin', true],
    ['Asia/Kolkata', true],
    ['UTC', true],
    ['+05:00', false],
    ['Mars/Base', false],
    ['', false],
  ])('%j: %s', (text, known) => expect(isTimeZone(text)).toBe(known));

  test('every listed one is known', () => {
    expect(timeZones().length).toBeGreaterThan(400);
    expect(timeZones().every(isTimeZone)).toBe(true);
  });
});
