import type { BodyOf, transferStock } from '@platewise/contract';
import { type CostIngredient, convert, roundQuantity } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { loadRecipes } from '../../kitchen/costing/index.ts';
import { type IngredientMatch, matchIngredients, readUsable } from '../../kitchen/menu-copies/index.ts';
import { findIngredients } from './stock-lines.repo.ts';
import { type StockLine, stockLines } from './stock-lines.ts';
import type { TransferScope } from './transfer-scope.ts';

type Line = BodyOf<typeof transferStock>['lines'][number];

export type PlannedLine = StockLine<Line> &
  IngredientMatch & {
    /** The quantity in the target's unit; null if unknown, and the same as here if it will be created there. */
    arrives: string | null;
  };

/** Each line's counterpart in the target restaurant: the user's choice, or one with the same name. */
export async function planTransfer(
  db: Queryable,
  caller: Caller,
  { from, to }: TransferScope,
  lines: readonly Line[],
): Promise<PlannedLine[]> {
  const items = await stockLines(db, caller, from, lines);
  const matches = matchIngredients(
    items.map(({ item }) => ({ id: item.ingredient_id, name: item.name, unit: item.unit, kind: item.kind })),
    await readUsable(db, to),
  );
  const chosen = await chosenThere(db, caller, to.restaurantId, lines);
  const planned = items.map((one): StockLine<Line> & IngredientMatch => {
    const named = chosen.get(one.line.toIngredientId ?? 0);
    if (named !== undefined) return { ...one, match: 'same', candidate: named };
    return { ...one, ...(matches.get(one.item.ingredient_id) ?? { match: 'none', candidate: null }) };
  });
  const there = planned.flatMap(({ candidate }) => candidate?.id ?? []);
  const { ingredients } = await loadRecipes(db, to, [], there);
  return planned.map((one) => ({ ...one, arrives: arrives(one, ingredients.get(one.candidate?.id ?? 0)) }));
}

/** Converts by the source ingredient's facts, else by the target's. */
function arrives({ amount, ingredient, match }: StockLine<Line> & IngredientMatch, there?: CostIngredient) {
  if (!amount.ok) return null;
  if (match === 'none' || there === undefined) return amount.quantity;
  const here = convert(amount.quantity, ingredient.unit, there.unit, ingredient.facts);
  const converted = here.ok ? here : convert(amount.quantity, ingredient.unit, there.unit, there.facts);
  return converted.ok ? roundQuantity(converted.quantity) : null;
}

/** 404 if out of reach, 422 if from another restaurant or inactive. */
async function chosenThere(db: Queryable, caller: Caller, restaurantId: number, lines: readonly Line[]) {
  const ids = lines.flatMap((line) => line.toIngredientId ?? []);
  const found = await findIngredients(db, caller.sight, ids);
  for (const [index, { toIngredientId }] of lines.entries()) {
    if (toIngredientId == null) continue;
    const named = found.get(toIngredientId);
    if (named === undefined) throw notFound('The ingredient');
    if (named.restaurant_id !== restaurantId || !named.is_active) {
      throw invalidField(`lines.${index}.toIngredientId`, 'Choose an active ingredient there');
    }
  }
  return found;
}
