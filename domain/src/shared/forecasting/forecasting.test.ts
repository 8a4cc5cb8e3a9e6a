import { describe, expect, it } from 'vitest';
import {
  classicTheta,
  type ForecastMethod,
  forecast,
  forecastMethods,
  type MadeForecast,
  naive2,
} from '../../index.ts';
import { type Choice, chooseMethod, type Evidence } from './choose-method.ts';
import { months, noiseOf, priceKinds, prices, type Split, smapeOf } from './generated-series.fixture.ts';
import { minimiseBetween, minimiseWithin } from './minimise.ts';
import { fitModels, followModels } from './models.ts';
import { seasonOf } from './season.ts';
import { fitSimple } from './simple-smoothing.ts';
import { fitTrend } from './trend-smoothing.ts';

const made = (values: readonly number[], season: number, horizon: number): MadeForecast => {
  const answer = forecast(values, season, horizon);
  if (answer.kind !== 'forecast') throw new Error(`only ${answer.points} points`);
  return answer;
};
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const numbers = (count: number, of: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => of(index));

function correlation(a: readonly number[], b: readonly number[]): number {
  const [middleA, middleB] = [mean(a), mean(b)];
  const together = mean(a.map((value, i) => (value - middleA) * ((b[i] ?? 0) - middleB)));
  const apart = Math.sqrt(
    mean(a.map((value) => (value - middleA) ** 2)) * mean(b.map((value) => (value - middleB) ** 2)),
  );
  return together / apart;
}

/** Forecasts many series and compares them with what actually came. */
function judged(series: readonly Split[], season: number) {
  return series.map(({ past, future }) => {
    const own = made(past, season, future.length);
    const inside = ({ low, high }: MadeForecast['interval80']) =>
      mean(
        future.map((value, step) => (value >= (low[step] ?? 0) - 1e-9 && value <= (high[step] ?? 0) + 1e-9 ? 1 : 0)),
      );
    const last = new Array<number>(future.length).fill(past.at(-1) ?? 0);
    return {
      method: own.method,
      shown: own.accuracy,
      smape: smapeOf(future, own.mean),
      ofNaive2: smapeOf(future, naive2(past, season, future.length)),
      ofTheta: smapeOf(future, classicTheta(past, season, future.length)),
      ofLast: smapeOf(future, last),
      held80: inside(own.interval80),
      held95: inside(own.interval95),
    };
  });
}

describe('the optimizer', () => {
  it('finds the minimum of a function', () => {
    expect(minimiseBetween((x) => (x - 0.3) ** 2, 0, 1)).toBeCloseTo(0.3, 3);
    const [x, y] = minimiseWithin(([a = 0, b = 0]) => (a - 0.3) ** 2 + 4 * (b - 0.8) ** 2, [0.5, 0.5], 200);
    expect([x, y]).toEqual([expect.closeTo(0.3, 2), expect.closeTo(0.8, 2)]);
  });

  it('stays within its bounds and its number of evaluations', () => {
    let looks = 0;
    const at = minimiseWithin(
      ([a = 0, b = 0]) => {
        looks += 1;
        return -a - b;
      },
      [0.5, 0.5],
      60,
    );
    expect(at.every((value) => value >= 0 && value <= 1)).toBe(true);
    expect(mean(at)).toBeGreaterThan(0.98);
    expect(looks).toBeLessThanOrEqual(64);
  });
});

describe('the methods', () => {
  it('smooths a noisy level with a small weight, and follows one that moved', () => {
    const { normal } = noiseOf(1);
    expect(fitSimple(numbers(200, () => 50 + normal())).alpha).toBeLessThan(0.15);
    let level = 50;
    const walk = numbers(200, () => {
      level += normal();
      return level;
    });
    expect(fitSimple(walk).alpha).toBeGreaterThan(0.8);
  });

  it('detects a trend, and dampens it when asked', () => {
    expect(fitTrend([1, 2, 3, 4, 5, 6], false)).toMatchObject({ trend: expect.closeTo(1, 6), phi: 1 });
    const { phi } = fitTrend([1, 2, 3, 4, 5, 6], true);
    expect(phi).toBeGreaterThanOrEqual(0.8);
    expect(phi).toBeLessThanOrEqual(0.98);
  });

  it('detects a season as strongly as its years agree', () => {
    expect(seasonOf([2, 6, 2, 6, 2, 6, 2, 6], 2)?.indices).toEqual([expect.closeTo(0.5, 9), expect.closeTo(1.5, 9)]);
    expect(seasonOf([-2, 2, -2, 2, -2, 2, -2, 2], 2)).toMatchObject({ kind: 'amount', indices: [-2, 2] });
    expect(seasonOf([2, 6, 2, 6], 2)).toBeNull();
    const { normal } = noiseOf(3);
    const swings = numbers(40, () => {
      const indices = seasonOf(
        numbers(60, () => 100 + 10 * normal()),
        12,
      )?.indices ?? [1];
      return Math.max(...indices) - 1;
    });
    // The season is pure chance: a decomposition that keeps every index swings by 7% here.
    expect(mean(swings)).toBeLessThan(0.035);
  });

  it('matches the published benchmarks: half the slope of the line, the last value with its season', () => {
    const line = numbers(30, (i) => 10 + 2 * i);
    const theta = classicTheta(line, 1, 3);
    expect((theta[1] ?? 0) - (theta[0] ?? 0)).toBeCloseTo(1, 6);
    expect(classicTheta([5, 5, 5, 5], 1, 2)).toEqual([expect.closeTo(5, 9), expect.closeTo(5, 9)]);
    const season = numbers(40, (i) => (i % 4 === 0 ? 8 : 4));
    expect(naive2(season, 4, 4)).toEqual([8, 4, 4, 4].map((value) => expect.closeTo(value, 6)));
    expect(naive2([4, 5, 6], 1, 2)).toEqual([6, 6]);
    // With fewer than three seasons, the competition's test finds no season.
    expect(naive2([8, 4, 8, 4], 2, 2)).toEqual([4, 4]);
  });
});

describe('input checks', () => {
  it.each([
    [[], 0],
    [[7], 1],
    [[7, 7, 7], 3],
    [[Number.NaN, 1, Number.NaN, 2, Number.POSITIVE_INFINITY, 3], 3],
  ])('%j has too few points for a forecast', (values, points) => {
    expect(forecast(values, 1, 3)).toEqual({ kind: 'too_few_points', points, needed: 4 });
  });

  it.each([
    [0, 1],
    [1.5, 1],
    [367, 1],
    [3, 0],
    [3, 1.5],
    [3, 367],
  ])('rejects a horizon of %s with a season of %s', (horizon, season) => {
    expect(() => forecast([1, 2, 3, 4], season, horizon)).toThrow(
      expect.objectContaining({ code: 'number_out_of_range' }),
    );
  });

  it('forecasts a constant or zeros with certainty', () => {
    for (const value of [2.5, 0]) {
      const values = new Array<number>(30).fill(value);
      const ahead = new Array<number>(3).fill(value);
      expect(forecast(values, 12, 3)).toMatchObject({
        kind: 'forecast',
        method: 'naive',
        mean: ahead,
        interval80: { low: ahead, high: ahead },
        interval95: { low: ahead, high: ahead },
        accuracy: 100,
      });
    }
  });

  it('fills a gap with the value before it, even a gap of a year', () => {
    const known = [4, 4.2, 4.1, 4.4, 4.3, 4.6];
    const gap = new Array<number>(52).fill(Number.NaN);
    const filled = new Array<number>(52).fill(4.6);
    expect(forecast([Number.NaN, ...known, ...gap, 5], 52, 4)).toEqual(forecast([...known, ...filled, 5], 52, 4));
  });

  it.each([
    ['alternating signs', numbers(40, (i) => (i % 2 === 0 ? -5 : 5)), 2],
    ['below zero', numbers(40, (i) => -100 - i), 1],
    ['huge', numbers(40, (i) => 1e308 * (i % 3 === 0 ? 1 : 0.5)), 3],
    ['tiny', numbers(40, (i) => 1e-308 * (1 + (i % 3))), 3],
    ['mostly zeros', numbers(60, (i) => (i % 7 === 0 ? 3 : 0)), 7],
    ['none sold after busy weeks', numbers(52, (i) => (i === 29 ? 0 : 10 + ((i * 7) % 11))), 1],
    ['none sold after busy seasons', numbers(60, (i) => (i === 45 ? 0 : 10 + (i % 12))), 12],
    ['below zero after a rise', numbers(40, (i) => (i === 25 ? -3 : 10 + i)), 1],
    ['a cliff', [...new Array<number>(30).fill(100), ...new Array<number>(30).fill(1)], 12],
    ['a value a hundred times too high', numbers(60, (i) => (i === 40 ? 450 : 4.5)), 52],
    ['four', [1, 2, 4, 8], 1],
    ['many', numbers(3000, (i) => 10 + (i % 52)), 52],
    ['a season longer than the series', [3, 1, 2, 5, 3, 4], 52],
  ])('%s: every figure is finite and in order', (_, values, season) => {
    const { mean: ahead, interval80, interval95, accuracy } = made(values, season, 13);
    expect(ahead).toHaveLength(13);
    ahead.forEach((value, step) => {
      const ends = [interval95.low, interval80.low, [], interval80.high, interval95.high].map((end) => end[step]);
      const ordered = [ends[0], ends[1], value, ends[3], ends[4]];
      expect(ordered.every(Number.isFinite)).toBe(true);
      expect(ordered).toEqual([...ordered].sort((a, b) => (a ?? 0) - (b ?? 0)));
      if (values.every((one) => one >= 0)) expect(ends[0]).toBeGreaterThanOrEqual(0);
    });
    expect(accuracy).toBeGreaterThanOrEqual(0);
    expect(accuracy).toBeLessThanOrEqual(100);
  });

  it('gives the same forecast in dollars and in cents', () => {
    const { past } = months(1, 5)[0] as Split;
    const small = made(past, 12, 6);
    const large = made(
      past.map((value) => value * 100),
      12,
      6,
    );
    expect(large.method).toBe(small.method);
    expect(large.mean.map((value) => value / 100)).toEqual(small.mean.map((value) => expect.closeTo(value, 6)));
  });
});

describe('choosing a method', () => {
  const ramp = numbers(80, (i) => 20 + i);
  const wave = numbers(120, (i) => 100 + 40 * Math.sin((2 * Math.PI * i) / 12));
  const rising = numbers(120, (i) => (100 + 2 * i) * (1 + 0.4 * Math.sin((2 * Math.PI * i) / 12)));
  it.each<[string, number[], number, ForecastMethod[]]>([
    ['a straight line continues', ramp, 1, ['holt']],
    ['a season on a rising trend rises with it', rising, 12, ['holt_winters']],
    ['a constant stays constant', new Array<number>(50).fill(3), 52, ['naive']],
    [
      'one step up is not a trend',
      [...new Array<number>(40).fill(4), ...new Array<number>(30).fill(4.5)],
      52,
      ['naive'],
    ],
    ['four values are too few for a trend', [4, 5, 6, 7], 1, ['naive']],
  ])('%s', (_, values, season, methods) => {
    expect(methods).toContain(made(values, season, 12).method);
  });

  it.each([4, 13])('extends half a year of rising 4 cents per week for %i weeks', (horizon) => {
    const weeks = numbers(26, (i) => Math.round(400 + 4 * i) / 100);
    const { method, mean: ahead } = made(weeks, 52, horizon);
    expect(method).toBe('holt');
    expect(ahead).toEqual(ahead.map((_, step) => expect.closeTo(5 + 0.04 * (step + 1), 6)));
  });

  it.each([4, 13])('does not extend half a year with one step over %i weeks', (horizon) => {
    const weeks = numbers(26, (i) => (i < 15 ? 4 : 4.5));
    expect(made(weeks, 52, horizon)).toMatchObject({
      method: 'naive',
      mean: weeks.slice(-1).concat(new Array(horizon - 1).fill(4.5)),
    });
  });

  it('follows a line and a season', () => {
    const line = made(ramp, 1, 6).mean;
    expect(line).toEqual(line.map((_, step) => expect.closeTo(100 + step, 1)));
    const again = made(wave, 12, 12).mean;
    expect(again).toEqual(again.map((_, step) => expect.closeTo(wave[step] ?? 0, 0)));
  });

  it('gives the same result every time', () => {
    const { past } = months(1, 9)[0] as Split;
    expect(forecast(past, 12, 18)).toEqual(forecast(past, 12, 18));
  });
});

describe('the combination', () => {
  it('is the median of its parts, so an outlier has no effect', () => {
    // A jump at the end: fast-reacting methods go far beyond slow ones.
    const values = [...numbers(60, (i) => 100 + (i % 2)), 130, 131, 130, 131];
    const follow = followModels(values, fitModels(values, 1))(values.length, 6);
    const parts = [follow.theta, follow.damped].map((steps) => steps?.[5] ?? 0);
    expect(follow.combination?.[5]).toBeLessThanOrEqual(Math.max(...parts, 131));
    expect(follow.combination?.[5]).toBeGreaterThanOrEqual(Math.min(...parts, 100));
  });

  it('works for series too short for blocks of three and six', () => {
    const values = [4, 5, 4, 5, 6, 5, 6];
    const { combination } = followModels(values, fitModels(values, 1))(values.length, 3);
    expect(combination).toHaveLength(3);
    expect(combination?.every((value) => value > 4 && value < 8)).toBe(true);
  });
});

describe('the selection rule', () => {
  const evidence = { windows: 5, holds: false, walks: false, seasonal: false, fine: true };
  const off = (by: number, odd = 0) => numbers(20, (i) => i).map((i) => [by + (i % 2 === 0 ? odd : -odd), by]);
  const chosen = (errors: Partial<Record<ForecastMethod, number[][]>>, more: Partial<Evidence> = {}) =>
    chooseMethod(
      forecastMethods.map((method) => ({ method, errors: errors[method] ?? off(9) })),
      { ...evidence, ...more },
    );

  const alone = (method: ForecastMethod): Choice => ({ method, from: method, weight: 1 });
  it.each<[string, Choice, Partial<Record<ForecastMethod, number[][]>>, Partial<Evidence>]>([
    ['the combination by default', alone('combination'), { combination: off(2), naive: off(3) }, {}],
    [
      'a method that is significantly better',
      alone('theta'),
      { combination: off(2), naive: off(3), theta: off(1) },
      {},
    ],
    [
      'the combination instead of a method that is better by chance',
      alone('combination'),
      { combination: off(2), naive: off(3), theta: off(1.9, 1) },
      {},
    ],
    ['the better of two', alone('holt'), { combination: off(3), naive: off(4), theta: off(2), holt: off(1) }, {}],
    [
      'half of a trend that was no better than the last value',
      { method: 'combination', from: 'simple', weight: 0.5 },
      { combination: off(2, 1), naive: off(1.9) },
      {},
    ],
    ['the last price that is as good', alone('naive'), { combination: off(2), naive: off(2) }, { holds: true }],
    [
      'the last price with its season',
      alone('seasonal_naive'),
      { seasonal_naive: off(1), naive: off(2) },
      { holds: true },
    ],
    [
      'a trend that significantly beats the last price',
      alone('combination'),
      { combination: off(1), naive: off(2) },
      { holds: true },
    ],
    [
      'the last price of a market whose trend was worse',
      alone('naive'),
      { combination: off(2), naive: off(1) },
      { walks: true },
    ],
    [
      'the last price if nothing is significant',
      alone('naive'),
      { naive: off(2), combination: off(1) },
      { walks: true, windows: 1 },
    ],
  ])('uses %s', (_, choice, errors, more) => {
    expect(chosen(errors, more)).toEqual(choice);
  });

  it('moves from the last price toward a trend only as far as the past supports', () => {
    // The last value was too low by 2, the trend too high by 0 to 2: the optimum was 24/38 of the way.
    const errors = { combination: off(-1, 1), naive: off(2) };
    expect(chosen(errors, { walks: true, windows: 3 })).toEqual(alone('naive'));
    expect(chosen(errors, { walks: true, windows: 3, fine: false }).weight).toBeGreaterThan(0.3);
    const weights = [15, 20, 30].map((windows) => chosen(errors, { walks: true, windows }).weight);
    expect(weights).toEqual([...weights].sort((a, b) => a - b));
    expect(weights[0]).toBeGreaterThan(0.5);
    expect(weights[2]).toBeLessThan(24 / 38);
    expect(weights[2]).toBeGreaterThan(0.6);
  });

  it('moves halfway when there is a season', () => {
    const errors = { combination: off(-1, 1), naive: off(2) };
    const weights = [1, 1.2, 30].map((windows) => chosen(errors, { walks: true, seasonal: true, windows }).weight);
    expect(weights[0]).toBe(0.5);
    expect(weights[1]).toBeGreaterThan(0.5);
    expect(weights[1]).toBeLessThan(24 / 38);
    expect(weights[2]).toBeCloseTo(24 / 38, 1);
  });

  it('keeps the last price for five-year random walks that look seasonal by chance', () => {
    const { normal } = noiseOf(77);
    const walks = Array.from({ length: 25 }, () => {
      let price = 5;
      return numbers(260, () => (price *= Math.exp(0.02 * normal())));
    });
    expect(walks.filter((values) => seasonOf(values, 52) !== null).length).toBeGreaterThan(5);
    const kept = walks.filter((values) => made(values, 52, 4).mean[3] === values.at(-1));
    expect(kept.length).toBeGreaterThan(23);
  });

  it('keeps the last price for a random walk whose trend was better by chance', () => {
    const errors = { combination: off(-1, 1), naive: off(1.7, 0.9) };
    expect(chosen(errors, { walks: true, windows: 1.5 })).toEqual(alone('naive'));
    expect(chosen(errors, { walks: true, seasonal: true, windows: 1.5 }).weight).toBeGreaterThan(0.3);
  });

  it('keeps the last price for the steps where it was closer', () => {
    const steps = (...errors: number[]) => new Array<number[]>(20).fill(errors);
    const errors = { combination: steps(2, 1), naive: steps(0.5, 3) };
    const { method, near } = chosen(errors, { walks: true, windows: 30 });
    expect({ method, near }).toEqual({ method: 'combination', near: [0, 1] });
  });

  it('uses the last value with fewer than four past points', () => {
    expect(
      chooseMethod(
        [
          { method: 'naive', errors: [[3], [3], [3]] },
          { method: 'combination', errors: [[1], [1], [1]] },
        ],
        evidence,
      ),
    ).toMatchObject({ method: 'naive', weight: 1 });
  });
});

describe('over many series', () => {
  const business = judged(months(120, 21), 12);
  const of = (figure: (one: (typeof business)[number]) => number) => mean(business.map(figure));

  it('beats the benchmarks', () => {
    expect(of(({ smape }) => smape)).toBeLessThan(of(({ ofTheta }) => ofTheta));
    expect(of(({ smape }) => smape)).toBeLessThan(0.95 * of(({ ofNaive2 }) => ofNaive2));
  });

  it('has intervals that cover as often as they promise', () => {
    expect(of(({ held80 }) => held80)).toBeGreaterThan(0.72);
    expect(of(({ held80 }) => held80)).toBeLessThan(0.88);
    expect(of(({ held95 }) => held95)).toBeGreaterThan(0.9);
  });

  it('shows an accuracy that proves right', () => {
    const came = business.map(({ smape }) => Math.max(0, 100 - smape));
    expect(Math.abs(of(({ shown }) => shown) - mean(came))).toBeLessThan(5);
    expect(
      correlation(
        business.map(({ shown }) => shown),
        came,
      ),
    ).toBeGreaterThan(0.5);
  });

  it.each(priceKinds)('%s prices: never picks a trend that is worse than the last price', (kind) => {
    const found = [41, 42, 44].flatMap((seed) => judged(prices(kind, 30, seed), 52));
    const own = mean(found.map(({ smape }) => smape));
    const last = mean(found.map(({ ofLast }) => ofLast));
    expect(own).toBeLessThan(1.03 * last);
    if (kind === 'produce') expect(own).toBeLessThan(0.75 * last);
    if (kind === 'sticky' || kind === 'spikes') {
      const trends = found.filter(({ method }) => ['holt', 'damped', 'theta', 'combination'].includes(method));
      expect(trends.length).toBeLessThanOrEqual(3);
    }
    expect(Math.abs(mean(found.map(({ shown, smape }) => shown - (100 - smape))))).toBeLessThan(5);
  });
});
