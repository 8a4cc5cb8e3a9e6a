import { describe, expect, it } from 'vitest';
import {
  countryCode,
  countryCodes,
  countryName,
  currencyCode,
  currencyCodes,
  dateLocale,
  decimalMarkOf,
  isTimeZone,
  numberLocale,
  paperOf,
  timeZones,
} from '../../index.ts';

describe('countries', () => {
  it.each([
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

  it('every code reads back from its English name', () => {
    for (const code of countryCodes()) expect([code, countryCode(countryName(code))]).toEqual([code, code]);
    // ISO 3166-1 assigns 249; CLDR adds Kosovo.
    expect(countryCodes().length).toBe(250);
  });
});

describe('currencies', () => {
  it.each([
    ['USD', 'USD'],
    ['gbp', 'GBP'],
    ['JPY', 'JPY'],
    ['KWD', null],
    ['XXXX', null],
    ['ZZZ', null],
  ])('%s is %s', (text, code) => expect(currencyCode(text)).toBe(code));

  it('excludes only currencies with three decimals', () => {
    const missing = Intl.supportedValuesOf('currency').filter((code) => !currencyCodes().includes(code));
    expect(missing).toEqual(['BHD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);
  });
});

describe('time zones', () => {
  it.each([
    ['Europe/Berlin', true],
    ['Asia/Kolkata', true],
    ['UTC', true],
    ['+05:00', false],
    ['Mars/Base', false],
    ['', false],
  ])('%j: %s', (text, known) => expect(isTimeZone(text)).toBe(known));

  it('every listed zone is valid', () => {
    expect(timeZones().length).toBeGreaterThan(400);
    expect(timeZones().every(isTimeZone)).toBe(true);
  });
});

describe('regional defaults of a country', () => {
  const day = new Date('2026-11-18T00:00:00Z');
  it.each([
    ['US', '1,234.5', '.', 'Nov 18, 2026'],
    [null, '1,234.5', '.', 'Nov 18, 2026'],
    ['CA', '1,234.5', '.', 'Nov 18, 2026'],
    ['GB', '1,234.5', '.', '18 Nov 2026'],
    ['DE', '1.234,5', ',', '18 Nov 2026'],
    ['CH', '1’234.5', '.', '18 Nov 2026'],
    ['MX', '1,234.5', '.', '18 Nov 2026'],
    ['BR', '1.234,5', ',', '18 Nov 2026'],
    ['JP', '1,234.5', '.', '18 Nov 2026'],
    ['EG', '1,234.5', '.', '18 Nov 2026'],
  ] as const)('%s: %s', (country, number, mark, date) => {
    expect(new Intl.NumberFormat(numberLocale(country)).format(1234.5).replace("'", '’')).toBe(number);
    expect(decimalMarkOf(country)).toBe(mark);
    const style = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
    expect(new Intl.DateTimeFormat(dateLocale(country), style).format(day)).toBe(date);
  });
});

describe('paper size', () => {
  it('is Letter in North America and the few other countries that use it', () => {
    expect(['US', 'CA', 'MX', 'PH', 'CO', null].map(paperOf)).toEqual(Array(6).fill('Letter'));
    expect(['DE', 'GB', 'FR', 'JP', 'AU', 'BR'].map(paperOf)).toEqual(Array(6).fill('A4'));
  });
});
