import { matchIndex, proposeFrom } from '@platewise/domain';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { ensureItems, itemsUnderKeys, type KnownItem, knownItems, vendorItemKey } from '../../vendor-items/index.ts';
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
  /** Goods that nobody cooks with: they are matched only to what a person mapped. */
  isSupplies?: boolean;
};

export type Match = {
  vendorItemId: number | null;
  ingredientId: number | null;
  matchedBy: 'remembered' | 'proposed' | null;
  confidence: string | null;
  /** What is remembered of the vendor's item, null where there is none. */
  item: KnownItem | null;
};

const none: Match = { vendorItemId: null, ingredientId: null, matchedBy: null, confidence: null, item: null };

/**
 * Finds the ingredient of each line: what was confirmed for this vendor's item, else by the likeness of the names. Lines
 * other than products match nothing, and supplies only what was confirmed for them.
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

/** What a person said of the item goes before its name. */
const isSuppliesNow = (line: Matchable, item: KnownItem) =>
  (item.lineType ?? (line.isSupplies ? 'supplies' : 'product')) === 'supplies';

/** The items of the lines by their keys; what a vendor sells in supplies becomes an item once a person says something of it. */
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
