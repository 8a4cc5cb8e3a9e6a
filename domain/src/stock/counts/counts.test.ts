import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCounts, countDifference, countedQuantity, parseCountText, settleEntry, splitCases } from './index.ts';

const typed = (cases: string | null, loose: string | null, part: string | null) => ({ cases, loose, part });

describe('countedQuantity', () => {
  it.each([
    [typed('2', '7.5', null), '20.34', '48.180'],
    [typed('1', '12', null), '40', '52.000'],
    [typed(null, null, '0.5'), '24', '12.000'],
    [typed('1', '1', '0.25'), '10', '13.500'],
    [typed(null, '3.25', null), null, '3.250'],
    [typed('0', '0', null), '10', '0.000'],
    [typed('0', null, null), null, '0.000'],
    [typed(null, null, null), '10', null],
  ])('%o with cases of %s is %s', (of, caseSize, quantity) => {
    expect(countedQuantity(of, caseSize)).toEqual({ ok: true, quantity });
  });

  it('is unknown for cases with unknown contents', () => {
    expect(countedQuantity(typed('1', '2', null), null)).toEqual({ ok: false, reason: 'no_case_size' });
  });
});

describe('addCounts', () => {
  it.each([
    [typed('1', null, '0.5'), typed(null, '3', '0.75'), typed('2', '3', '0.25')],
    [typed(null, '2', null), typed(null, '3', null), typed(null, '5', null)],
    [typed(null, null, '0.5'), typed(null, null, '0.5'), typed('1', null, null)],
    [typed(null, null, null), typed('1', null, null), typed('1', null, null)],
  ])('%o plus %o is %o', (a, b, both) => expect(addCounts(a, b)).toEqual(both));

  it('equals the sum of both quantities', () => {
    const amount = fc.option(fc.integer({ min: 0, max: 99_999 }).map((value) => (value / 1000).toFixed(3)));
    const part = fc.option(fc.integer({ min: 0, max: 999 }).map((value) => (value / 1000).toFixed(3)));
    const any = fc.record({ cases: amount, loose: amount, part });
    fc.assert(
      fc.property(any, any, (a, b) => {
        const [one, two, both] = [a, b, addCounts(a, b)].map((of) => countedQuantity(of, '10'));
        const value = (of: typeof one) => (of?.ok ? Number(of.quantity ?? 0) : Number.NaN);
        expect(value(both)).toBeCloseTo(value(one) + value(two), 3);
      }),
    );
  });
});

describe('countDifference', () => {
  it.each([
    ['48.18', '61', '5.61', { quantity: '-12.820', value: '-71.92', percent: '-21.02' }],
    ['5', '0', '2', { quantity: '5.000', value: '10.00', percent: null }],
    ['5', '-2', null, { quantity: '7.000', value: null, percent: null }],
  ])('%s compared with %s', (counted, expected, unitCost, difference) => {
    expect(countDifference({ counted, expected, unitCost })).toEqual(difference);
  });
});

describe('settleEntry', () => {
  const line = { version: 2, unit: 'lb', quantity: '40' };
  it.each([
    ['seen', line, { seenVersion: 2, unit: 'lb', quantity: '48' }, false, 'kept'],
    ['unseen, another number', line, { seenVersion: 1, unit: 'lb', quantity: '48' }, false, 'conflict'],
    ['unseen, the same number', line, { seenVersion: 1, unit: 'lb', quantity: '40.000' }, false, 'kept'],
    ['unseen, taken back', line, { seenVersion: 1, unit: 'lb', quantity: null }, false, 'conflict'],
    ['nothing counted', { ...line, quantity: null }, { seenVersion: 1, unit: 'lb', quantity: '48' }, false, 'kept'],
    ['another unit', line, { seenVersion: 2, unit: 'kg', quantity: '48' }, false, 'unit'],
    ['after the close', line, { seenVersion: 2, unit: 'lb', quantity: '48' }, true, 'closed'],
  ] as const)('%s: %s', (_, standing, entry, closed, outcome) => {
    expect(settleEntry(standing, entry, closed)).toBe(outcome);
  });
});

describe('parseCountText', () => {
  it.each([
    ['7.5', '7.5'],
    ['2½', '2.5'],
    ['12+8.5', '20.5'],
    ['12+', '12'],
    ['1,250', '1250'],
    ['-1', null],
    ['2+x', null],
    ['', null],
    ['9999999+1', null],
  ])('%s is %s', (text, value) => expect(parseCountText(text)).toBe(value));
});

describe('splitCases', () => {
  it.each([
    ['2.5', { cases: '2', part: '0.5' }],
    ['0.25', { cases: '0', part: '0.25' }],
    ['3', { cases: '3', part: null }],
    ['1.9999', { cases: '2', part: null }],
  ])('%s', (value, split) => expect(splitCases(value)).toEqual(split));
});
