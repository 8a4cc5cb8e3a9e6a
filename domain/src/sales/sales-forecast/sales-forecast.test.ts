import { describe, expect, it } from 'vitest';
import { addDays, businessDate, type SalesInput, type SpecialDay, weekday, workOutSales } from '../../index.ts';
import { salesAccuracy, spreadOf, widthOfEight } from './sales-errors.ts';
import { normal, seeded, soldBefore, type Trade, today, trade, usualWeek } from './sales-forecast.fixture.ts';
import { salesPattern } from './sales-pattern.ts';
import { weekdayShares } from './weekday-shares.ts';

const yesterday = addDays(today, -1);
const none: SalesInput = { today, holidays: [], special: [], days: [], items: [], dishes: [] };

function made(of: Partial<SalesInput> & { trade: Trade }) {
  const days = soldBefore(trade(of.trade));
  const outcome = workOutSales({ ...none, days, items: days, ...of });
  if (outcome.forecast.kind !== 'forecast') throw new Error('no forecast');
  return { ...outcome, forecast: outcome.forecast };
}
const on = ({ forecast }: ReturnType<typeof made>, date: string) => {
  const day = forecast.days.find((one) => one.date === date);
  if (day === undefined) throw new Error(`${date} is not ahead`);
  return day;
};

describe('the weekday pattern', () => {
  it('is found at any level of the weeks, with any days missing', () => {
    const days = trade({ days: 140, growth: 0.01 }).filter(({ date }, at) => at % 11 !== 0 && date < today);
    const { shares, known } = salesPattern(days, new Map(), yesterday);
    const week = usualWeek.reduce((sum, day) => sum + day, 0);
    // Growth within the week skews it toward its end.
    for (const [day, share] of shares.entries()) expect(share).toBeCloseTo((usualWeek[day] ?? 0) / week, 2);
    expect(known).toBe(20);
  });

  it.each<[string, (date: string, day: number) => boolean, string, string]>([
    ['a weekday without sales is closed', (_, day) => day === 1, '2026-11-16', 'closed'],
    ['one day without sales is missing', (date) => date === '2026-11-17', '2026-11-17', 'no_data'],
    ['a week without sales is missing', (date) => date > '2026-10-31' && date < '2026-11-08', '2026-11-03', 'no_data'],
  ])('%s', (_, lacks, date, state) => {
    const days = soldBefore(trade({ days: 84 })).filter((day) => !lacks(day.date, weekday(day.date)));
    expect(salesPattern(days, new Map(), yesterday).states.get(businessDate(date))).toBe(state);
  });

  it('an outlier is ignored', () => {
    const plain = soldBefore(trade({ days: 84 }));
    const wrong = plain.map((day) => (day.date === '2026-11-10' ? { ...day, value: day.value * 100 } : day));
    const pattern = salesPattern(wrong, new Map(), yesterday);
    expect(pattern.unusual).toEqual(['2026-11-10']);
    expect(pattern.levels.at(-2)).toBeCloseTo(7000, 6);
  });

  it.each<[string, number, number, number]>([
    ['data before a gap of a year is ignored', 500, 98, 14],
    ['there is no forecast without a sale in four weeks', 200, 29, 0],
    ['four years are used', 2000, 0, 208],
  ])('%s', (_, days, gapEnds, known) => {
    const all = soldBefore(trade({ days }));
    const gap = gapEnds === 29 ? [29, 0] : [gapEnds + 365, gapEnds];
    const left = all.filter(
      ({ date }) => date < addDays(today, -(gap[0] ?? 0)) || date >= addDays(today, -(gap[1] ?? 0)),
    );
    const rows = gapEnds === 0 ? all : left;
    expect(salesPattern(rows, new Map(), yesterday).known).toBe(known);
  });

  it('a day with sales of exactly 0 counts as closed and does not affect its weekday', () => {
    const days = soldBefore(trade({ days: 84 })).map((day) => (day.date === '2026-11-17' ? { ...day, value: 0 } : day));
    const pattern = salesPattern(days, new Map(), yesterday);
    expect(pattern.states.get(businessDate('2026-11-17'))).toBe('closed');
    expect(pattern.levels.at(-1)).toBeCloseTo(7000, 6);
  });

  it.each<[string, string, number, number]>([
    ['a few unusual weekdays change little', '2026-10-20', 600 / 7000, 650 / 7050],
    ['a change that lasts half a year is adopted', '2026-05-20', 800 / 7200, 900 / 7300],
  ])('%s', (_, since, least, most) => {
    const days = soldBefore(trade({ days: 364 })).map((day) =>
      weekday(day.date) === 1 && day.date > since ? { ...day, value: day.value * 1.5 } : day,
    );
    const [monday = 0] = salesPattern(days, new Map(), yesterday).shares;
    expect(monday).toBeGreaterThan(least - 1e-3);
    expect(monday).toBeLessThan(most);
  });

  it('weekdays that never sold have no share of the week', () => {
    expect(weekdayShares([], new Set())).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(
      weekdayShares(
        [
          { week: 0, day: 4, value: 300 },
          { week: 0, day: 0, value: 100 },
        ],
        new Set([0, 4]),
      ),
    ).toEqual([0.25, 0, 0, 0, 0.75, 0, 0]);
  });
});

describe('a forecast', () => {
  it('repeats regular sales with certainty', () => {
    const { forecast, history } = made({ trade: { days: 84 } });
    for (const { date, mean, low, high } of forecast.days) {
      expect([mean, low, high].map((value) => Math.round(value))).toEqual(Array(3).fill(usualWeek[weekday(date) - 1]));
    }
    expect(forecast).toMatchObject({ accuracy: expect.closeTo(100, 6), backtest: { origins: 8 } });
    expect(forecast.backtest.days).toBeLessThanOrEqual(history.sold);
    expect(forecast.week.mean).toBeCloseTo(7000, 3);
    expect(history).toMatchObject({ from: '2026-08-29', to: yesterday, weeks: 12, sold: 84, closed: 0, noData: 0 });
    expect(forecast.past.map(({ date }) => date)).toHaveLength(28);
    expect(forecast.past.at(-1)?.date).toBe(yesterday);
  });

  it('beats the same weekday of the previous week, with ranges that hold and an accuracy that proves right', () => {
    const trades = [
      { noise: 0.15, wander: 0.03 },
      { noise: 0.25, wander: 0.01 },
    ].flatMap((one) => [1, 2, 3].map((seed) => ({ days: 300, seed, ...one })));
    const sums = { own: 0, naive: 0, within: 0, days: 0, shown: 0 };
    for (const one of trades) {
      const { forecast } = made({ trade: one });
      const actual = new Map(trade(one).map(({ date, value }) => [date, value]));
      sums.shown += (forecast.accuracy ?? 0) / trades.length;
      for (const { date, mean, low, high } of forecast.days) {
        const value = actual.get(date) ?? 0;
        const last =
          actual.get(addDays(date, -7 * Math.ceil((Date.parse(date) - Date.parse(yesterday)) / 604_800_000))) ?? 0;
        sums.own += error(value, mean);
        sums.naive += error(value, last);
        sums.within += value >= low && value <= high ? 1 : 0;
        sums.days += 1;
      }
    }
    expect(sums.own).toBeLessThan(0.9 * sums.naive);
    expect(sums.within / sums.days).toBeGreaterThan(0.72);
    expect(sums.within / sums.days).toBeLessThan(0.9);
    expect(Math.abs(sums.shown - (100 - sums.own / sums.days))).toBeLessThan(5);
  });

  it.each([
    [0, 'too_few_weeks', 0],
    [1, 'too_few_weeks', 1],
    [20, 'too_few_weeks', 3],
    [28, 'forecast', 4],
  ])('with %i days: %s', (days, kind, weeks) => {
    const rows = soldBefore(trade({ days }));
    const { forecast, history } = workOutSales({ ...none, days: rows });
    expect(forecast.kind).toBe(kind);
    expect(history.weeks).toBe(weeks);
    if (forecast.kind === 'forecast') expect(forecast.accuracy).toBeNull();
    const noisy = soldBefore(trade({ days, noise: 0.3 }));
    const { forecast: unsure } = workOutSales({ ...none, days: noisy });
    if (unsure.kind !== 'forecast') return;
    const { mean, low, high } = unsure.week;
    expect((high - low) / mean).toBeGreaterThan(0.15);
  });

  it("uses people's notes about special days, and excludes those days from the pattern", () => {
    const special: SpecialDay[] = [
      { date: businessDate('2026-11-10'), reason: 'Street fair', factor: null },
      { date: businessDate('2026-11-13'), reason: 'Flood', factor: 0 },
      { date: businessDate('2026-11-23'), reason: 'Kitchen holiday', factor: 0 },
      { date: businessDate('2026-11-24'), reason: 'Wedding', factor: 2.5 },
      { date: businessDate('2026-11-27'), reason: 'street fair ', factor: null },
      { date: businessDate('2026-12-01'), reason: 'Something new', factor: null },
    ];
    const factor = (date: string) => (date === '2026-11-10' ? 3 : date === '2026-11-13' ? 0 : 1);
    const found = made({ trade: { days: 84, factor }, special });
    expect(on(found, '2026-11-23')).toMatchObject({ mean: 0, low: 0, high: 0, factor: { from: 'typed' } });
    expect(on(found, '2026-11-24').mean).toBeCloseTo(2.5 * 650, 3);
    expect(on(found, '2026-11-27').factor).toMatchObject({ factor: (3 + 0.25) / 1.25, from: 'history', seen: 1 });
    expect(on(found, '2026-12-01').factor).toMatchObject({ factor: 1, from: 'unknown' });
    expect(on(found, '2026-12-04').mean).toBeCloseTo(1500, 3);
    expect(found.states['2026-11-13']).toBe('closed');
  });

  it('expects holidays to repeat, and opening on a day that is usually closed', () => {
    const week = [0, 650, 700, 900, 1500, 1700, 950];
    const factor = (date: string) =>
      date.endsWith('11-27') && date.startsWith('2025') ? 0 : date === '2025-11-28' ? 1.6 : 1;
    const holidays = ['2025', '2026'].flatMap((year) => {
      const thanksgiving = businessDate(year === '2025' ? '2025-11-27' : '2026-11-26');
      return [
        { date: thanksgiving, key: 'thanksgiving', name: 'Thanksgiving Day' },
        { date: addDays(thanksgiving, 1), key: 'black_friday', name: 'Black Friday' },
      ];
    });
    const special = [{ date: businessDate('2026-12-07'), reason: 'Open for once', factor: 1 }];
    const found = made({ trade: { days: 380, week, factor }, holidays, special });
    expect(on(found, '2026-11-26')).toMatchObject({
      mean: 0,
      factor: { name: 'Thanksgiving Day', factor: 0, seen: 1 },
    });
    expect(on(found, '2026-11-27').factor).toMatchObject({ name: 'Black Friday', from: 'history' });
    expect(on(found, '2026-11-27').mean).toBeCloseTo(1500 * ((1.6 + 0.25) / 1.25), 0);
    expect(on(found, '2026-11-30').mean).toBe(0);
    expect(on(found, '2026-12-07').mean).toBeCloseTo(6400 / 6, 0);
    expect(found.weekdays[0]).toBe(0);
  });

  it('handles unusable sales', () => {
    const rows = soldBefore(trade({ days: 60 })).map((day) => ({ ...day, value: -day.value }));
    expect(workOutSales({ ...none, days: rows }).forecast.kind).toBe('too_few_weeks');
    const huge = soldBefore(trade({ days: 60 })).map((day) => ({ ...day, value: day.value * 1e9 }));
    expect(workOutSales({ ...none, days: huge }).forecast.kind).toBe('forecast');
  });
});

const error = (actual: number, expected: number) => (200 * Math.abs(actual - expected)) / (actual + expected);

describe('dishes', () => {
  const days = soldBefore(trade({ days: 120, noise: 0.1 }));
  const random = seeded(5);
  const sold = (each: number) =>
    days.map(({ date, value }) => {
      const mean = (value / 1000) * each;
      const quantity = Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
      return { date, quantity, net: quantity * 10 };
    });
  const dishes = [
    { id: 1, days: sold(40) },
    { id: 2, days: sold(1).filter(({ quantity }) => quantity > 0) },
    { id: 3, days: sold(40).slice(-10) },
    { id: 4, days: sold(40).slice(0, 60) },
  ];
  const net = new Map(
    dishes
      .slice(0, 3)
      .flatMap((dish) => dish.days)
      .map(({ date }) => [date, 0]),
  );
  for (const dish of dishes) for (const day of dish.days) net.set(day.date, (net.get(day.date) ?? 0) + day.net);
  const whole = [...net]
    .map(([date, value]) => ({ date, value: value + 100 }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const outcome = workOutSales({ ...none, days: whole, items: whole, dishes });

  it('have a forecast with four weeks of sales, and none otherwise', () => {
    expect(outcome.dishes.map(({ id }) => id)).toEqual([1, 2]);
    expect(outcome.dishes[0]?.days).toHaveLength(28);
  });

  it("add up to their share of the restaurant's forecast, day by day", () => {
    if (outcome.forecast.kind !== 'forecast') throw new Error('no forecast');
    for (const [at, { mean }] of outcome.forecast.days.entries()) {
      const together = outcome.dishes.reduce((sum, dish) => sum + (dish.days[at]?.net ?? 0), 0);
      expect(together).toBeCloseTo(mean * outcome.dishShare, 3);
    }
    expect(outcome.dishShare).toBeGreaterThan(0.5);
    expect(outcome.dishShare).toBeLessThan(1);
  });

  it("follow the restaurant's weekdays when they sell rarely, and never go below zero", () => {
    const [friday, monday] = ['2026-11-27', '2026-11-23'].map((date) =>
      outcome.dishes[1]?.days.find((day) => day.date === date),
    );
    expect((friday?.quantity ?? 0) / (monday?.quantity ?? 1)).toBeGreaterThan(1.4);
    for (const day of outcome.dishes[1]?.days ?? []) expect(day.low).toBeGreaterThanOrEqual(0);
  });
});

describe('forecast accuracy', () => {
  it('is null without days', () => expect(salesAccuracy([])).toBeNull());
  it('is 0 when everything was wrong', () => expect(salesAccuracy([{ week: 0, expected: 0, actual: 5 }])).toBe(0));
  it('has ranges that never narrow with distance', () => {
    const random = seeded(3);
    const errors = Array.from({ length: 200 }, (_, at) => ({
      week: at % 4,
      expected: 100,
      actual: 100 * (1 + (0.4 - 0.1 * (at % 4)) * normal(random)),
    }));
    const spread = spreadOf(errors, []);
    for (const [at, { low, high }] of spread.slice(1).entries()) {
      expect(low).toBeLessThanOrEqual(spread[at]?.low ?? 0);
      expect(high).toBeGreaterThanOrEqual(spread[at]?.high ?? 9);
    }
  });
  it('has weekly ranges that hold eight times out of ten, and that one odd week widens only moderately', () => {
    const random = seeded(9);
    const errors = Array.from({ length: 12 }, () => 0.1 * normal(random));
    const fresh = Array.from({ length: 4000 }, () => Math.abs(0.1 * normal(random)));
    const held = (width: number) => fresh.filter((one) => one <= width).length / fresh.length;
    const widths = Array.from({ length: 200 }, () =>
      widthOfEight(Array.from({ length: 12 }, () => 0.1 * normal(random))),
    );
    expect(widths.reduce((sum, width) => sum + held(width), 0) / widths.length).toBeCloseTo(0.8, 1);
    expect(widthOfEight([...errors.slice(1), 1]) / 1.2816).toBeLessThan(Math.sqrt(1 / 12 + 0.01));
  });
  it('widens the range by half when there are few days', () => {
    const [first] = spreadOf([], [0.9, 1, 1.1]);
    expect([first?.low, first?.high]).toEqual([expect.closeTo(0.85, 9), expect.closeTo(1.15, 9)]);
  });
});
