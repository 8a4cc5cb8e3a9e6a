import { describe, expect, it } from 'vitest';
import { decimalMarkOf, parsePrintedNumber } from './printed-number.ts';

describe('printed numbers', () => {
  it.each([
    ['1,234.50', '.', '1234.5'],
    ['1.234,50', ',', '1234.5'],
    ['12,5', '.', '12.5'],
    ['1,234', '.', '1234'],
    ['1,234', ',', '1.234'],
    ['0,025', '.', '0.025'],
    ['.05', '.', '0.05'],
    ['1 234,50'.replace(' ', '\u00a0'), ',', '1234.5'],
    ["1'234.50", '.', '1234.5'],
    ['$42.10', '.', '42.1'],
    ['€10,00', ',', '10'],
    ['10,00€', ',', '10'],
    ['24.50-', '.', '-24.5'],
    ['-24.50', '.', '-24.5'],
    ['−24.50', '.', '-24.5'],
    ['(24.50)', '.', '-24.5'],
    ['$-5.00', '.', '-5'],
    ['12.00CR', '.', '-12'],
    ['99.95*', '.', '99.95'],
    ['99.95T', '.', '99.95'],
  ] as const)('%s with decimal mark %s is %s', (text, mark, value) => {
    expect(parsePrintedNumber(text, mark)?.value.toString()).toBe(value);
  });

  it.each(['4/10', '12:30', 'A12', '12-34', '1.2.3', '', '-', '$', '4012345001235401234500'])(
    '%s is not a number',
    (text) => {
      expect(parsePrintedNumber(text, '.')).toBeNull();
    },
  );

  it('keeps the decimals shown and the percent sign', () => {
    expect(parsePrintedNumber('3.3333', '.')).toMatchObject({ scale: 4, percent: false });
    expect(parsePrintedNumber('19%', '.')).toMatchObject({ scale: 0, percent: true });
  });

  it('takes the decimal mark that most amounts use', () => {
    expect(decimalMarkOf(['1.234,50', '7,00', '12.03.2024'])).toBe(',');
    expect(decimalMarkOf(['1,234.50', '7.00'])).toBe('.');
    expect(decimalMarkOf([])).toBe('.');
  });
});
