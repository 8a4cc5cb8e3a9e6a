import {
  type Amount,
  type Customs,
  type DemandResponse,
  type KeepReason,
  type Message,
  modeReach,
  moneyWords,
  msg,
  type NoResponse,
  type PriceAdjustment,
  type PriceEnding,
  type PricingMode,
  percentWords,
  recommendedPrice,
  t,
  worded,
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
  const margin = percentIn(customs, marginBefore);
  switch (why) {
    case 'reaches_target':
      return t('It earns {margin} with a target of {target}. {price} would reach it', {
        margin,
        target,
        price: needed,
      });
    case 'towards_target': {
      const values = { margin, target, price: needed, newPrice: money(newPrice) };
      return bounds.upperBy === 'mode'
        ? t(
            'It earns {margin} with a target of {target}. {price} would reach it, {newPrice} is as close as the limit of {limit}% and the price ending allow',
            { ...values, limit: modeReach[mode] },
          )
        : t(
            'It earns {margin} with a target of {target}. {price} would reach it, {newPrice} is as close as the prices charged so far and the price ending allow',
            values,
          );
    }
    case 'more_profit':
      return reachesTarget
        ? t('Its sales show low price sensitivity: a higher price earns more')
        : t('Its sales show low price sensitivity: a higher price earns more, still below the target of {target}', {
            target,
          });
    case 'more_profit_below':
      return t('Its sales show that a lower price earns more, even if demand responds less than expected');
  }
}

const assumedWords: Record<NoResponse, Message> = {
  'not enough sales': msg('Assumed: not enough sales'),
  'not enough price variation': msg('Assumed: not enough price variation'),
  'only its average price moved': msg('Assumed: only its average price moved'),
  'its sales move too much to tell': msg('Assumed: its sales move too much to tell'),
  'its mix of sizes moved with the price': msg('Assumed: its mix of sizes moved with the price'),
  'more was sold at the higher price': msg('Assumed: more was sold at the higher price'),
};

/** What an elasticity is based on, or why it is assumed. */
export function noteOf(response: DemandResponse, customs: Customs): string {
  if (response.source === 'prior') return worded(assumedWords[response.because]);
  const money = moneyIn(customs);
  const { weeks, lowestPrice, highestPrice } = response;
  return t('{weeks, plural, other {From # weeks of sales at {lowest} to {highest}}}', {
    weeks,
    lowest: money(lowestPrice),
    highest: money(highestPrice),
  });
}

/** Why a price stays. */
export function keptBecause(why: KeepReason, { mode, ending }: Words): string {
  const limit = modeReach[mode];
  switch (why) {
    case 'no_price':
      return t('No price');
    case 'no_cost':
      return t('Cost unknown');
    case 'on_target':
      return t('It earns its target, and no other price is likely to earn more');
    case 'no_gain':
      return t('No price within the limits earns more');
    case 'no_ending':
      return ending === 'any'
        ? t('No price that ends in .49, .95 or .99 or in five cents is within the limit of {limit}%', { limit })
        : t('No price that ends in {ending} or in five cents is within the limit of {limit}%', { ending, limit });
  }
}
