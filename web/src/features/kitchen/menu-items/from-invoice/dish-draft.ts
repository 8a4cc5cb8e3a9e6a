import type { InvoiceImpact, MenuItem } from '@platewise/contract';
import { convert, dec, isUnit, margin, netOfTax, roundMoney, roundPercent, type Unit } from '@platewise/domain';
import { typedNumber } from '../../../../ui/index.ts';

/** One of the ingredients that the invoice bought, as a line of the recipe to be. */
export type LineDraft = {
  ingredientId: number;
  name: string;
  /** What the ingredient is held and costed in. */
  heldIn: string;
  /** What one of that costs now; null while it isn't known. */
  cost: number | null;
  /** What the invoice charged, where another price has set the cost since. */
  invoiced: number | null;
  quantity: string;
  unit: string;
};

/** A dish that is made anew (`id` null), or one that stands on the menu without a recipe. */
export type DishDraft = { id: number | null; name: string; category: string; price: string };

export const emptyDish: DishDraft = { id: null, name: '', category: 'Main Courses', price: '' };

export const draftOf = ({ id, name, category, currentPrice }: MenuItem): DishDraft => ({
  id,
  name,
  category,
  price: currentPrice === null ? '' : String(currentPrice),
});

/** Recipes speak of ounces where one buys by the pound, and of ounces of volume where by the gallon. */
const portionUnit: Record<string, Unit> = { lb: 'oz', kg: 'g', gallon: 'fl oz', liter: 'ml' };

export const linesOf = (impact: InvoiceImpact): LineDraft[] =>
  impact.ingredients.map(({ ingredientId, name, unit, costAfter, currentCost }) => ({
    ingredientId,
    name,
    heldIn: unit,
    cost: currentCost,
    invoiced: currentCost === costAfter ? null : costAfter,
    quantity: '',
    unit: portionUnit[unit] ?? unit,
  }));

/** What goes into the dish: lines that were given a quantity. */
export const given = (lines: readonly LineDraft[]): LineDraft[] =>
  lines.filter(({ quantity }) => quantity.trim() !== '');

/** What a line costs; null where that needs a fact, or what was typed is no number. */
export function costOfLine({ quantity, unit, heldIn, cost }: LineDraft): string | null {
  const plain = Number(typedNumber(quantity));
  if (!Number.isFinite(plain) || plain <= 0 || cost === null || !isUnit(unit) || !isUnit(heldIn)) return null;
  const held = convert(String(plain), unit, heldIn, {});
  return held.ok ? dec(held.quantity).times(cost).toFixed() : null;
}

export type DraftFigures = { cost: number; margin: number | null } | null;

/**
 * Cost and margin of the dish as typed so far; null while a line of it has no cost.
 * @param taxRate inside the price, in percent
 */
export function figuresOf(lines: readonly LineDraft[], price: string, taxRate: string): DraftFigures {
  const costs = given(lines).map(costOfLine);
  if (costs.length === 0 || costs.includes(null)) return null;
  const cost = costs.reduce((sum, one) => sum.plus(one ?? '0'), dec('0'));
  const plain = Number(typedNumber(price));
  const left = plain > 0 ? margin(netOfTax(String(plain), taxRate), cost.toFixed()) : null;
  return { cost: Number(roundMoney(cost)), margin: left === null ? null : Number(roundPercent(left)) };
}
