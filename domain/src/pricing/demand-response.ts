import { type Elasticity, priorElasticity, shrink } from './elasticity.ts';
import { leastSquares, type Observation } from './least-squares.ts';

/** What a dish sold in one week. */
export type SalesWeek = {
  /** Weeks since any Monday, the same for all weeks of a dish. */
  readonly week: number;
  readonly quantity: number;
  /** Mean price asked for one, before discounts and without tax. */
  readonly price: number;
  /**
   * How much of a usual week its open days are, by the restaurant's own weekdays: 1 for a whole one, about 0.8 where the
   * Saturday was closed. The control for weekdays.
   */
  readonly openShare: number;
};

export type NoResponse = 'not enough sales' | 'not enough price variation' | 'more was sold at the higher price';

/** How demand answers to the price, and what it is taken from. Prices are the lowest and highest that were charged. */
export type DemandResponse =
  | { source: 'own'; elasticity: Elasticity; weeks: number; lowestPrice: number; highestPrice: number }
  | { source: 'prior'; elasticity: Elasticity; because: NoResponse };

const fewestWeeks = 8;
const fewestAtEachPrice = 3;
const fewestAWeek = 3;
/** Below this, two prices are one: modifiers and rounding move a week's mean by about as much. */
const leastVariation = Math.log(1.03);
/** From so many weeks on a trend can be told from a change of price, and a season from a trend. */
const weeksForTrend = 26;
const weeksForSeason = 52;
const weeksOfYear = 365.25 / 7;
/** What a week's sales vary by even where a dish sells by the hundred. */
const weekNoise = 0.15;

/**
 * The response of demand to the price in a dish's own weeks: the logarithm of what was sold on the logarithm of the price,
 * with a yearly wave, a trend and the weekdays open as controls; drawn towards the prior by as much as it is unsure. The
 * prior itself where the weeks tell nothing, with the reason. Order of the weeks does not matter.
 * @example demandResponse([]) // { source: 'prior', because: 'not enough sales', ... }
 */
export function demandResponse(weeks: readonly SalesWeek[]): DemandResponse {
  const sold = usable(weeks);
  if (sold.length === 0) return prior('not enough sales');
  if (!varies(sold)) return prior('not enough price variation');
  const total = sold.reduce((sum, { quantity }) => sum + quantity, 0);
  if (sold.length < fewestWeeks || total < fewestAWeek * sold.length) return prior('not enough sales');
  const estimate = estimateOf(sold);
  if (estimate === null) return prior('not enough price variation');
  const elasticity = shrink(estimate);
  if (elasticity === null) return prior('more was sold at the higher price');
  const prices = charged(sold);
  return {
    source: 'own',
    elasticity,
    weeks: sold.length,
    lowestPrice: Math.min(...prices),
    highestPrice: Math.max(...prices),
  };
}

const prior = (because: NoResponse): DemandResponse => ({ source: 'prior', elasticity: priorElasticity, because });

const usable = (weeks: readonly SalesWeek[]) =>
  weeks
    .filter(({ quantity, price, openShare }) => quantity > 0 && price > 0 && openShare > 0)
    .sort((a, b) => a.week - b.week);

/** The prices of the weeks in which it sold as it does: one sold at a friend's price is no price charged. */
function charged(weeks: readonly SalesWeek[]): number[] {
  const quantities = weeks.map(({ quantity }) => quantity).sort((a, b) => a - b);
  const median = quantities[Math.floor(quantities.length / 2)] ?? 0;
  return weeks.filter(({ quantity }) => quantity >= median / 4).map(({ price }) => price);
}

/** Whether there are two prices to speak of, with weeks enough at either. */
function varies(weeks: readonly SalesWeek[]): boolean {
  const logs = charged(weeks).map(Math.log);
  const [from, to] = [Math.min(...logs), Math.max(...logs)];
  if (to - from < leastVariation) return false;
  const above = logs.filter((log) => log > (from + to) / 2).length;
  return above >= fewestAtEachPrice && logs.length - above >= fewestAtEachPrice;
}

function estimateOf(weeks: readonly SalesWeek[]): { value: number; deviation: number } | null {
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
  // A quarter at least: a quiet quarter of a year is no proof that the next one is as quiet.
  const noise = Math.max(squares / free, 0.25) * echo(fit.residuals);
  return { value: fit.coefficients[1] as number, deviation: Math.sqrt((fit.variances[1] as number) * noise) };
}

function calendarOf(week: number, span: number): number[] {
  const trend = span >= weeksForTrend ? [week / span - 0.5] : [];
  if (span < weeksForSeason) return trend;
  const angle = (2 * Math.PI * week) / weeksOfYear;
  return [...trend, Math.sin(angle), Math.cos(angle), Math.sin(2 * angle), Math.cos(2 * angle)];
}

/** Weeks that resemble the one before say less than as many that do not: (1 + r) / (1 - r) times the variance. */
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
