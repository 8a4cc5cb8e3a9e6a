export type Series = { season: number; past: number[]; future: number[] };

function noiseOf(seed: number) {
  let state = seed >>> 0;
  const even = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { even, normal: () => Math.sqrt(-2 * Math.log(1 - even())) * Math.cos(2 * Math.PI * even()) };
}

const splitAt = (values: number[], season: number, horizon: number): Series => ({
  season,
  past: values.slice(0, -horizon),
  future: values.slice(-horizon),
});

/** Monthly series with a drifting level, a trend that may turn, usually a season, and low to high noise. */
export function businessSeries(count: number, seed: number): Series[] {
  const { even, normal } = noiseOf(seed);
  return Array.from({ length: count }, () => {
    const swing = even() < 0.6 ? 0.3 * even() : 0;
    const season = Array.from({ length: 12 }, () => normal() * swing * 0.7);
    const noise = 0.01 + 0.2 * even() ** 2;
    const wander = noise * 0.6 * even();
    let level = Math.log(500 + 8000 * even());
    let slope = normal() * 0.004;
    const values = Array.from({ length: 66 + Math.floor(80 * even()) }, (_, month) => {
      slope = 0.97 * slope + normal() * 0.001;
      level += slope + wander * normal();
      return Math.exp(level + (season[month % 12] ?? 0) + noise * normal());
    });
    return splitAt(values, 12, 18);
  });
}

export type PriceKind = 'sticky' | 'rising' | 'produce' | 'walk';

/** Weekly prices in cents: changed manually, only rising, seasonal, or following a market. */
export function priceSeries(kind: PriceKind, count: number, seed: number, weeks = 120): Series[] {
  const { even, normal } = noiseOf(seed);
  return Array.from({ length: count }, () => {
    const [often, size, begins] = [0.03 + 0.12 * even(), 0.02 + 0.05 * even(), 52 * even()];
    const past = kind === 'produce' ? Math.max(weeks, 170) : weeks;
    let base = 2 + 15 * even();
    let aside = 0;
    const values = Array.from({ length: past + 13 }, (_, week) => {
      const changes = kind === 'walk' || (kind !== 'produce' && even() < often);
      const change =
        kind === 'rising' ? 0.02 + 0.01 * Math.abs(normal()) : normal() * size * (kind === 'walk' ? 0.4 : 1);
      if (changes) base *= Math.exp(change);
      aside = kind === 'produce' ? 0.9 * aside + 0.03 * normal() : 0;
      const wave = kind === 'produce' ? 5 * size * Math.sin((2 * Math.PI * (week + begins)) / 52.18) : 0;
      return Math.round(100 * base * Math.exp(wave + aside)) / 100;
    });
    return splitAt(values, 52, 13);
  });
}
