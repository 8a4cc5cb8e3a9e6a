import {
  dec,
  type IngredientLine,
  type Money,
  normaliseUnit,
  type Percent,
  parseIngredientLine,
  parseTypedNumber,
  parseTypedPercent,
  type Quantity,
  type RecipeAmount,
  recipeAmount,
  roundQuantity,
  t,
  type Unit,
} from '@platewise/domain';
import type { RecipeRow } from './read-recipe-file.ts';

const mostPortions = 10_000;
const mostQuantity = '9999999.999';

/** A row's ingredient line: from its columns, or all in one cell ('2 cups diced onion'). */
export function lineOfRow(
  { quantity, unit, ingredient, prep }: RecipeRow,
  country: string | null | undefined,
): IngredientLine {
  if (quantity === '') {
    const whole = parseIngredientLine(ingredient, country);
    return { ...whole, prep: prep === '' ? whole.prep : prep.slice(0, 200) };
  }
  // The name is kept as is: 'Onion, yellow' isn't a preparation.
  const amount = parseIngredientLine(`${typed(quantity)} ${unit} of it`);
  // Every word in this column is a unit: an unknown one is never treated as a count.
  const known = normaliseUnit(unit);
  const own: Partial<IngredientLine> =
    unit === '' || amount.quantity === null || (amount.unit !== null && amount.unitKind !== 'unknown')
      ? {}
      : { unit: known ?? unit.slice(0, 60), unitKind: known === null ? 'unknown' : 'measure' };
  return { ...amount, ...own, wholeName: null, name: ingredient, prep: prep === '' ? null : prep.slice(0, 200) };
}

/** A negative amount is invalid; otherwise its sign would be taken for a list dash. */
function typed(quantity: Quantity): string {
  const plain = parseTypedNumber(quantity) ?? quantity;
  return plain.startsWith('-') ? '' : plain;
}

/** The amount per portion; if there is none, a question or error message. */
export function amountOfRow(line: IngredientLine, portions: string, heldIn: Unit | null): RecipeAmount {
  const whole = recipeAmount(line, heldIn);
  if (!whole.ok) return whole;
  const quantity = roundQuantity(dec(whole.quantity).div(dec(portions)));
  if (!dec(quantity).gt(0)) return { ok: false, asks: t('The quantity of one portion is too small.') };
  if (dec(quantity).gt(mostQuantity)) return { ok: false, asks: t('The quantity is too large.') };
  return { ok: true, quantity, unit: whole.unit };
}

/** As plain text; null if the cell isn't a valid number. Empty cells mean the default. */
export function portionsOf(cell: string): string | null {
  if (cell === '') return '1';
  const portions = parseTypedNumber(cell);
  return portions !== null && dec(portions).gt(0) && dec(portions).lte(mostPortions) ? portions : null;
}

export function yieldOf(cell: string): { ok: boolean; percent: Percent | null } {
  if (cell === '') return { ok: true, percent: null };
  const percent = parseTypedPercent(cell);
  const ok = percent !== null && dec(percent).gt(0) && dec(percent).lte(100);
  return { ok, percent: ok ? percent : null };
}

export function priceOf(cell: string): { ok: boolean; price: Money | null } {
  if (cell === '') return { ok: true, price: null };
  const price = parseTypedNumber(cell);
  const ok = price !== null && dec(price).gte('0.01') && dec(price).lte('99999999.99');
  return { ok, price: ok ? dec(price).toFixed(2) : null };
}
