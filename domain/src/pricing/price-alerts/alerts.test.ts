import { describe, expect, it } from 'vitest';
import {
  type AlertRule,
  addedUp,
  alertSeverity,
  businessDate,
  digestSpan,
  digestWeekAt,
  meetsMoney,
  meetsRule,
  type PriceChange,
  speakingRule,
  wentBack,
} from '../../index.ts';

const rule = (more: Partial<AlertRule>): AlertRule => ({
  id: 1,
  scope: 'all',
  category: null,
  ingredientId: null,
  direction: 'up',
  percent: null,
  amount: null,
  monthlyImpact: null,
  withinDays: null,
  ...more,
});
const change = (from: string, to: string): PriceChange => ({ ingredientId: 21, category: 'Protein', from, to });

describe('meeting a rule', () => {
  it.each<[string, Partial<AlertRule>, string, string, boolean]>([
    ['by a rise of exactly the percent', { percent: '5' }, '4.00', '4.20', true],
    ['not by slightly less', { percent: '5' }, '4.00', '4.199999', false],
    ['by exactly a third, which has no exact decimal', { percent: '33.33' }, '3', '3.9999', true],
    ['not by a fall if the rule is for rises', { percent: '5' }, '4', '3', false],
    ['by a fall if the rule is for falls', { percent: '5', direction: 'down' }, '4', '3', true],
    ['by either if the rule is for both', { percent: '5', direction: 'both' }, '4', '3', true],
    ['by money per unit', { amount: '0.42' }, '5.19', '5.61', true],
    ['not by a cent less', { amount: '0.43' }, '5.19', '5.61', false],
    ['by meeting both conditions', { amount: '0.42', percent: '8' }, '5.19', '5.61', true],
    ['not by meeting only one of two conditions', { amount: '0.42', percent: '9' }, '5.19', '5.61', false],
    ['not in percent of zero', { percent: '5' }, '0', '3', false],
    ['in money from zero', { amount: '1' }, '0', '3', true],
    ['not by an unchanged price', { monthlyImpact: '1' }, '4', '4.000', false],
    ['for its category in any letter case', { percent: '5', scope: 'category', category: 'protein' }, '4', '5', true],
    ['not for another category', { percent: '5', scope: 'category', category: 'Dairy' }, '4', '5', false],
    ['for its ingredient', { percent: '5', scope: 'ingredient', ingredientId: 21 }, '4', '5', true],
    ['not for another ingredient', { percent: '5', scope: 'ingredient', ingredientId: 22 }, '4', '5', false],
  ])('%s', (_, more, from, to, met) => expect(meetsRule(rule(more), change(from, to))).toBe(met));

  it('a category rule never matches an ingredient without a category', () =>
    expect(
      meetsRule(rule({ scope: 'category', category: 'Protein', percent: '1' }), {
        ...change('1', '2'),
        category: null,
      }),
    ).toBe(false));

  it.each([
    [null, null, true],
    ['100', null, false],
    ['100', '-99.99', false],
    ['100', '-100.00', true],
    ['100', '100.00', true],
  ])('monthly amount: %s against %s is %s', (monthlyImpact, monthly, met) =>
    expect(meetsMoney({ monthlyImpact }, monthly)).toBe(met),
  );
});

describe('small increases', () => {
  const steps = (...all: [date: string, price: string, told?: true][]) =>
    all.map(([date, price, told = false]) => ({ date: businessDate(date), price, told }));
  const rise = steps(['2026-10-05', '5.00'], ['2026-11-02', '5.10'], ['2026-11-09', '5.20']);

  it.each<[string, ReturnType<typeof steps>, string, 7 | 30 | 90, string | null, number | null]>([
    ['add up from the price at that time', rise, '5.30', 30, '5.00', 3],
    ['start at a later price for fewer days', rise, '5.30', 7, null, null],
    ['start at the oldest price for as many days as there are', rise, '5.30', 90, '5.00', 3],
    ['do not add up if the last goes the other way', rise, '5.15', 30, null, null],
    ['down, as up', steps(['2026-10-05', '5.00'], ['2026-11-02', '4.90']), '4.80', 30, '5.00', 2],
    [
      'only from the last alerted price',
      steps(['2026-10-05', '5.00'], ['2026-11-02', '5.30', true], ['2026-11-09', '5.40']),
      '5.50',
      30,
      '5.30',
      2,
    ],
    ['not past the last alert', steps(['2026-10-05', '5.00'], ['2026-11-09', '5.30', true]), '5.40', 30, null, null],
    [
      'counted if the price changed',
      steps(['2026-10-05', '5'], ['2026-11-02', '5.0'], ['2026-11-09', '5.1']),
      '5.2',
      30,
      '5',
      2,
    ],
    ['not counted without an earlier price', [], '5.30', 30, null, null],
  ])('%s', (_, before, price, days, from, count) => {
    const sum = addedUp(before, { date: businessDate('2026-11-16'), price }, days);
    expect([sum?.from ?? null, sum?.steps ?? null]).toEqual([from, count]);
  });
});

it('the most specific rule wins, and the older one on a tie', () => {
  const all = rule({ id: 1 });
  const protein = rule({ id: 2, scope: 'category', category: 'Protein' });
  const beef = rule({ id: 4, scope: 'ingredient', ingredientId: 21 });
  expect(speakingRule([all, protein, beef, rule({ ...beef, id: 3 })])?.id).toBe(3);
  expect(speakingRule([all, protein])?.id).toBe(2);
  expect(speakingRule([])).toBeNull();
});

it.each([
  ['5', '5.75', 0, false, 'high'],
  ['5', '5.7499', 0, false, 'medium'],
  ['5', '5.25', 0, false, 'medium'],
  ['5', '5.2499', 0, false, 'low'],
  ['5', '5.10', 1, false, 'high'],
  ['5', '1', 0, false, 'low'],
  ['0', '1', 0, false, 'high'],
  ['5', '0.05', 0, true, 'high'],
])('from %s to %s with %i dishes below target, doubtful %s: %s', (from, to, belowTarget, doubtful, severity) =>
  expect(alertSeverity({ from, to, belowTarget, doubtful })).toBe(severity),
);

it.each([
  ['5', '6', '5.01', false],
  ['5', '6', '5', true],
  ['5', '6', '4', true],
  ['5', '4', '4.99', false],
  ['5', '4', '5', true],
])('alerted from %s to %s, %s now counts as resolved: %s', (from, to, now, back) =>
  expect(wentBack({ from, to }, now)).toBe(back),
);

describe('the weekly digest', () => {
  it.each([
    ['2026-11-23T12:59:59Z', 'America/Chicago', '2026-11-16'],
    ['2026-11-23T13:00:00Z', 'America/Chicago', '2026-11-23'],
    ['2026-11-29T23:00:00Z', 'America/Chicago', '2026-11-23'],
    // Sunday in Chicago, Monday morning in Kolkata.
    ['2026-11-23T01:30:00Z', 'Asia/Kolkata', '2026-11-23'],
    ['2026-11-23T01:30:00Z', 'America/Chicago', '2026-11-16'],
  ])('at %s in %s belongs to the week of %s', (at, zone, week) => expect(digestWeekAt(at, zone)).toBe(week));

  it.each([
    ['2026-11-23', null, '2026-11-16T06:00:00.000Z'],
    ['2026-11-23', '2026-11-16', '2026-11-16T06:00:00.000Z'],
    // Three weeks with no process running to send it.
    ['2026-11-23', '2026-11-02', '2026-11-02T06:00:00.000Z'],
    // A long gap isn't covered in one digest. The clocks went back on November 1.
    ['2026-11-23', '2026-06-01', '2026-10-26T05:00:00.000Z'],
  ])('for %s after %s starts at %s', (monday, last, from) =>
    expect(digestSpan(businessDate(monday), last === null ? null : businessDate(last), 'America/Chicago')).toEqual({
      from,
      to: '2026-11-23T06:00:00.000Z',
    }),
  );
});
