import { Decimal } from '@platewise/domain';
import { describe, expect, it } from 'vitest';
import { type AmountRule, readAmount } from './amount-text.ts';

const plainNumber = /^[+-]?(\d{1,15}(\.\d{0,20})?|\.\d{1,20})$/;

/** Reference implementation using the decimal library, which does all other amount arithmetic. */
function byDecimals(value: string | number, rule: AmountRule): string | null {
  const raw = typeof value === 'number' ? new Decimal(value).toFixed() : value.trim();
  if (!plainNumber.test(raw)) return null;
  const amount = new Decimal(raw).toDecimalPlaces(rule.scale, Decimal.ROUND_HALF_UP);
  if (amount.gt(rule.max) || amount.lt(rule.min ?? `-${rule.max}`)) return null;
  if (rule.above !== undefined && amount.lte(rule.above)) return null;
  return amount.toFixed();
}

const rules: AmountRule[] = [
  { message: '', scale: 2, min: '0', max: '99999999.99' },
  { message: '', scale: 2, max: '99999999.99' },
  { message: '', scale: 3, above: '0', max: '9999999.999' },
  { message: '', scale: 6, min: '0', max: '99999999.999999' },
  { message: '', scale: 0, min: '-5', above: '-5', max: '999999999999999' },
  { message: '', scale: 1, min: '0.05', max: '100' },
  { message: '', scale: 20, max: '999999999999999.9' },
];

/** Park–Miller generator, so every run uses the same amounts. */
function draws(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function drawText(draw: (below: number) => number): string {
  // Nines, fives and zeros are where rounding carries over.
  const digits = (most: number) => Array.from({ length: draw(most + 1) }, () => '0459'[draw(4)] ?? draw(10)).join('');
  const sign = ['', '', '-', '+'][draw(4)] ?? '';
  const point = draw(3) === 0 ? '' : '.';
  return `${sign}${digits(draw(8) === 0 ? 17 : 9)}${point}${digits(draw(8) === 0 ? 22 : 7)}${draw(40) === 0 ? 'e2' : ''}`;
}

describe('reading an amount from its digits', () => {
  it.each([
    '',
    ' ',
    '.',
    '-',
    '+.5',
    '-.5',
    '5.',
    ' 7 ',
    '-0',
    '-0.004',
    '0.005',
    '-0.005',
    '1e3',
    '1,5',
    '0x10',
    '１',
    '00012.500',
    '99999999.994',
    '99999999.995',
    '-99999999.995',
    '0.04',
    '0.05',
    '0.049',
    '999999999999999.99999999999999999999',
    '1000000000000000',
    0,
    -0,
    1e-7,
    -1.5e-7,
    1.25e-20,
    1e-21,
    5e-324,
    1e15,
    1e21,
    1e308,
    0.1 + 0.2,
    -2.675,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.MIN_VALUE,
    Number.MAX_SAFE_INTEGER,
  ])('reads %j the way the decimal library does', (value) => {
    for (const rule of rules) expect([rule, readAmount(value, rule)]).toEqual([rule, byDecimals(value, rule)]);
  });

  it('reads any typed or calculated amount the way the decimal library does', () => {
    const draw = draws(20_261_122);
    for (let count = 0; count < 20_000; count++) {
      const text = drawText(draw);
      const number = (draw(2_000_001) - 1_000_000) * 10 ** (draw(34) - 24);
      for (const value of [text, number]) {
        const rule = rules[draw(rules.length)] as AmountRule;
        const read = { value, rule, is: readAmount(value, rule) };
        expect(read).toEqual({ value, rule, is: byDecimals(value, rule) });
      }
    }
  });
});
