import { addDays, type BusinessDate, businessDate, diffDays, weekday } from '../../shared/dates/index.ts';
import type { SoldDay } from './sales-pattern.ts';

/** Seeded random numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A normal random number by Box-Muller. */
export const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

export const today = businessDate('2026-11-21');
/** A usual week, Monday first. */
export const usualWeek = [600, 650, 700, 900, 1500, 1700, 950];

export type Trade = {
  days: number;
  seed?: number;
  noise?: number;
  /** Weekly growth. */
  growth?: number;
  /** Weekly drift of the level. */
  wander?: number;
  week?: readonly number[];
  factor?: (date: BusinessDate) => number;
};

/** Simulated sales of a restaurant through the 28th day ahead, one row per day with sales. */
export function trade({
  days,
  seed = 1,
  noise = 0,
  growth = 0,
  wander = 0,
  week = usualWeek,
  factor,
}: Trade): SoldDay[] {
  const random = seeded(seed);
  const first = addDays(today, -days);
  let level = 1;
  return Array.from({ length: days + 28 }, (_, at) => {
    const date = addDays(first, at);
    if (at % 7 === 6) level *= Math.exp(growth + wander * normal(random));
    const usual = (week[weekday(date) - 1] ?? 0) * level * (factor?.(date) ?? 1);
    return { date, value: usual * Math.exp(noise * normal(random)) };
  }).filter(({ value }) => value > 0);
}

export const soldBefore = (days: readonly SoldDay[], date: BusinessDate = today) =>
  days.filter((day) => diffDays(day.date, date) > 0);
