import { priorDeviation } from '../../../pricing/pricing/elasticity.ts';
import { demandResponse, priceEffect, priorElasticity } from '../../../pricing/pricing/index.ts';
import { randomOf, steps, weeksOf } from '../../../pricing/pricing/pricing.fixture.ts';
import { priceIncreases } from '../price-increases.ts';

/** How guests' elasticities are distributed: as assumed, or evenly over a much wider range. */
export type Guests = 'as assumed' | 'evenly spread';

/**
 * Advice whose stated confidence falls into one 10-point bucket: mean confidence, and how often profit really rose, in
 * percent.
 */
export type ReliabilityRow = { from: number; advice: number; stated: number; came: number };
export type Reliability = { own: number; rangeHolds: number; table: ReliabilityRow[] };

/** A dish's weekly prices, up to the current one. */
const histories: ((random: () => number) => number[])[] = [
  () => steps(13, 11.04, 12, 12.48, 11.52, 12.96, 12, 11.04, 12),
  (random) => [...steps(20 + Math.floor(random() * 12), 11.16), ...steps(24, 12)],
  (random) => [...steps(6 + Math.floor(random() * 8), 11.16), ...steps(8, 12)],
  (random) => [...steps(52 + Math.floor(random() * 30), 11.16), ...steps(30, 12)],
  () => [...steps(25, 12), ...steps(6, 10.8), ...steps(29, 12)],
  () => [...steps(30, 10.8), ...steps(25, 11.4), ...steps(25, 12)],
];

/** Simulates dishes with a known elasticity and compares the advice with the true outcome. */
export function adviceReliability(dishes: number, seed: number, guests: Guests = 'as assumed'): Reliability {
  let [own, held] = [0, 0];
  const told: { confidence: number; rose: boolean }[] = [];
  for (let index = 0; index < dishes; index++) {
    const { response, elasticity, price, random } = dishOf(index, seed, guests);
    if (response.source !== 'own') continue;
    own += 1;
    if (response.elasticity.low <= elasticity && elasticity <= response.elasticity.high) held += 1;
    const cost = (price * (0.25 + 0.5 * random())).toFixed(2);
    const about = {
      id: 1,
      sold: '100000',
      taxRate: '0',
      targetMargin: String(60 + Math.floor(20 * random())),
      competitorPrice: null,
    };
    const [advice] = priceIncreases([{ ...about, price: price.toFixed(2), cost, response }], 'any');
    if (advice === undefined || advice.confidence === null) continue;
    const truth = { value: elasticity, low: elasticity, high: elasticity };
    const { profit } = priceEffect({ ...about, price: advice.price, newPrice: advice.newPrice, cost }, truth);
    told.push({ confidence: advice.confidence, rose: Number(profit.value) > 0 });
  }
  return { own, rangeHolds: held / own, table: tableOf(told) };
}

function dishOf(index: number, seed: number, guests: Guests) {
  const random = randomOf(index * 31 + seed);
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const elasticity =
    guests === 'as assumed' ? Math.min(-0.05, priorElasticity.value + priorDeviation * normal) : -0.6 - 2.6 * random();
  const prices = histories[index % histories.length]?.(random) ?? [];
  const response = demandResponse(
    weeksOf({
      elasticity,
      prices,
      usual: 15 + 120 * random(),
      season: 0.35 * random(),
      growth: 0.25 * (random() - 0.4),
      noise: 0.05 + 0.15 * random(),
      seed: index * 7 + seed,
    }),
  );
  return { response, elasticity, price: prices.at(-1) ?? 12, random };
}

function tableOf(told: readonly { confidence: number; rose: boolean }[]): ReliabilityRow[] {
  const tenths = Map.groupBy(told, ({ confidence }) => 10 * Math.floor(confidence / 10));
  return [...tenths]
    .sort(([a], [b]) => a - b)
    .map(([from, all]) => ({
      from,
      advice: all.length,
      stated: all.reduce((sum, { confidence }) => sum + confidence, 0) / all.length,
      came: (100 * all.filter(({ rose }) => rose).length) / all.length,
    }));
}
