import { matchIndex, proposeFrom } from '@platewise/domain';
import type { RestaurantScope } from '../../platform/auth/caller.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { ensureItems, knownItems, vendorItemKey } from '../vendor-items/index.ts';
import { knownIngredients } from './matching.repo.ts';

/** From this confidence on a proposal is filled in; below it the line stays open work. */
const proposeFromConfidence = 0.6;
/** What nobody confirmed yet is asked about once, however likely, unless the names say nearly the same. */
const nearlyTheSame = 0.9;
const stillAsked = 0.89;

export type Matchable = {
  description: string;
  itemCode: string | null;
  packText: string | null;
  unit: string | null;
  isProduct: boolean;
  /** Paper, packaging, chemicals: only an ingredient that was confirmed for the item is taken, and none is proposed. */
  isSupplies?: boolean;
};

export type Match = {
  vendorItemId: number | null;
  ingredientId: number | null;
  matchedBy: 'remembered' | 'proposed' | null;
  confidence: string | null;
};

const none: Match = { vendorItemId: null, ingredientId: null, matchedBy: null, confidence: null };

/**
 * Finds the ingredient of each line: first what was confirmed for this vendor's item, then what was confirmed for the same
 * item code in another pack, then by the likeness of the names. Lines that are no product match nothing,
 * and supplies only what was confirmed for them.
 */
export async function matchLines(
  db: Queryable,
  scope: RestaurantScope,
  vendorId: number | null,
  lines: readonly Matchable[],
): Promise<Match[]> {
  const products = lines.filter((line) => line.isProduct && !line.isSupplies);
  const ids = vendorId === null ? new Map<string, number>() : await ensureSeen(db, scope, vendorId, products);
  const items = vendorId === null ? [] : await knownItems(db, scope, vendorId);
  const byKey = new Map(items.map((item) => [item.itemKey, item]));
  const byCode = new Map(items.filter((item) => item.ingredientId !== null).map((item) => [item.itemCode, item]));
  const ingredients = await knownIngredients(db, scope);
  const known = new Set(ingredients.map((ingredient) => ingredient.id));
  const rememberedFor = (line: Matchable): number | null =>
    byKey.get(vendorItemKey(line))?.ingredientId ??
    (line.itemCode ? byCode.get(line.itemCode)?.ingredientId : null) ??
    null;
  const stocked = lines.filter((line) => line.isSupplies && rememberedFor(line) !== null);
  if (vendorId !== null) for (const [key, id] of await ensureSeen(db, scope, vendorId, stocked)) ids.set(key, id);
  const index = matchIndex(ingredients);
  return lines.map((line) => {
    if (!line.isProduct && !line.isSupplies) return none;
    const key = vendorItemKey(line);
    const vendorItemId = ids.get(key) ?? null;
    const remembered = rememberedFor(line);
    if (remembered !== null && known.has(remembered)) {
      return { vendorItemId, ingredientId: remembered, matchedBy: 'remembered', confidence: '1' };
    }
    if (line.isSupplies) return none;
    const [best] = proposeFrom(index, line.description, 2);
    if (best === undefined || best.confidence < proposeFromConfidence) return { ...none, vendorItemId };
    const confidence = best.score < nearlyTheSame ? Math.min(best.confidence, stillAsked) : best.confidence;
    return { vendorItemId, ingredientId: best.id, matchedBy: 'proposed', confidence: confidence.toFixed(4) };
  });
}

async function ensureSeen(
  db: Queryable,
  scope: RestaurantScope,
  vendorId: number,
  lines: readonly Matchable[],
): Promise<Map<string, number>> {
  const seen = new Map(
    lines.map((line) => {
      const itemKey = vendorItemKey(line);
      const { itemCode, description, packText, unit: purchaseUnit } = line;
      return [itemKey, { itemKey, itemCode, description, packText, purchaseUnit }] as const;
    }),
  );
  return ensureItems(db, scope, vendorId, [...seen.values()]);
}
