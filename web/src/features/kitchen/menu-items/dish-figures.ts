import type { MenuItem } from '@platewise/contract';
import { impliedFoodCost as impliedFoodCostOf, marginStateOf, recommendedPrice } from '@platewise/domain';
import { formatMoney, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

/** A dish figure: exact, a bound, or unknown. Lists, sorting and exports treat a bound as unknown. */
export type Bounded =
  | { kind: 'known'; text: string }
  | { kind: 'bound'; word: 'from' | 'at most'; text: string }
  | { kind: 'unknown' };

type Costed = Pick<MenuItem, 'totalCost' | 'knownCost' | 'missingFacts' | 'margin' | 'marginAtMost'>;

export function costOf(dish: Costed, currency: string): Bounded {
  if (dish.totalCost !== null) return { kind: 'known', text: formatMoney(dish.totalCost, { currency }) };
  if (dish.missingFacts > 0 && dish.knownCost !== null && dish.knownCost > 0) {
    return { kind: 'bound', word: 'from', text: formatMoney(dish.knownCost, { currency }) };
  }
  return { kind: 'unknown' };
}

export function marginOf(dish: Costed): Bounded {
  if (dish.margin !== null) return { kind: 'known', text: formatPercent(dish.margin) };
  if (dish.missingFacts > 0 && dish.marginAtMost !== null && (dish.knownCost ?? 0) > 0) {
    return { kind: 'bound', word: 'at most', text: formatPercent(dish.marginAtMost) };
  }
  return { kind: 'unknown' };
}

/** 'at most 66.5%', for screen readers and single-line text. */
export const wordsOf = (figure: Bounded): string => {
  switch (figure.kind) {
    case 'known':
      return figure.text;
    case 'bound':
      return figure.word === 'from'
        ? t('from {amount}', { amount: figure.text })
        : t('at most {amount}', { amount: figure.text });
    case 'unknown':
      return '–';
  }
};

export type DishState = 'On Target' | 'Below Target' | 'Missing details' | 'No price' | 'No cost';

export const stateWords: Record<DishState, string> = {
  'On Target': t('On Target'),
  'Below Target': t('Below Target'),
  'Missing details': t('Missing details'),
  'No price': t('No price'),
  'No cost': t('No cost'),
};

/** If a dish's best case misses its target, it is below target whatever the missing fact turns out to be. */
export function stateOf(dish: MenuItem): DishState {
  const state = marginStateOf(dish);
  if (state === 'on_target') return 'On Target';
  if (state === 'below_target') return 'Below Target';
  if (dish.missingFacts > 0) return 'Missing details';
  return dish.totalCost === null ? 'No cost' : 'No price';
}

export const noChange = t('No change needed');

/** Recommended price: exact, or a minimum based on the known cost. Not needed if the current price is enough. */
export function recommendedOf(dish: MenuItem, currency: string): Bounded {
  if (marginStateOf(dish) === 'on_target') return { kind: 'known', text: noChange };
  if (dish.totalCost !== null && dish.recommendedPrice !== null) {
    return { kind: 'known', text: formatMoney(dish.recommendedPrice, { currency }) };
  }
  if (dish.totalCost !== null || dish.missingFacts === 0 || (dish.knownCost ?? 0) <= 0) return { kind: 'unknown' };
  const from = recommendedPrice(String(dish.knownCost), String(dish.targetMargin), String(dish.taxRate));
  return from === null
    ? { kind: 'unknown' }
    : { kind: 'bound', word: 'from', text: formatMoney(Number(from), { currency }) };
}

/** The price without tax; null if it includes none. */
export const netPriceText = (dish: Pick<MenuItem, 'taxRate' | 'netPrice'>, currency: string): string | null =>
  dish.taxRate === 0 || dish.netPrice === null
    ? null
    : t('net {netPrice}', { netPrice: formatMoney(dish.netPrice, { currency }) });

/** Food cost implied by a target margin: 100 less the target. */
export const impliedFoodCost = (targetMargin: number): string =>
  formatPercent(Number(impliedFoodCostOf(String(targetMargin))), targetMargin % 1 === 0 ? 0 : 1);

/** '25%', '33.5%': a target without trailing zeros. */
export const targetText = (targetMargin: number): string => formatPercent(targetMargin, targetMargin % 1 === 0 ? 0 : 2);

/** The reason behind a dash. */
export const whyUnknown = (dish: MenuItem): string => {
  if (dish.missingFacts > 0) return t('Recipe is missing information');
  if (dish.totalCost === null && dish.lineCount === 0) return t('Add ingredients or a manual cost');
  if (marginOf(dish).kind === 'unknown' && dish.currentPrice === null) return t('No price');
  return t('Unknown');
};

/** Menu section. 'General' is the default for dishes without one, so it is omitted. */
export const placeOf = ({ category, menuSection }: MenuItem): string =>
  menuSection && menuSection !== 'General' ? `${category} · ${menuSection}` : category;

/** Food cost in percent of the price: exact, or a minimum based on the known cost. */
export function foodCostOf(dish: MenuItem): Bounded {
  if (dish.foodCostPercent !== null) return { kind: 'known', text: formatPercent(dish.foodCostPercent) };
  const margin = marginOf(dish);
  if (margin.kind !== 'bound' || dish.marginAtMost === null) return { kind: 'unknown' };
  return { kind: 'bound', word: 'from', text: formatPercent(Number(impliedFoodCostOf(String(dish.marginAtMost)))) };
}
