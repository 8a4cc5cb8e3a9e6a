import { matchIndex, proposeFrom } from '@platewise/domain';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { ensureItems, itemsUnderKeys, type KnownItem, knownItems, vendorItemKey } from '../../vendor-items/index.ts';
import { knownIngredients } from './matching.repo.ts';

/** Matches with at least this confidence are filled in; below it, the line stays unmatched. */
const proposeFromConfidence = 0.6;
/** Unconfirmed matches are asked about once, however likely, unless the names are nearly identical. */
const nearlyTheSame = 0.9;
const stillAsked = 0.89;

export type Matchable = {
  description: string;
  itemCode: string | null;
  packText: string | null;
  unit: string | null;
  isProduct: boolean;
  /** Non-food goods: only matched to what a user mapped. */
  isSupplies?: boolean;
};

export type Match = {
  vendorItemId: number | null;
  ingredientId: number | null;
  matchedBy: 'remembered' | 'proposed' | null;
  confidence: string | null;
  /** What is remembered for the vendor's item, or null. */
  item: KnownItem | null;
};

const none: Match = { vendorItemId: null, ingredientId: null, matchedBy: null, confidence: null, item: null };

/**
 * Finds each line's ingredient: confirmed for this vendor item, else by name similarity. Only products are matched by
 * name; supplies only match what was confirmed for them, and other lines nothing.
 */
export async function matchLines(
  db: Queryable,
  scope: RestaurantScope,
  vendorId: number | null,
  lines: readonly Matchable[],
): Promise<Match[]> {
  const ids = vendorId === null ? new Map<string, number>() : await itemsSeen(db, scope, vendorId, lines);
  const items = await knownItems(db, scope, [...new Set(ids.values())]);
  const ingredients = await knownIngredients(db, scope);
  const known = new Set(ingredients.map((ingredient) => ingredient.id));
  const index = matchIndex(ingredients);
  return lines.map((line) => {
    if (!line.isProduct && !line.isSupplies) return none;
    const vendorItemId = ids.get(vendorItemKey(line)) ?? null;
    const item = items.get(vendorItemId ?? 0) ?? null;
    const remembered = item?.ingredientId ?? null;
    if (remembered !== null && known.has(remembered)) {
      return { vendorItemId, ingredientId: remembered, matchedBy: 'remembered', confidence: '1', item };
    }
    if (item === null ? line.isSupplies : isSuppliesNow(line, item)) return { ...none, vendorItemId, item };
    const [best] = proposeFrom(index, line.description, 2);
    if (best === undefined || best.confidence < proposeFromConfidence) return { ...none, vendorItemId, item };
    const confidence = best.score < nearlyTheSame ? Math.min(best.confidence, stillAsked) : best.confidence;
    return { vendorItemId, ingredientId: best.id, matchedBy: 'proposed', confidence: confidence.toFixed(4), item };
  });
}

/** A user's choice for the item takes precedence over its name. */
const isSuppliesNow = (line: Matchable, item: KnownItem) =>
  (item.lineType ?? (line.isSupplies ? 'supplies' : 'product')) === 'supplies';

/** The lines' vendor items by key; supplies only become an item once a user says something about them. */
async function itemsSeen(
  db: Queryable,
  scope: RestaurantScope,
  vendorId: number,
  lines: readonly Matchable[],
): Promise<Map<string, number>> {
  const products = lines.filter((line) => line.isProduct && !line.isSupplies);
  const supplies = lines.filter((line) => line.isSupplies).map(vendorItemKey);
  const seen = new Map(
    products.map((line) => {
      const itemKey = vendorItemKey(line);
      const { itemCode, description, packText, unit: purchaseUnit } = line;
      return [itemKey, { itemKey, itemCode, description, packText, purchaseUnit }] as const;
    }),
  );
  const known = await itemsUnderKeys(db, scope, vendorId, supplies);
  return new Map([...known, ...(await ensureItems(db, scope, vendorId, [...seen.values()]))]);
}
