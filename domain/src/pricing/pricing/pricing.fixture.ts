import type { VariantWeek } from './plain-weeks.ts';

/** Seeded uniform random numbers between 0 and 1. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Market = {
  elasticity: number;
  /** One price per week. */
  prices: readonly number[];
  usual?: number;
  /** Amplitude of the yearly wave, in logarithms. */
  season?: number;
  /** Total growth over the period, in logarithms. */
  growth?: number;
  noise?: number;
  seed?: number;
};

/** Simulated weeks of a dish with a known price elasticity. Occasionally a day is missing. */
export function weeksOf({
  elasticity,
  prices,
  usual = 80,
  season = 0.25,
  growth = 0.1,
  noise = 0.1,
  seed = 1,
}: Market) {
  const random = randomOf(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return prices.map((price, week): VariantWeek => {
    const openShare = week % 9 === 4 ? 0.78 : 1;
    const calendar = season * Math.sin((2 * Math.PI * week) / 52.18) + (growth * week) / prices.length;
    const log = Math.log(usual * openShare) + calendar + elasticity * Math.log(price / 12) + noise * normal();
    return { variant: 0, week, quantity: Math.round(Math.exp(log)), price, lowest: price, highest: price, openShare };
  });
}

/** This many weeks at each price, one after the other. */
export const steps = (weeks: number, ...prices: number[]) => prices.flatMap((price) => new Array(weeks).fill(price));
