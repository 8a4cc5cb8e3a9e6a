import type { InvoiceImpact, MenuItem } from '@platewise/contract';
import { convert, dec, isUnit, margin, netOfTax, roundMoney, roundPercent, type Unit } from '@platewise/domain';
import { typedNumber } from '../../../../ui/index.ts';

/** An ingredient from the invoice as a draft recipe line. */
export type LineDraft = {
  ingredientId: number;
  name: string;
  /** The ingredient's unit, also the unit of its cost. */
  heldIn: string;
  /** Current cost per unit; null if unknown. */
  cost: number | null;
  /** The invoice's price, if another price has set the cost since. */
  invoiced: number | null;
  quantity: string;
  unit: string;
};

/** A new dish (`id` null), or one on the menu without a recipe. */
export type DishDraft = { id: number | null; name: string; category: string; price: string };

export const emptyDish: DishDraft = { id: null, name: '', category: 'Main Courses', price: '' };

export const draftOf = ({ id, name, category, currentPrice }: MenuItem): DishDraft => ({
  id,
  name,
  category,
  price: currentPrice === null ? '' : String(currentPrice),
});

/** Recipes use ounces for items bought by the pound, and fluid ounces for those bought by the gallon. */
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

/** Lines with a quantity, which go into the dish. */
export const given = (lines: readonly LineDraft[]): LineDraft[] =>
  lines.filter(({ quantity }) => quantity.trim() !== '');

/** Cost of a line; null if a fact is missing or the text isn't a number. */
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
