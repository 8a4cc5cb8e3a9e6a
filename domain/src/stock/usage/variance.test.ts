import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bracketOf,
  businessDate,
  type CauseEvidence,
  costByCategory,
  costShare,
  countPeriods,
  dec,
  goodsSold,
  partOf,
  turnoverOf,
  type UsageSource,
  usageFigures,
  varianceCausesOf,
} from '../../index.ts';

const category = (sales: string, knownSales = sales, knownCost = '0') => ({ sales, knownSales, knownCost });

describe('splitting the cost of a type among its categories', () => {
  it.each<[string, string | null, ReturnType<typeof category>[], boolean, (string | null)[]]>([
    ['by recipes', '90', [category('200', '200', '60'), category('100', '100', '30')], false, ['60.00', '30.00']],
    [
      'open sales left out',
      '75',
      [category('200', '200', '60'), category('100', '50', '15')],
      false,
      ['60.00', '15.00'],
    ],
    [
      'a category without a recipe is unknown',
      '60',
      [category('200', '200', '60'), category('9', '0')],
      false,
      ['60.00', null],
    ],
    [
      'counts cover open sales too',
      '90',
      [category('200', '200', '60'), category('100', '50', '15')],
      true,
      ['60.00', '30.00'],
    ],
    [
      'counts say nothing about a category without a recipe',
      '90',
      [category('200', '200', '60'), category('9', '0')],
      true,
      [null, null],
    ],
    [
      'by counts, to the cent',
      '100',
      [category('1', '1', '1'), category('1', '1', '1'), category('1', '1', '1')],
      true,
      ['33.34', '33.33', '33.33'],
    ],
    ['not if the cost is unknown', null, [category('200')], false, [null]],
    [
      'not if a category had more refunds than sales',
      '30',
      [category('-5', '-5', '-2'), category('100', '100', '30')],
      false,
      [null, null],
    ],
    ['among none', '30', [], false, []],
  ])('%s', (_, cogs, categories, counted, parts) => expect(costByCategory(cogs, categories, counted)).toEqual(parts));
});

const none = { quantity: '0', cost: '0' };
const source = (more: Partial<UsageSource>): UsageSource => ({
  opening: { quantity: '10', value: '60' },
  closing: { quantity: '4', value: '20' },
  purchases: { quantity: '20', cost: '90' },
  transferredIn: none,
  transferredOut: none,
  producedIn: none,
  producedOut: none,
  wasted: none,
  theoretical: '22',
  currentCost: '7',
  ...more,
});
const missing = { missing: 'not_counted' } as const;

describe('actual against theoretical', () => {
  it.each<[string, Partial<UsageSource>, object]>([
    [
      'two counts and a purchase, at the mean cost of both',
      {},
      {
        actual: '26',
        variance: '4',
        variancePercent: '18.18',
        unitCost: '5',
        actualCost: '130.00',
        theoreticalCost: '110.00',
        varianceCost: '20.00',
      },
    ],
    [
      'waste is separate, at the cost of its day',
      { wasted: { quantity: '3', cost: '18' } },
      { actual: '23', variance: '1', wasted: '3', wasteCost: '18.00' },
    ],
    [
      'waste of unknown cost uses the cost of the period',
      { wasted: { quantity: '3', cost: null } },
      { wasteCost: '15.00' },
    ],
    [
      'transfers and production',
      {
        transferredIn: { quantity: '2', cost: '10' },
        transferredOut: { quantity: '1', cost: '5' },
        producedIn: { quantity: '5', cost: null },
        producedOut: { quantity: '8', cost: '40' },
      },
      { actual: '24', variance: '2' },
    ],
    [
      'less than the recipes say',
      { theoretical: '30' },
      { variance: '-4', variancePercent: '-13.33', varianceCost: '-20.00' },
    ],
    ['not used in any recipe', { theoretical: '0' }, { variance: '26', variancePercent: null }],
    ['a credit', { purchases: { quantity: '-2', cost: '-9' } }, { actual: '4', unitCost: '6' }],
    [
      'unknown cost',
      {
        opening: { quantity: '10', value: null },
        closing: { quantity: '4', value: null },
        purchases: { quantity: '20', cost: '0' },
        currentCost: null,
      },
      { actual: '26', unitCost: null, actualCost: null, varianceCost: null, wasteCost: '0.00' },
    ],
    [
      'no counts',
      { opening: missing, closing: missing },
      { actual: null, unknown: 'not_counted', variance: null, theoretical: '22', unitCost: '4.5' },
    ],
    ['no count before', { opening: missing }, { unknown: 'no_opening_count' }],
    ['no count after', { closing: missing }, { unknown: 'no_closing_count' }],
    ['one location of two', { closing: { missing: 'partly_counted' } }, { unknown: 'partly_counted' }],
    [
      'a case of unknown size',
      { purchases: { quantity: null, cost: '90' } },
      { actual: null, unknown: 'purchase_without_quantity', unitCost: '6' },
    ],
  ])('%s', (_name, more, expected) => expect(usageFigures(source(more))).toMatchObject(expected));

  it('balances: what was there and arrived equals what left, was wasted and remained', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 }).map((value) => (value / 1000).toFixed(3));
    const flow = fc.record({ quantity: amount, cost: fc.constant('1') });
    const counted = fc.record({ quantity: amount, value: fc.constant('1') });
    const any = fc.record({
      opening: counted,
      closing: counted,
      purchases: flow,
      transferredIn: flow,
      transferredOut: flow,
      producedIn: flow,
      producedOut: flow,
      wasted: flow,
      theoretical: amount,
    });
    fc.assert(
      fc.property(any, (one) => {
        const { actual, variance, theoretical } = usageFigures({ ...one, currentCost: '1' });
        const came = dec(one.opening.quantity)
          .plus(one.purchases.quantity)
          .plus(one.transferredIn.quantity)
          .plus(one.producedIn.quantity);
        const went = dec(actual ?? 'none')
          .plus(one.transferredOut.quantity)
          .plus(one.producedOut.quantity)
          .plus(one.wasted.quantity)
          .plus(one.closing.quantity);
        expect(came.eq(went)).toBe(true);
        expect(
          dec(variance ?? 'none')
            .plus(theoretical)
            .eq(actual ?? 'none'),
        ).toBe(true);
      }),
    );
  });
});

describe('cost of goods sold', () => {
  it('is opening + purchases - closing for counted ingredients, and all purchases for the rest', () => {
    const steak = source({ transferredOut: { quantity: '1', cost: '5' } });
    const herbs = source({ opening: missing, purchases: { quantity: '1', cost: '12' } });
    const salt = source({ opening: missing, closing: missing, purchases: { quantity: '0', cost: '0' } });
    const gone = source({
      opening: { quantity: '0', value: null },
      closing: { quantity: '0', value: null },
      purchases: { quantity: '2', cost: '8' },
    });
    expect(goodsSold([steak, herbs, salt, gone])).toEqual({
      opening: '60.00',
      purchases: '110.00',
      moved: '-5.00',
      closing: '20.00',
      cogs: '145.00',
      counted: 2,
      expensed: { items: 1, cost: '12.00' },
    });
    expect(goodsSold([herbs])).toBeNull();
  });

  it('has turns, days on hand and a share of sales', () => {
    expect(turnoverOf({ cogs: '4200', opening: '1000', closing: '1100', days: 30 })).toEqual({
      average: '1050.00',
      turns: '4.00',
      daysOnHand: '7.5',
    });
    expect(turnoverOf({ cogs: '10', opening: '0', closing: '0', days: 30 })).toEqual({
      average: '0.00',
      turns: null,
      daysOnHand: null,
    });
    expect(turnoverOf({ cogs: '0', opening: '10', closing: '10', days: 30 })).toMatchObject({
      turns: '0.00',
      daysOnHand: null,
    });
    expect([
      costShare('3000', '10000'),
      costShare('1', '0'),
      costShare(null, '1'),
      partOf('5', '40'),
      partOf('5', '0'),
    ]).toEqual(['30.00', null, null, '12.5', null]);
  });
});

describe('periods between counts', () => {
  const at = (date: string, full = true) => ({ date: businessDate(date), full });

  it('run between full counts, and from key-item counts to the previous count', () => {
    const found = countPeriods([at('2026-11-01'), at('2026-11-15'), at('2026-11-08', false), at('2026-11-18', false)]);
    expect(found.map(({ from, to, full }) => [from, to, full])).toEqual([
      ['2026-11-16', '2026-11-18', false],
      ['2026-11-02', '2026-11-15', true],
      ['2026-11-02', '2026-11-08', false],
    ]);
    expect(countPeriods([at('2026-11-01')])).toEqual([]);
  });

  it('bracket a range with the full counts closest to its ends', () => {
    const range = { from: businessDate('2026-10-24'), to: businessDate('2026-11-22') };
    const days = ['2026-10-18', '2026-10-25', '2026-11-15', '2026-11-22'];
    expect(
      bracketOf(
        days.map((day) => at(day)),
        range,
      ),
    ).toMatchObject({ opening: '2026-10-25', closing: '2026-11-22' });
    expect(bracketOf([at('2026-10-18'), at('2026-11-16')], range)).toMatchObject({
      from: '2026-10-19',
      to: '2026-11-16',
    });
    expect(bracketOf([at('2026-10-18'), at('2026-11-14')], range)).toBeNull();
    expect(bracketOf([at('2026-10-18'), at('2026-11-22', false)], range)).toBeNull();
    // Over a week, a count may be a day off the edge, and one count can't serve as both.
    const week = { from: businessDate('2026-11-16'), to: businessDate('2026-11-16') };
    expect(bracketOf([at('2026-11-15')], week)).toBeNull();
  });
});

describe('six causes', () => {
  const evidence = (more: Partial<CauseEvidence>): CauseEvidence => ({
    variance: '3',
    theoretical: '30',
    wasted: '1',
    variancePercentBefore: null,
    pieces: '120',
    unmappedPercent: '0',
    dishesWithoutRecipe: 0,
    refused: '0',
    credited: '0',
    unbilledReceipts: 0,
    waitingInvoices: 0,
    byHand: '0',
    caseSize: null,
    openingSwing: null,
    nextSwing: null,
    ...more,
  });
  const speaking = (more: Partial<CauseEvidence>) =>
    varianceCausesOf(evidence(more)).flatMap(({ cause, speaks }) => (speaks === 'for' ? [cause] : []));

  it.each<[Partial<CauseEvidence>, string[]]>([
    [{}, ['theft']],
    [{ variance: '0' }, []],
    [{ wasted: '0' }, ['waste']],
    [{ variancePercentBefore: '9' }, ['portioning']],
    [{ variancePercentBefore: '-9' }, ['theft']],
    [{ variancePercentBefore: '2' }, ['theft']],
    [{ unmappedPercent: '4' }, ['unrecorded_sales']],
    [{ dishesWithoutRecipe: 2 }, ['unrecorded_sales']],
    [{ refused: '2' }, ['receiving']],
    [{ credited: '2' }, ['receiving']],
    [{ caseSize: '1.5' }, ['receiving', 'count']],
    [{ caseSize: '24' }, ['theft']],
    [{ nextSwing: '2' }, ['count']],
    [{ nextSwing: '-2' }, ['theft']],
    [{ openingSwing: '1' }, ['theft']],
    [{ openingSwing: '4' }, ['count']],
    [{ variance: '-3' }, []],
    [{ variance: '-3', waitingInvoices: 1, byHand: '3' }, ['receiving']],
    [{ variance: '-3', unmappedPercent: '50', wasted: '0' }, []],
    [{ variance: '-3', theoretical: '0', nextSwing: '-3' }, ['count']],
  ])('%j points to %j', (more, causes) => expect(speaking(more)).toEqual(causes));

  it('lists all six, with what each would require', () => {
    const found = varianceCausesOf(evidence({}));
    expect(found.map(({ cause }) => cause)).toEqual([
      'waste',
      'portioning',
      'unrecorded_sales',
      'receiving',
      'count',
      'theft',
    ]);
    expect(found[1]?.signs).toEqual([{ kind: 'each_piece', quantity: '0.025' }]);
    expect(found[5]).toEqual({ cause: 'theft', speaks: 'for', signs: [{ kind: 'nothing_else' }] });
    expect(
      varianceCausesOf(evidence({ variance: '-3' })).filter(({ speaks }) => speaks === 'not_this_way'),
    ).toHaveLength(3);
  });
});
