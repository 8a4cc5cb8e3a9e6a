import type { BodyInput, changeMenuItems, MenuItem } from '@platewise/contract';
import { type PriceEnding, reprice } from '@platewise/domain';
import { changesOf, typedNumber } from '../../../../ui/index.ts';

export type DishChange = BodyInput<typeof changeMenuItems>['items'][number] & { id: number };
export type PriceStep = '' | 'percent-up' | 'percent-down' | 'amount-up' | 'amount-down';

/** Bulk edit form values; empty text leaves a field unchanged. */
export const untouched = {
  category: '',
  targetMargin: '',
  status: '',
  step: '' as PriceStep,
  by: '',
  rounding: 'exact',
};
export type BulkDraft = typeof untouched;

/** The dish's new price; undefined if unchanged, null if it wouldn't be above 0. */
export function newPriceOf(dish: MenuItem, draft: BulkDraft, ending: PriceEnding): number | null | undefined {
  const value = Number(typedNumber(draft.by));
  if (draft.step === '' || dish.currentPrice === null || !(value > 0)) return undefined;
  const [by, way] = draft.step.split('-') as ['percent' | 'amount', 'up' | 'down'];
  const signed = way === 'up' ? value : -value;
  const price = reprice(dish.currentPrice, { by, value: signed }, draft.rounding === 'exact' ? undefined : ending);
  return price === null ? null : Number(price);
}

/** New and previous values of each dish. */
export const dishChanges = (dishes: readonly MenuItem[], draft: BulkDraft, ending: PriceEnding) =>
  changesOf(dishes, (dish) => ({
    category: draft.category || dish.category,
    targetMargin: draft.targetMargin === '' ? dish.targetMargin : Number(typedNumber(draft.targetMargin)),
    isActive: draft.status === '' ? dish.isActive : draft.status === 'menu',
    // A dish without a price stays without.
    ...(dish.currentPrice === null ? {} : { currentPrice: newPriceOf(dish, draft, ending) ?? dish.currentPrice }),
  }));
