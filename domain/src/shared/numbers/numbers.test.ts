import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../domain-error.ts';
import {
  allocate,
  changePercent,
  Decimal,
  dec,
  decimalText,
  fitsColumn,
  parseTypedNumber,
  parseTypedPercent,
  roundMoney,
  roundPercent,
  roundQuantity,
  roundUnitCost,
  roundUnitCostForDisplay,
  sumCents,
  timesQuantity,
  toMoney,
  toPercent,
  toQuantity,
  toUnitCost,
  twoReadings,
  unitCostColumn,
} from './index.ts';

const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map((value) => (value / 100).toFixed(2));

describe('dec', () => {
  it.each([
    ['0.1', '0.1'],
    [0.1, '0.1'],
    [' 12.50 ', '12.5'],
    ['-.5', '-0.5'],
    ['1e3', '1000'],
    ['1E3', '1000'],
    ['1e+3', '1000'],
    ['25e-3', '0.025'],
    ['+12', '12'],
    ['12.', '12'],
    ['+.25', '0.25'],
    ['-0', '0'],
    ['1e24', `1${'0'.repeat(24)}`],
    [`0.${'0'.repeat(33)}1`, `0.${'0'.repeat(33)}1`],
    [`0.${'0'.repeat(60)}`, '0'],
    ['1'.padStart(64, '0'), '1'],
    [new Decimal('1e-34'), `0.${'0'.repeat(33)}1`],
  ])('reads %j', (value, text) => expect(decimalText(dec(value))).toBe(text));

  it.each([
    [Number.NaN, 'not_a_number'],
    [Number.POSITIVE_INFINITY, 'not_a_number'],
    ['NaN', 'not_a_number'],
    ['Infinity', 'not_a_number'],
    ['', 'not_a_number'],
    ['12,5', 'not_a_number'],
    ['0x10', 'not_a_number'],
    ['x10', 'not_a_number'],
    ['10x', 'not_a_number'],
    ['.', 'not_a_number'],
    ['--1', 'not_a_number'],
    ['1.2.3', 'not_a_number'],
    ['1e', 'not_a_number'],
    ['1ex', 'not_a_number'],
    ['1e10000', 'not_a_number'],
    ['1e25', 'number_out_of_range'],
    ['1e-35', 'number_out_of_range'],
    [new Decimal('1e25'), 'number_out_of_range'],
    [new Decimal(Number.NEGATIVE_INFINITY), 'not_a_number'],
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
    ['+2.5', '2.50'],
    [' 1.005 ', '1.01'],
    ['12.345e3', '12345.00'],
    ['.125', '0.13'],
    ['-4e-3', '0.00'],
    ['-14e-3', '-0.01'],
    ['1234567890123456.785', '1234567890123456.79'],
    [dec('-0.004'), '0.00'],
    [dec('-20.004'), '-20.00'],
    [dec('-10'), '-10.00'],
    [-0.001, '0.00'],
  ])('money %s is %s', (value, rounded) => expect(roundMoney(value)).toBe(rounded));

  it.each(['x1.25', '1.25x', '1.2 5', '1,25'])('rejects %s', (text) => {
    expect(() => roundMoney(text)).toThrow(expect.objectContaining({ code: 'not_a_number' }));
  });

  it('keeps two decimals of a percentage and three of a quantity', () => {
    expect(['33.3333', '66.665', '-0.005'].map(roundPercent)).toEqual(['33.33', '66.67', '-0.01']);
    expect(['0.41666', '2', '-0.0004'].map(roundQuantity)).toEqual(['0.417', '2.000', '0.000']);
  });

  it('keeps six decimals of a unit cost and shows four below one dollar', () => {
    expect(roundUnitCost('0.0012345678')).toBe('0.001235');
    expect(roundUnitCostForDisplay('0.02456')).toBe('0.0246');
    expect(roundUnitCostForDisplay('5.614')).toBe('5.61');
    expect(roundUnitCostForDisplay('1')).toBe('1.00');
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

describe('changePercent', () => {
  it.each([
    ['2.00', '2.30', '15.00'],
    ['2', '1.5', '-25.00'],
    ['3', '4', '33.33'],
    ['4', '4', '0.00'],
    ['4', '0', '-100.00'],
    ['0', '1', null],
    ['-1', '1', null],
    [null, '1', null],
    ['1', null, null],
  ])('from %s to %s: %s', (from, to, change) => expect(changePercent(from, to)).toBe(change));
});

describe('opaque amounts', () => {
  it.each([toMoney, toUnitCost, toQuantity, toPercent])('keep the digits of text, and only those', (kind) => {
    const texts = ['2.50', 2.5, 1e-7, dec('2.50'), dec('-0')].map((value): string => kind(value));
    expect(texts).toEqual(['2.50', '2.5', '0.0000001', '2.5', '0']);
    expect(() => kind('2,50')).toThrow(expect.objectContaining({ code: 'not_a_number' }));
    expect(() => kind(Number.NaN)).toThrow(expect.objectContaining({ code: 'not_a_number' }));
  });

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
    expect(allocate('-0.01', ['1', '1'])).toEqual(['-0.01', '0.00']);
    expect(allocate('0.02', ['1', '3', '3', '3'])).toEqual(['0.00', '0.01', '0.01', '0.00']);
    expect(allocate('1.005', ['1'])).toEqual(['1.01']);
    expect(allocate('1.00', ['-0', '1'])).toEqual(['0.00', '1.00']);
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
    ['99999999.999999', unitCostColumn.precision, unitCostColumn.scale, true],
    ['100000000', unitCostColumn.precision, unitCostColumn.scale, false],
    ['0.0000004', unitCostColumn.precision, unitCostColumn.scale, false],
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
    ['½', '0.5'],
    ['⅓', '0.3333333333'],
    ['⅔', '0.6666666667'],
    ['¼', '0.25'],
    ['¾', '0.75'],
    ['⅕', '0.2'],
    ['⅖', '0.4'],
    ['⅗', '0.6'],
    ['⅘', '0.8'],
    ['⅙', '0.1666666667'],
    ['⅚', '0.8333333333'],
    ['⅛', '0.125'],
    ['⅜', '0.375'],
    ['⅝', '0.625'],
    ['⅞', '0.875'],
    ['12 11/16', '12.6875'],
    ['1 ⁄ 4', '0.25'],
    ['-1/2', '-0.5'],
    ['(2½)', '-2.5'],
    ['123456789/2', '61728394.5'],
    ['2  1/2', '2.5'],
    ['1/3', '0.3333333333'],
    ['$12.50', '12.5'],
    ['$ 1,250', '1250'],
    ['12,50 €', '12.5'],
    ['USD 5', '5'],
    ['usd5', '5'],
    ['5 cad', '5'],
    ['5EUR', '5'],
    ['GBP 5', '5'],
    ['£5', '5'],
    ['€ 5', '5'],
    ['US$5', '5'],
    ['5 CA$', '5'],
    ['5 €-', '-5'],
    ['(5 €)', '-5'],
    ['+ $5', '5'],
    ['- 5', '-5'],
    ['5 -', '-5'],
    ['( 5 )', '-5'],
    [' 5 ', '5'],
    ['\t5', '5'],
    ['\u00a05', '5'],
    ['–5', '-5'],
    ["1'250'000", '1250000'],
    ['1’250.5', '1250.5'],
    ['12 345 678', '12345678'],
    ['12,345,678', '12345678'],
    ['12.345.678,9', '12345678.9'],
    ['1234,567', '1234.567'],
    ['123,456', '123456'],
    ['12,34', '12.34'],
    ['1234.567', '1234.567'],
    [',5', '0.5'],
    ['5,', '5'],
    ['9'.repeat(40), '9'.repeat(40)],
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
    '(5)-',
    '-5-',
    '+5-',
    '(5',
    '5)',
    '$5$5',
    'x5',
    '5x',
    'USDX5',
    '.',
    ',',
    '1,25.5',
    '1234,567.8',
    '1,234.567,8',
    '1,234.567.8',
    '1.234,567,8',
    '1 25',
    '1 2500',
    '1 250 25',
    "1''250",
    '1/2/3',
    'x1/2',
    '1/2x',
    '1234567890/2',
    '1/1234567890',
    '1/',
    '/2',
    '½½',
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
    expect(parseTypedPercent(' 75% ')).toBe('75');
    expect(parseTypedPercent('75  %')).toBe('75');
    expect(parseTypedPercent('75')).toBe('75');
    expect(parseTypedPercent('1.250%', ',')).toBeNull();
    expect(parseTypedPercent('%75')).toBeNull();
    expect(parseTypedPercent('7%5')).toBeNull();
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
    [['0.07', '12.30'], '12.37'],
    [['1.00', '2.005'], '3.01'],
    [['1e2', '1.00'], '101.00'],
    [[' 1.00', '2.00'], '3.00'],
    [[], '0.00'],
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
    ['123.456', null],
    ['1234.567', '1234.567'],
    ['1.2500', '1.25'],
    ['1,250,000', '1250000'],
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
