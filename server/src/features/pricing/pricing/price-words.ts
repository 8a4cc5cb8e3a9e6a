import {
  type Amount,
  type Customs,
  type DemandResponse,
  type KeepReason,
  modeReach,
  moneyWords,
  type PriceAdjustment,
  type PriceEnding,
  type PricingMode,
  percentWords,
  recommendedPrice,
} from '@platewise/domain';
import type { LoadedDish } from './load-menu.ts';

export type Words = { customs: Customs; mode: PricingMode; ending: PriceEnding };

/** Formats amounts for a restaurant. */
export const moneyIn =
  (customs: Customs) =>
  (amount: string | number): string =>
    moneyWords(amount, customs);

const percentIn = ({ country }: Customs, value: Amount | null) => percentWords(value ?? '0', country, { digits: 2 });

/** Why a price should change, with the supporting figures. */
export function reasonOf(adjustment: PriceAdjustment<LoadedDish>, { customs, mode }: Words): string {
  const money = moneyIn(customs);
  const { dish, marginBefore, newPrice, reachesTarget, why, bounds } = adjustment;
  const target = percentIn(customs, dish.targetMargin);
  const needed = money(recommendedPrice(dish.cost, dish.targetMargin, dish.taxRate) ?? newPrice);
  const asked = `It earns ${percentIn(customs, marginBefore)} with a target of ${target}`;
  switch (why) {
    case 'reaches_target':
      return `${asked}. ${needed} would reach it`;
    case 'towards_target':
      return `${asked}. ${needed} would reach it, ${money(newPrice)} is as close as ${limitOf(bounds.upperBy, mode)} and the price ending allow`;
    case 'more_profit':
      return `Its sales show low price sensitivity: a higher price earns more${reachesTarget ? '' : `, still below the target of ${target}`}`;
    case 'more_profit_below':
      return 'Its sales show that a lower price earns more, even if demand responds less than expected';
  }
}

const limitOf = (by: 'mode' | 'history', mode: PricingMode) =>
  by === 'mode' ? `the limit of ${modeReach[mode]}%` : 'the prices charged so far';

/** What an elasticity is based on, or why it is assumed. */
export function noteOf(response: DemandResponse, customs: Customs): string {
  if (response.source === 'prior') return `Assumed: ${response.because}`;
  const money = moneyIn(customs);
  const { weeks, lowestPrice, highestPrice } = response;
  return `From ${weeks} weeks of sales at ${money(lowestPrice)} to ${money(highestPrice)}`;
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
      return 'No price';
    case 'no_cost':
      return 'Cost unknown';
    case 'on_target':
      return 'It earns its target, and no other price is likely to earn more';
    case 'no_gain':
      return 'No price within the limits earns more';
    case 'no_ending':
      return `No price that ends in ${endingWords[ending]} or in five cents is within the limit of ${modeReach[mode]}%`;
  }
}
