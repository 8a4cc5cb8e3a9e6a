import type { BodyOf, parseRecipeLines as endpoint, WrittenLine } from '@platewise/contract';
import { type IngredientLine, parseIngredientLine, recipeAmount, type Unit } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, restaurantOf } from '../../../platform/auth/caller.ts';
import { type IngredientMatch, ingredientFinder, settleUnit, sureFrom } from './match-ingredient.ts';
import { readKitchen } from './recipe-ingredients.repo.ts';

/** Parses lines as cooks write them against a restaurant's ingredients; changes nothing. */
export async function parseLines(deps: Deps, caller: Caller, body: BodyOf<typeof endpoint>): Promise<WrittenLine[]> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  const find = ingredientFinder(await readKitchen(deps.db, scope), scope.settings.categories);
  return body.lines.map((text) => {
    const line = settleUnit(parseIngredientLine(text, scope.settings.country), find);
    return lineReply(text, line, find(line.name));
  });
}

function lineReply(text: string, line: IngredientLine, found: readonly IngredientMatch[]): WrittenLine {
  const [best] = found;
  const amount = amountReply(line, best?.ingredient.unit ?? null);
  const { quantity, quantityTo } = line;
  return {
    text,
    quantity: amount.quantity,
    unit: amount.inUnit,
    asks: amount.asks,
    written: { quantity: quantityTo === null ? quantity : `${quantity}-${quantityTo}`, unit: line.unit },
    name: line.name,
    prep: line.prep,
    optional: line.optional,
    matches: found.map(({ ingredient, confidence }) => ({
      ingredientId: ingredient.id,
      name: ingredient.name,
      unit: ingredient.unit,
      kind: ingredient.kind,
      confidence: Math.round(confidence * 1000) / 1000,
      ...amountReply(line, ingredient.unit),
    })),
    sure: best !== undefined && best.confidence >= sureFrom,
  };
}

function amountReply(line: IngredientLine, heldIn: Unit | null) {
  const amount = recipeAmount(line, heldIn);
  return amount.ok
    ? { quantity: Number(amount.quantity), inUnit: amount.unit, asks: null }
    : { quantity: null, inUnit: null, asks: amount.asks };
}
