import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allocate,
  Decimal,
  DomainError,
  dec,
  decimalText,
  fitsColumn,
  parseTypedNumber,
  parseTypedPercent,
  roundMoney,
  roundQuantity,
  roundUnitCost,
  roundUnitCostForDisplay,
  sumCents,
  timesQuantity,
  twoReadings,
} from '../../index.ts';
import { toMoney, toQuantity, toUnitCost } from './kinds.ts';

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((value) => (value / 100).toFixed(2));

describe('dec', () => {
  it.each([
    ['0.1', '0.1'],
    [0.1, '0.1'],
    [' 12.50 ', '12.5'],
    ['-.5', '-0.5'],
    ['1e3', '1000'],
    ['-0', '0'],
  ])('reads %j', (value, text) => expect(decimalText(dec(value))).toBe(text));

  it.each([
    [Number.NaN, 'not_a_number'],
    [Number.POSITIVE_INFINITY, 'not_a_number'],
    ['NaN', 'not_a_number'],
    ['Infinity', 'not_a_number'],
    ['', 'not_a_number'],
    ['12,5', 'not_a_number'],
    ['0x10', 'not_a_number'],
    ['1e400', 'number_out_of_range'],
    ['1e-400', 'number_out_of_range'],
    ['9'.repeat(65), 'number_too_long'],
    [new Decimal(Number.NaN), 'not_a_number'],
  ])('rejects %j with %s', (value, code) => {
    expect(() => dec(value)).toThrow(expect.objectContaining({ name: 'DomainError', code }));
    expect(() => dec(value)).toThrow(DomainError);
  });
});

it("gives a decimal from another constructor this one's precision", () => {
  const foreign = Decimal.clone({ precision: 5 });
  expect(dec(new foreign(1)).div(3).toFixed()).toBe(`0.${'3'.repeat(34)}`);
});

it('takes what rounding leaves of parts that cancel out for zero', () => {
  expect(dec(new Decimal('-1e-35')).isZero()).toBe(true);
});

describe('rounding', () => {
  it.each([
    ['2.345', '2.35'],
    ['-2.345', '-2.35'],
    ['1.005', '1.01'],
    ['-0.004', '0.00'],
    ['3', '3.00'],
  ])('money %s is %s', (value, rounded) => expect(roundMoney(value)).toBe(rounded));

  it('keeps six decimals of a unit cost and shows four below one dollar', () => {
    expect(roundUnitCost('0.0012345678')).toBe('0.001235');
    expect(roundUnitCostForDisplay('0.02456')).toBe('0.0246');
    expect(roundUnitCostForDisplay('5.614')).toBe('5.61');
    expect(roundUnitCostForDisplay('-1.005')).toBe('-1.01');
  });

  it('is symmetric around zero and never off by more than half a cent', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
        const rounded = dec(roundMoney(value.toFixed(8)));
        expect(roundMoney(dec(value.toFixed(8)).neg())).toBe(rounded.isZero() ? '0.00' : rounded.neg().toFixed(2));
        expect(rounded.minus(value.toFixed(8)).abs().lte('0.005')).toBe(true);
      }),
    );
  });

  it('rounds text to what the same amount as a decimal rounds to', () => {
    const digits = (most: number) =>
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: most }).map((all) => all.join(''));
    fc.assert(
      fc.property(fc.boolean(), digits(18), fc.option(digits(36)), (negative, whole, fraction) => {
        const text = `${negative ? '-' : ''}${whole}${fraction === null ? '' : `.${fraction}`}`;
        const amount = new Decimal(text);
        expect(roundMoney(text)).toBe(roundMoney(amount));
        expect(roundQuantity(text)).toBe(roundQuantity(amount));
        expect(roundUnitCost(text)).toBe(roundUnitCost(amount));
      }),
      {
        numRuns: 500,
        examples: [
          [true, '0', '004'],
          [true, '0', '005'],
          [false, '999', '995'],
          [true, '12', null],
        ],
      },
    );
  });
});

describe('opaque amounts', () => {
  it('are multiplied without floating point, and rounded only as text', () => {
    expect(roundMoney(timesQuantity(toUnitCost('2.06'), toQuantity('40')))).toBe('82.40');
    expect(roundMoney(timesQuantity(toUnitCost('1.005'), toQuantity('1')))).toBe('1.01');
  });
});

describe('allocate', () => {
  it('gives leftover cents to the largest remainders', () => {
    expect(allocate('10.00', ['1', '1', '1'])).toEqual(['3.34', '3.33', '3.33']);
    expect(allocate('-0.05', ['1', '1'])).toEqual(['-0.03', '-0.02']);
    expect(allocate('9.00', ['0', '0'])).toEqual(['4.50', '4.50']);
    expect(allocate('1', ['1', '2'], 0)).toEqual(['0', '1']);
  });

  it('rejects empty and negative shares', () => {
    expect(() => allocate('1', [])).toThrow(expect.objectContaining({ code: 'bad_weights' }));
    expect(() => allocate('1', ['1', '-1'])).toThrow(expect.objectContaining({ code: 'bad_weights' }));
  });

  it('always adds up, and stays within a cent of the exact share', () => {
    fc.assert(
      fc.property(cents, fc.array(fc.nat(1000), { minLength: 1, maxLength: 12 }), (total, weights) => {
        const parts = allocate(total, weights);
        expect(parts.reduce((sum, part) => sum.plus(part), dec(0)).eq(total)).toBe(true);
        const sum = weights.reduce((a, b) => a + b, 0);
        for (const [index, part] of parts.entries()) {
          const exact =
            sum === 0
              ? dec(total).div(weights.length)
              : dec(total)
                  .times(weights[index] ?? 0)
                  .div(sum);
          expect(dec(part).minus(exact).abs().lt('0.01')).toBe(true);
        }
      }),
    );
  });
});

describe('fitsColumn', () => {
  it.each([
    ['9999999.999', 10, 3, true],
    ['9999999.9994', 10, 3, true],
    ['9999999.9995', 10, 3, false],
    ['99999999.99', 10, 2, true],
    ['100000000', 10, 2, false],
    ['0', 10, 3, true],
    ['0.0004', 10, 3, false],
    ['0.0005', 10, 3, true],
    ['-99999999.999999', 14, 6, true],
    ['0.000001', 14, 6, true],
  ])('%s in numeric(%i,%i): %s', (value, precision, scale, fits) => {
    expect(fitsColumn(value, precision, scale)).toBe(fits);
  });
});

describe('parseTypedNumber', () => {
  it.each([
    ['12', '12'],
    ['1,250.5', '1250.5'],
    ['1,250', '1250'],
    ['1.250', '1.25'],
    ['1.250,50', '1250.5'],
    ['1.250.000', '1250000'],
    ['1,250,000.25', '1250000.25'],
    ['12,5', '12.5'],
    ['0,125', '0.125'],
    ["1'250.50", '1250.5'],
    ['1 250,50', '1250.5'],
    ['1\u202f250,50', '1250.5'],
    ['1/2', '0.5'],
    ['2 1/2', '2.5'],
    ['2-1/2', '2.5'],
    ['2½', '2.5'],
    ['¼', '0.25'],
    ['1/3', '0.3333333333'],
    ['$12.50', '12.5'],
    ['$ 1,250', '1250'],
    ['12,50 €', '12.5'],
    ['USD 5', '5'],
    ['-$5', '-5'],
    ['($5.00)', '-5'],
    ['(5.00)', '-5'],
    ['5.00-', '-5'],
    ['−5', '-5'],
    ['+5', '5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['0', '0'],
  ])('%j is %s', (text, value) => expect(parseTypedNumber(text)).toBe(value));

  it.each([
    '',
    ' ',
    'abc',
    '1e400',
    '1e3',
    'NaN',
    '1,25,0',
    '1.2.3',
    '12.34,5.6',
    '(-5)',
    '--5',
    '1/0',
    '5 5',
    '$',
    '9'.repeat(41),
  ])('rejects %j', (text) => expect(parseTypedNumber(text)).toBeNull());

  it('reads back numbers formatted for en-US', () => {
    fc.assert(
      fc.property(cents, (value) => {
        const written = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(Number(value));
        expect(dec(parseTypedNumber(written) ?? 'none').eq(value)).toBe(true);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => void parseTypedNumber(text)));
  });

  it('accepts a percent sign only in a percentage field', () => {
    expect(parseTypedPercent('33,5 %')).toBe('33.5');
    expect(parseTypedNumber('75%')).toBeNull();
  });
});

describe('a sum in cents', () => {
  const amount = fc
    .bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
    .map((cents) => roundMoney(dec(String(cents)).div(100)));

  it('equals the sum of the decimals, however many and however large', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 40 }), (amounts) => {
        const exact = amounts.reduce((sum, one) => sum.plus(one), dec(0));
        expect(sumCents(amounts)).toBe(roundMoney(exact));
      }),
    );
  });

  it('is exact beyond the safe integer range', () => {
    const [large, credits] = [Array(1000).fill('999999999999.99'), Array(999).fill('-999999999999.99')];
    expect(sumCents(large)).toBe('999999999999990.00');
    expect(sumCents([...large, ...credits, '0.01'])).toBe('1000000000000.00');
  });

  it.each([
    [['0.005', '0.005'], '0.01'],
    [['1', '2.5'], '3.50'],
    [['-0.01', '0.01'], '0.00'],
    [['-0.05'], '-0.05'],
  ])('for %j is %s', (amounts, sum) => expect(sumCents(amounts.map(toMoney))).toBe(sum));

  it('rejects what is not a number', () => {
    expect(() => sumCents(['1.00', 'twelve'])).toThrow(DomainError);
  });
});

describe('a number typed where people use a decimal comma', () => {
  it.each([
    ['5,90', '5.9'],
    ['5.90', '5.9'],
    ['1,250', '1.25'],
    ['0,125', '0.125'],
    ['0.125', '0.125'],
    ['1.250,5', '1250.5'],
    ['1,250.5', '1250.5'],
    ['1.250.000', '1250000'],
    ['12.50 €', '12.5'],
    ['1.250', null],
    ['1.250 €', null],
    ['-12.345', null],
  ])('%s is %s', (text, value) => expect(parseTypedNumber(text, ',')).toBe(value));

  it('is ambiguous only when a period could separate thousands', () => {
    expect([
      twoReadings('1.250', ','),
      twoReadings('1.250 €', ','),
      twoReadings('5.90', ','),
      twoReadings('1.250', '.'),
    ]).toEqual([['1250', '1.25'], ['1250', '1.25'], null, null]);
  });
});
