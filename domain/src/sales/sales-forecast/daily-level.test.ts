import { describe, expect, it } from 'vitest';
import { addDays, type BusinessDate, businessDate } from '../../shared/dates/index.ts';
import { dailyLevel } from './daily-level.ts';
import { salesPattern } from './sales-pattern.ts';

const until = businessDate('2026-11-20');

/** Sells a seventh of the weekly level from `levelOf` on each of the last `count` days; 0 is the oldest. */
const sales = (count: number, levelOf: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => ({ date: addDays(until, at + 1 - count), value: levelOf(at) / 7 }));

const levelAfter = (days: readonly { date: BusinessDate; value: number }[]) =>
  dailyLevel(salesPattern(days, new Map(), until), new Map(days.map(({ date, value }) => [date, value])));

describe('daily level', () => {
  it('equals the value when every day is the same', () =>
    expect(levelAfter(sales(84, () => 7000))).toBeCloseTo(7000, 6));

  it('is unknown with fewer than fourteen days', () => expect(levelAfter(sales(13, () => 7000))).toBeNull());

  it('follows a level that moved two weeks ago', () => {
    const level = levelAfter(sales(84, (at) => (at < 70 ? 7000 : 9000))) ?? 0;
    expect(level).toBeGreaterThan(8300);
    expect(level).toBeLessThan(9001);
  });

  it('ignores a one-day promotion', () => {
    const wobble = (at: number) => 7000 + 300 * Math.sin(at * 1.7);
    const plain = levelAfter(sales(140, wobble)) ?? 0;
    const promoted = levelAfter(sales(140, (at) => wobble(at) * (at === 137 ? 4 : 1))) ?? 0;
    expect(promoted / plain).toBeLessThan(1.14);
  });
});
