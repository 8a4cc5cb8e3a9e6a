import { describe, expect, test } from 'vitest';
import {
  countryCode,
  countryCodes,
  countryName,
  currencyCode,
  currencyCodes,
  dateLocale,
  dayWords,
  decimalMarkOf,
  isTimeZone,
  moneyWords,
  numberLocale,
  numberWords,
  paperOf,
  percentWords,
  timeZones,
  unitCostWords,
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

describe('customs of a country', () => {
  const day = new Date('2026-11-18T00:00:00Z');
  test.each([
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

describe('figures in words', () => {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[’']/g, '’');
  test.each([
    ['US', 'USD', '-$1,234.50', '$0.0246', '1,234.5', '8.2%', 'Nov 18, 2026'],
    [null, 'EUR', '-€1,234.50', '€0.0246', '1,234.5', '8.2%', 'Nov 18, 2026'],
    ['DE', 'EUR', '-1.234,50 €', '0,0246 €', '1.234,5', '8,2%', '18 Nov 2026'],
    ['FR', 'EUR', '-1 234,50 €', '0,0246 €', '1 234,5', '8,2%', '18 Nov 2026'],
    ['CH', 'CHF', 'CHF-1’234.50', 'CHF 0.0246', '1’234.5', '8.2%', '18 Nov 2026'],
    ['GB', 'GBP', '-£1,234.50', '£0.0246', '1,234.5', '8.2%', '18 Nov 2026'],
    ['CA', 'CAD', '-$1,234.50', '$0.0246', '1,234.5', '8.2%', 'Nov 18, 2026'],
    ['JP', 'JPY', '-￥1,235', '￥0.0246', '1,234.5', '8.2%', '18 Nov 2026'],
  ] as const)('%s, %s', (country, currency, money, cost, number, percent, day) => {
    const customs = { currency, country };
    expect([
      plain(moneyWords('-1234.5', customs)),
      plain(unitCostWords('0.02456', customs)),
      plain(numberWords('1234.5', country)),
      percentWords('8.15', country),
      dayWords('2026-11-18', country),
    ]).toEqual([money, cost, number, percent, day]);
  });

  test('keep every digit, a sign, the decimals asked for, and the code where the sign cannot be printed', () => {
    const customs = { currency: 'EUR', country: 'DE' };
    expect(plain(moneyWords('9007199254740993.55', customs))).toBe('9.007.199.254.740.993,55 €');
    expect(plain(moneyWords('5', customs, { sign: true, digits: 0 }))).toBe('+5 €');
    expect(plain(moneyWords('5', { currency: 'PLN', country: 'PL' }, { display: 'code' }))).toBe('5,00 PLN');
    expect(percentWords('8', 'DE', { fixed: true, sign: true })).toBe('+8,0%');
    expect(dayWords('2026-11-18', 'DE', { year: false, month: 'long' })).toBe('18 November');
    expect(() => moneyWords('5', { currency: 'EURO' })).toThrow(RangeError);
  });

  test('paper is Letter in North America and the few others that use it', () => {
    expect(['US', 'CA', 'MX', 'PH', 'CO', null].map(paperOf)).toEqual(Array(6).fill('Letter'));
    expect(['DE', 'GB', 'FR', 'JP', 'AU', 'BR'].map(paperOf)).toEqual(Array(6).fill('A4'));
  });
});
