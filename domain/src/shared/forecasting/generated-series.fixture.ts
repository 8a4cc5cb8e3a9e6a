/** Seeded random numbers: uniform between 0 and 1, and normal. */
export function noiseOf(seed: number): { even: () => number; normal: () => number } {
  let state = seed >>> 0;
  const even = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { even, normal: () => Math.sqrt(-2 * Math.log(1 - even())) * Math.cos(2 * Math.PI * even()) };
}

export type Split = { past: number[]; future: number[] };

const split = (values: number[], horizon: number): Split => ({
  past: values.slice(0, -horizon),
  future: values.slice(-horizon),
});

/** Simulated monthly business data: a drifting level, a trend that may fade, usually a season, and varying noise. */
export function months(count: number, seed: number, horizon = 18): Split[] {
  const { even, normal } = noiseOf(seed);
  return Array.from({ length: count }, () => {
    const swing = even() < 0.6 ? 0.03 + 0.3 * even() ** 2 : 0;
    const season = Array.from({ length: 12 }, () => normal() * swing);
    const noise = 0.01 + 0.25 * even() ** 2;
    const wander = noise * 0.5 * even();
    const fade = even() < 0.5 ? 1 : 0.9;
    let slope = even() < 0.3 ? 0 : normal() * 0.006;
    let level = Math.log(1000 + 5000 * even());
    const length = 48 + Math.floor(even() * 90) + horizon;
    const values = Array.from({ length }, (_, month) => {
      slope = slope * fade + normal() * (fade < 1 ? 0.002 : 0.0003);
      level += slope + wander * normal();
      return Math.exp(level + (season[month % 12] ?? 0) + noise * normal());
    });
    return split(values, horizon);
  });
}

export const priceKinds = ['sticky', 'inflation', 'spikes', 'produce', 'walk', 'reverting'] as const;
export type PriceKind = (typeof priceKinds)[number];

/** Simulated weekly ingredient prices, in cents. */
export function prices(kind: PriceKind, count: number, seed: number, horizon = 13): Split[] {
  const { even, normal } = noiseOf(seed);
  return Array.from({ length: count }, () => {
    const moves = 0.03 + 0.15 * even();
    const size = 0.02 + 0.06 * even();
    const [swing, begins] = [0.1 + 0.3 * even(), even() * 52];
    let base = 2 + 18 * even();
    let [aside, spike, left] = [0, 0, 0];
    const by = (change: number) => {
      base *= Math.exp(change);
      return base;
    };
    const next: Record<PriceKind, (week: number) => number> = {
      sticky: () => (even() < moves ? by(normal() * size) : base),
      inflation: () => (even() < moves ? by(0.02 + Math.abs(normal()) * 0.01) : base),
      spikes: () => {
        left -= 1;
        if (left < 0) [spike, left] = even() < 0.03 ? [0.3 + 0.7 * even(), Math.floor(even() * 3)] : [0, 0];
        return base * (1 + spike);
      },
      produce: (week) => {
        aside = 0.9 * aside + normal() * 0.03;
        return base * Math.exp(swing * Math.sin((2 * Math.PI * (week + begins)) / 52.18) + aside);
      },
      walk: () => by(normal() * size * 0.4),
      reverting: () => {
        aside = 0.8 * aside + normal() * 0.04;
        return base * Math.exp(aside);
      },
    };
    const length = (kind === 'produce' ? 160 : 30) + Math.floor(even() * 100) + horizon;
    const values = Array.from({ length }, (_, week) => Math.round(next[kind](week) * 100) / 100);
    return split(values, horizon);
  });
}

/** Mean over the steps of 200 |y - f| / (|y| + |f|). */
export function smapeOf(future: readonly number[], expected: readonly number[]): number {
  return (
    future.reduce((sum, value, step) => {
      const size = Math.abs(value) + Math.abs(expected[step] ?? 0);
      return sum + (size === 0 ? 0 : (200 * Math.abs(value - (expected[step] ?? 0))) / size);
    }, 0) / future.length
  );
}
