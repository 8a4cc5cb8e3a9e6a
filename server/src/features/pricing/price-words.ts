import type { DemandResponse, KeepReason, PriceAdjustment, PriceEnding } from '@platewise/domain';
import { modeReach, type PricingMode, recommendedPrice, roundPercent } from '@platewise/domain';
import type { LoadedDish } from './load-menu.ts';

export type Words = { currency: string; mode: PricingMode; ending: PriceEnding };

const formats = new Map<string, Intl.NumberFormat>();

/** A format takes longer to make than a hundred amounts to write, and there are three currencies. */
export function moneyIn(currency: string): (amount: string | number) => string {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency });
  formats.set(currency, format);
  return (amount) => format.format(Number(amount));
}

const percent = (value: string | null) => `${Number(roundPercent(value ?? '0'))}%`;

/** Why a price is to change, with the figures that say so. */
export function reasonOf(adjustment: PriceAdjustment<LoadedDish>, { currency, mode }: Words): string {
  const money = moneyIn(currency);
  const { dish, marginBefore, newPrice, reachesTarget, why, bounds } = adjustment;
  const target = `${Number(dish.targetMargin)}%`;
  const needed = money(recommendedPrice(dish.cost, dish.targetMargin, dish.taxRate) ?? newPrice);
  const asked = `It earns ${percent(marginBefore)} where ${target} is the target`;
  switch (why) {
    case 'reaches_target':
      return `${asked}: from ${needed} on it reaches it`;
    case 'towards_target':
      return `${asked}. ${needed} would reach it, ${money(newPrice)} is as near as ${limitOf(bounds.upperBy, mode)} and the price ending allow`;
    case 'more_profit':
      return `Its own sales show that guests mind its price little: a higher one earns more${reachesTarget ? '' : `, still below the target of ${target}`}`;
    case 'more_profit_below':
      return 'Its own sales show that a lower price earns more, also if guests answer less than expected';
  }
}

const limitOf = (by: 'mode' | 'history', mode: PricingMode) =>
  by === 'mode' ? `the limit of ${modeReach[mode]}%` : 'the prices charged so far';

/** What an elasticity is taken from, or why it is assumed. */
export function noteOf(response: DemandResponse, currency: string): string {
  if (response.source === 'prior') return `Assumed: ${response.because}`;
  const money = moneyIn(currency);
  const { weeks, lowestPrice, highestPrice } = response;
  return `From ${weeks} weeks of its own sales at ${money(lowestPrice)} to ${money(highestPrice)}`;
}

const endingWords: Record<PriceEnding, string> = {
  any: '.49, .95 or .99',
  '.49': '.49',
  '.95': '.95',
  '.99': '.99',
};

/** Why a price stays. */
export function keptBecause(why: KeepReason, { mode, ending }: Words): string {
  switch (why) {
    case 'no_price':
      return 'It has no price';
    case 'no_cost':
      return 'Its cost is unknown';
    case 'on_target':
      return 'It earns its target, and nothing shows that another price earns more';
    case 'no_gain':
      return 'No price within its bounds earns more';
    case 'no_ending':
      return `No price that ends in ${endingWords[ending]} or in five cents lies within the limit of ${modeReach[mode]}%`;
  }
}
