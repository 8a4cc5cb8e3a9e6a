import { addDays, type BusinessDate, diffDays } from '../../shared/dates/index.ts';
import type { MadeForecast } from '../../shared/forecasting/index.ts';
import { type ExpectedDay, partOfWeek, weekAhead } from './forecast-sales.ts';
import { filled, type SalesPattern, weekdayOf } from './sales-pattern.ts';
import { levelOf, normalised, type WeekdayShares } from './weekday-shares.ts';

/** A dish's sales on a business date: units and net sales. */
export type DishDay = { readonly date: BusinessDate; readonly quantity: number; readonly net: number };

export type DishPattern = {
  readonly shares: WeekdayShares;
  /** A usual week's units, from the first week it sold. */
  readonly levels: readonly number[];
  /** Variance of a day relative to its expectation; 1 is pure chance (Poisson). */
  readonly dispersion: number;
  /** Net sales per unit over the last four weeks. */
  readonly price: number;
};

const mostWeeks = 52;
const recentWeeks = 13;
const leastPart = 0.3;
const priceDays = 28;
/** A dish's weekday shares differ from its restaurant's by about a quarter: 1 / 0.25 ^ 2. */
const likeness = 16;

/**
 * A dish's sales pattern, based on its restaurant's usual days: weekday shares over the last thirteen weeks, shrunk
 * toward the restaurant's the more the fewer are sold (a Poisson count against a prior that varies by a quarter),
 * weekly units since it first sold, and the dispersion of days. A usual day without sales counts as zero. Null: not
 * sold in the last four weeks.
 * @example dishPattern([{ date: businessDate('2026-11-20'), quantity: 7, net: 70 }], pattern)?.price // 10
 */
export function dishPattern(days: readonly DishDay[], restaurant: SalesPattern): DishPattern | null {
  const { until, usual } = restaurant;
  const sold = new Map(days.map((day) => [day.date, day]));
  const lately = days.filter(({ date }) => date <= until && diffDays(date, until) < priceDays);
  const pieces = lately.reduce((sum, { quantity }) => sum + quantity, 0);
  if (!(pieces > 0)) return null;
  const first = days.reduce<BusinessDate>((least, { date }) => (date < least ? date : least), until);
  const ago = (date: BusinessDate) => Math.floor(diffDays(date, until) / 7);
  const weeks = Math.min(mostWeeks, ago(first) + 1, restaurant.levels.length);
  const counted = [...usual]
    .filter((date) => date >= first && ago(date) < weeks)
    .map((date) => ({
      week: weeks - 1 - ago(date),
      day: weekdayOf(date),
      value: Math.max(0, sold.get(date)?.quantity ?? 0),
    }));
  const shares = dishShares(
    counted.filter(({ week }) => week >= weeks - recentWeeks),
    restaurant.shares,
  );
  const byWeek = Map.groupBy(counted, ({ week }) => week);
  const levels = filled(
    Array.from({ length: weeks }, (_, week) => {
      const found = levelOf(byWeek.get(week) ?? [], shares);
      return found !== null && found.part >= leastPart ? found.level : null;
    }),
  );
  const price = Math.max(0, lately.reduce((sum, { net }) => sum + net, 0) / pieces);
  return { shares, levels, dispersion: dispersionOf(counted, levels, shares), price };
}

type Counted = { week: number; day: number; value: number };

function dishShares(counted: readonly Counted[], prior: WeekdayShares): WeekdayShares {
  const days = Map.groupBy(counted, ({ day }) => day);
  const week = levelOf(counted, prior)?.level ?? 0;
  return normalised(
    prior.map((share, day) => {
      const own = days.get(day) ?? [];
      const expected = share * week;
      if (!(expected > 0)) return 0;
      const weight = likeness / expected;
      return (own.reduce((sum, { value }) => sum + value, 0) + weight * expected) / (own.length + weight);
    }),
  );
}

function dispersionOf(counted: readonly Counted[], levels: readonly number[], shares: WeekdayShares): number {
  const recent = counted.filter(({ week }) => week >= levels.length - recentWeeks);
  const weeks = new Set(recent.map(({ week }) => week)).size;
  const chi = recent.reduce((sum, { week, day, value }) => {
    const expected = (levels[week] ?? 0) * (shares[day] ?? 0);
    return expected > 0 ? sum + (value - expected) ** 2 / expected : sum;
  }, 0);
  return recent.length > weeks ? Math.max(1, chi / (recent.length - weeks)) : 1;
}

/** Standard deviations to each end of an 80% interval. */
const z80 = 1.2816;

/** A dish's expected daily sales: units with their interval, and net sales. */
export type ExpectedDish = { date: BusinessDate; quantity: number; low: number; high: number; net: number };

/**
 * Forecasts a dish: weekly level x weekday share x day factor. The interval combines the variation of single days
 * (their dispersion) with the uncertainty of the weekly level.
 * @example forecastDish(dish, weeks, pattern, days)[0] // { date: '2026-11-21', quantity: 12.4, low: 7.9, high: 16.9, net: 124 }
 */
export function forecastDish(
  dish: DishPattern,
  weeks: Pick<MadeForecast, 'mean' | 'interval80'>,
  restaurant: SalesPattern,
  days: readonly ExpectedDay[],
): ExpectedDish[] {
  const until = addDays(days[0]?.date ?? restaurant.until, -1);
  return days.map(({ date, factor }) => {
    const week = weekAhead(date, until);
    const level = Math.max(0, weeks.mean[week] ?? 0);
    const quantity = level * partOfWeek({ ...restaurant, shares: dish.shares }, date, factor);
    const unsure = level > 0 ? ((weeks.interval80.high[week] ?? level) - level) / z80 / level : 0;
    const deviation = Math.sqrt(dish.dispersion * quantity + (quantity * unsure) ** 2);
    return {
      date,
      quantity,
      low: Math.max(0, quantity - z80 * deviation),
      high: quantity + z80 * deviation,
      net: quantity * dish.price,
    };
  });
}

const [leastScale, mostScale] = [0.5, 2];

/**
 * Scales dish forecasts to match their restaurant's, which is more reliable: each day their net sales add up to `share`
 * of the restaurant's expected sales (`share`: these dishes' recent share of its net, 0 to 1), by a factor between one
 * half and two.
 * @example reconcileDishes([[tacos]], days, 0.9)
 */
export function reconcileDishes(
  dishes: readonly (readonly ExpectedDish[])[],
  days: readonly ExpectedDay[],
  share: number,
): ExpectedDish[][] {
  const scales = days.map(({ mean }, at) => {
    const together = dishes.reduce((sum, dish) => sum + (dish[at]?.net ?? 0), 0);
    const wanted = mean * Math.min(1, Math.max(0, share));
    return together > 0 && wanted > 0 ? Math.min(mostScale, Math.max(leastScale, wanted / together)) : 1;
  });
  return dishes.map((dish) =>
    dish.map((day, at) => {
      const by = scales[at] ?? 1;
      return { ...day, quantity: day.quantity * by, low: day.low * by, high: day.high * by, net: day.net * by };
    }),
  );
}
