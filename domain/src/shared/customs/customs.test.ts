import { describe, expect, it, onTestFinished } from 'vitest';
import { dayWords, moneyWords, numberWords, percentWords, unitCostWords } from '../../index.ts';
import { currentTexts, setTexts, textsOf } from '../texts/index.ts';

describe('formatting figures', () => {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[’']/g, '’');
  it.each([
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

  it('writes a percentage with the space of the language', () => {
    const english = currentTexts();
    onTestFinished(() => setTexts(() => english));
    setTexts(() => textsOf('de', { '%': '\u00a0%' }, String));
    expect(plain(percentWords('8.15', 'DE'))).toBe('8,2 %');
  });

  it('keeps every digit, the sign and the requested decimals, and uses the code if the symbol cannot be printed', () => {
    const customs = { currency: 'EUR', country: 'DE' };
    expect(plain(moneyWords('9007199254740993.55', customs))).toBe('9.007.199.254.740.993,55 €');
    expect(plain(moneyWords('5', customs, { sign: true, digits: 0 }))).toBe('+5 €');
    expect(plain(moneyWords('5', { currency: 'PLN', country: 'PL' }, { display: 'code' }))).toBe('5,00 PLN');
    expect(percentWords('8', 'DE', { fixed: true, sign: true })).toBe('+8,0%');
    expect(dayWords('2026-11-18', 'DE', { year: false, month: 'long' })).toBe('18 November');
    expect(() => moneyWords('5', { currency: 'EURO' })).toThrow(RangeError);
  });
});
