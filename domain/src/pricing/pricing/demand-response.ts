import { type Elasticity, priorDeviation, priorElasticity, shrink } from './elasticity.ts';
import { leastSquares, type Observation } from './least-squares.ts';
import { type PlainWeek, plainWeeks, samePrice, type VariantWeek } from './plain-weeks.ts';

export type NoResponse =
  | 'not enough sales'
  | 'not enough price variation'
  | 'only its average price moved'
  | 'its sales move too much to tell'
  | 'its mix of sizes moved with the price'
  | 'more was sold at the higher price';

/** Demand response to price, and its basis. The prices are the lowest and highest charged. */
export type DemandResponse =
  | { source: 'own'; elasticity: Elasticity; weeks: number; lowestPrice: number; highestPrice: number }
  | { source: 'prior'; elasticity: Elasticity; because: NoResponse };

/** Weeks at a price before it counts as a level. */
const fewestAtEachPrice = 4;
const fewestAWeek = 3;
/** Below this ratio, two prices are too close to show a response. */
const leastVariation = 1.03;
/** If more than this share of units moved between sizes, price isn't the only thing that changed. */
const mixMoved = 0.1;
/** From this many weeks on a season can be told from a trend. */
const weeksForSeason = 52;
const weeksOfYear = 365.25 / 7;
/** Weekly variation that remains even for a dish that sells hundreds. */
const weekNoise = 0.15;

/**
 * Price elasticity from a dish's own weeks: log quantity regressed on log price, controlling for a yearly wave, a trend
 * and open weekdays, then shrunk toward the prior according to its uncertainty. Only weeks with a single price count,
 * at two or more price levels of four weeks each. Returns the prior, with the reason, if the data says nothing or less
 * than the prior does, since a range that mostly rests on an assumption is one. Independent of week order.
 * @example demandResponse([]) // { source: 'prior', because: 'not enough sales', ... }
 */
export function demandResponse(rows: readonly VariantWeek[]): DemandResponse {
  const plain = plainWeeks(rows);
  const levels = levelsOf(plain).filter((level) => level.length >= fewestAtEachPrice);
  const sold = levels.flat().sort((a, b) => a.week - b.week);
  const prices = sold.map(({ price }) => price);
  const [lowestPrice, highestPrice] = [Math.min(...prices), Math.max(...prices)];
  if (levels.length < 2 || highestPrice < leastVariation * lowestPrice) return prior(whyNot(rows, plain));
  const total = sold.reduce((sum, { quantity }) => sum + quantity, 0);
  if (total < fewestAWeek * sold.length) return prior('not enough sales');
  const shares = levels.map((level) => level.reduce((sum, { mainShare }) => sum + mainShare, 0) / level.length);
  if (Math.max(...shares) - Math.min(...shares) > mixMoved) return prior('its mix of sizes moved with the price');
  const estimate = estimateOf(sold);
  if (estimate === null) return prior('not enough price variation');
  if (estimate.deviation > priorDeviation) return prior('its sales move too much to tell');
  const elasticity = shrink(estimate);
  if (elasticity === null) return prior('more was sold at the higher price');
  return { source: 'own', elasticity, weeks: sold.length, lowestPrice, highestPrice };
}

const prior = (because: NoResponse): DemandResponse => ({ source: 'prior', elasticity: priorElasticity, because });

/** Weeks grouped by price, lowest first; nearly equal prices share a level. */
function levelsOf(weeks: readonly PlainWeek[]): PlainWeek[][] {
  const levels: PlainWeek[][] = [];
  for (const week of [...weeks].sort((a, b) => a.price - b.price || a.week - b.week)) {
    const last = levels.at(-1);
    if (last?.[0] !== undefined && week.price <= samePrice * last[0].price) last.push(week);
    else levels.push([week]);
  }
  return levels;
}

function whyNot(rows: readonly VariantWeek[], plain: readonly PlainWeek[]): NoResponse {
  const weeks = [
    ...Map.groupBy(
      rows.filter(({ quantity, price }) => quantity > 0 && price > 0),
      ({ week }) => week,
    ),
  ];
  if (weeks.length < 2 * fewestAtEachPrice) return 'not enough sales';
  // Most weeks have no single price: what moves is an average over sizes, extras or days.
  return plain.length * 2 < weeks.length ? 'only its average price moved' : 'not enough price variation';
}

function estimateOf(weeks: readonly PlainWeek[]): { value: number; deviation: number } | null {
  const first = weeks[0]?.week ?? 0;
  const span = (weeks.at(-1)?.week ?? 0) - first + 1;
  const observations = weeks.map((week): Observation => {
    const { quantity, price, openShare } = week;
    return {
      y: Math.log(quantity / openShare),
      x: [1, Math.log(price), ...calendarOf(week.week - first, span)],
      weight: 1 / (1 / quantity + weekNoise ** 2),
    };
  });
  const fit = leastSquares(observations);
  const free = observations.length - (observations[0]?.x.length ?? 0);
  if (fit === null || free < 2) return null;
  const squares = observations.reduce((sum, { weight }, i) => sum + weight * (fit.residuals[i] as number) ** 2, 0);
  // At least a quarter: a quiet three months doesn't mean the next will be as quiet.
  const noise = Math.max(squares / free, 0.25) * echo(fit.residuals);
  return { value: fit.coefficients[1] as number, deviation: Math.sqrt((fit.variances[1] as number) * noise) };
}

function calendarOf(week: number, span: number): number[] {
  const trend = week / span - 0.5;
  if (span < weeksForSeason) return [trend];
  const angle = (2 * Math.PI * week) / weeksOfYear;
  return [trend, Math.sin(angle), Math.cos(angle), Math.sin(2 * angle), Math.cos(2 * angle)];
}

/** Autocorrelated weeks carry less information: variance x (1 + r) / (1 - r). */
function echo(residuals: readonly number[]): number {
  let [after, all] = [0, 0];
  for (let i = 0; i < residuals.length; i++) {
    const own = residuals[i] as number;
    all += own * own;
    if (i > 0) after += own * (residuals[i - 1] as number);
  }
  const likeness = all === 0 ? 0 : Math.min(Math.max(after / all, 0), 0.8);
  return (1 + likeness) / (1 - likeness);
}
