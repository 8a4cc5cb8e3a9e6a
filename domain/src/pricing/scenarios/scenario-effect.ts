import { margin, onTarget } from '../../kitchen/costing/index.ts';
import { netPrice } from '../../sales/tax/index.ts';
import {
  type Amount,
  dec,
  type Exact,
  type Money,
  type Percent,
  type Quantity,
  roundMoney,
  roundQuantity,
  roundUnitCost,
  sumCents,
  toMoney,
} from '../../shared/numbers/index.ts';
import type { MoneyRange } from '../pricing/index.ts';

/** Units sold over the weeks of a scenario, three decimals. */
export type ScenarioVolume = {
  readonly expected: Quantity;
  readonly low: Quantity;
  readonly high: Quantity;
  /** The sales forecast with its range, or the average of the last 30 days, which has none. */
  readonly basis: 'forecast' | 'recent';
};

/** Days behind `sold`. */
const recentDays = 30;

/**
 * Expected sales of a dish over a number of weeks: its forecast, continued at the same rate after its last day, or
 * what it sold in the last 30 days if it has no forecast. Null if neither is known. The low and high ends of the days
 * are added, as if all days erred in the same direction, so the range contains at least 80%.
 * @example scenarioVolume({ forecast: { days: 28, expected: '280', low: '200', high: '360' }, sold: null }, 8)?.expected // '560.000'
 */
export function scenarioVolume(
  known: {
    forecast: { days: number; expected: Amount; low: Amount; high: Amount } | null;
    sold: Exact<Quantity> | null;
  },
  weeks: number,
): ScenarioVolume | null {
  const { forecast, sold } = known;
  if (forecast !== null && forecast.days > 0) {
    const over = (quantity: Exact<Quantity>) =>
      roundQuantity(
        dec(quantity)
          .times(weeks * 7)
          .div(forecast.days),
      );
    return { expected: over(forecast.expected), low: over(forecast.low), high: over(forecast.high), basis: 'forecast' };
  }
  if (sold === null) return null;
  const expected = roundQuantity(
    dec(sold)
      .times(weeks * 7)
      .div(recentDays),
  );
  return { expected, low: expected, high: expected, basis: 'recent' };
}

/** A dish whose cost changes. Amounts in the restaurant's currency, the target in percent. */
export type ScenarioDish = {
  readonly id: number;
  readonly price: Money | null;
  readonly taxRate: Percent;
  readonly targetMargin: Percent;
  readonly costBefore: Money | null;
  readonly costAfter: Money | null;
  /** The known part of the cost: the cost itself if complete. */
  readonly knownBefore: Money;
  readonly knownAfter: Money;
  readonly volume: ScenarioVolume | null;
};

export type DishEffect<Dish extends ScenarioDish = ScenarioDish> = {
  dish: Dish;
  /** Per portion, six decimals. */
  costChange: Money;
  marginBefore: Percent | null;
  marginAfter: Percent | null;
  onTargetBefore: boolean | null;
  onTargetAfter: boolean | null;
  /** Over the weeks; null without sales. */
  extra: MoneyRange | null;
};

export type ScenarioEffect<Dish extends ScenarioDish = ScenarioDish> = {
  /** Most expensive first; dishes with unknown sales last. */
  dishes: DishEffect<Dish>[];
  /** Extra cost over the weeks, below zero if costs fall: the sum of the dishes to the cent. */
  extra: MoneyRange;
  /** Dishes that are not in the sum because nothing is known about their sales. */
  withoutSales: number;
  /** Dishes counted at their recent average, which has no range. */
  withoutForecast: number;
  /** Dishes that miss their target margin because of the change, and all that miss it after. */
  fallBelow: number;
  belowTarget: number;
};

/**
 * What new costs do to dishes over the weeks that their volumes cover, at unchanged prices and sales. Throws what `dec`
 * throws.
 * @example scenarioEffect([burger]).extra // { value: '60.00', low: '45.00', high: '75.00' }
 */
export function scenarioEffect<Dish extends ScenarioDish>(all: readonly Dish[]): ScenarioEffect<Dish> {
  const dishes = all.map(effectOf).sort(byExtra);
  const total = (end: keyof MoneyRange) => sumCents(dishes.map(({ extra }) => extra?.[end] ?? toMoney('0')));
  return {
    dishes,
    extra: { value: total('value'), low: total('low'), high: total('high') },
    withoutSales: dishes.filter(({ extra }) => extra === null).length,
    withoutForecast: dishes.filter(({ dish }) => dish.volume?.basis === 'recent').length,
    fallBelow: dishes.filter((one) => one.onTargetBefore === true && one.onTargetAfter === false).length,
    belowTarget: dishes.filter((one) => one.onTargetAfter === false).length,
  };
}

function effectOf<Dish extends ScenarioDish>(dish: Dish): DishEffect<Dish> {
  const { price, taxRate, targetMargin, costBefore, costAfter, volume } = dish;
  const change = dec(dish.knownAfter).minus(dish.knownBefore);
  const net = netPrice(price, taxRate);
  const over = (sold: Quantity) => dec(roundMoney(change.times(sold)));
  const ends = volume === null ? [] : [over(volume.low), over(volume.high)].sort((a, b) => a.cmp(b));
  return {
    dish,
    costChange: toMoney(roundUnitCost(change)),
    marginBefore: margin(net, costBefore),
    marginAfter: margin(net, costAfter),
    onTargetBefore: onTarget(price, costBefore, targetMargin, taxRate),
    onTargetAfter: onTarget(price, costAfter, targetMargin, taxRate),
    extra:
      volume === null
        ? null
        : {
            value: toMoney(over(volume.expected).toFixed(2)),
            low: toMoney((ends[0] ?? dec(0)).toFixed(2)),
            high: toMoney((ends[1] ?? dec(0)).toFixed(2)),
          },
  };
}

/**
 * Whether nothing is known of an extra cost: no dish that is hit has known sales, so a total of 0 says nothing.
 * @example isExtraUnknown(1, 1) // true
 */
export const isExtraUnknown = (dishes: number, withoutSales: number): boolean => dishes > 0 && withoutSales === dishes;

function byExtra(a: DishEffect, b: DishEffect): number {
  if (a.extra !== null && b.extra !== null) {
    return dec(b.extra.value).abs().cmp(dec(a.extra.value).abs()) || a.dish.id - b.dish.id;
  }
  if (a.extra === null && b.extra === null) return a.dish.id - b.dish.id;
  return a.extra === null ? 1 : -1;
}
