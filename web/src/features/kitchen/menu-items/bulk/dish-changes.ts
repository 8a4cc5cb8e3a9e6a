import type { BodyInput, changeMenuItems, MenuItem } from '@platewise/contract';
import { type PriceEnding, reprice } from '@platewise/domain';
import { changesOf, typedNumber } from '../../../../ui/index.ts';

export type DishChange = BodyInput<typeof changeMenuItems>['items'][number] & { id: number };
export type PriceStep = '' | 'percent-up' | 'percent-down' | 'amount-up' | 'amount-down';

/** What is typed for all selected dishes; an empty text leaves a field as it is. */
export const untouched = {
  category: '',
  targetMargin: '',
  status: '',
  step: '' as PriceStep,
  by: '',
  rounding: 'exact',
};
export type BulkDraft = typeof untouched;

/** The price that a dish gets; undefined where it keeps its own, null where none above 0 is left. */
export function newPriceOf(dish: MenuItem, draft: BulkDraft, ending: PriceEnding): number | null | undefined {
  const value = Number(typedNumber(draft.by));
  if (draft.step === '' || dish.currentPrice === null || !(value > 0)) return undefined;
  const [by, way] = draft.step.split('-') as ['percent' | 'amount', 'up' | 'down'];
  const signed = way === 'up' ? value : -value;
  const price = reprice(dish.currentPrice, { by, value: signed }, draft.rounding === 'exact' ? undefined : ending);
  return price === null ? null : Number(price);
}

/** What each dish becomes, and what it was. */
export const dishChanges = (dishes: readonly MenuItem[], draft: BulkDraft, ending: PriceEnding) =>
  changesOf(dishes, (dish) => ({
    category: draft.category || dish.category,
    targetMargin: draft.targetMargin === '' ? dish.targetMargin : Number(typedNumber(draft.targetMargin)),
    isActive: draft.status === '' ? dish.isActive : draft.status === 'menu',
    // A dish without a price gets none.
    ...(dish.currentPrice === null ? {} : { currentPrice: newPriceOf(dish, draft, ending) ?? dish.currentPrice }),
  }));
