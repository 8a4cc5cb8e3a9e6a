import { type MatchIndex, matchIndex, proposeFrom } from '@platewise/domain';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { matchableIngredients } from '../../../kitchen/ingredients/index.ts';
import { ensureItems, itemsUnderKeys, type KnownItem, knownItems, vendorItemKey } from '../../vendor-items/index.ts';

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
  const recalled = await recallLines(db, scope, vendorId, lines);
  const open = lines.filter((line, index) => isNamed(line, recalled[index] ?? none));
  if (open.length === 0) return recalled;
  const index = matchIndex(await matchableIngredients(db, scope));
  return lines.map((line, at) => {
    const match = recalled[at] ?? none;
    return isNamed(line, match) ? { ...match, ...proposalFor(index, line) } : match;
  });
}

/** What is remembered for each line's item of this vendor. Nothing is guessed from its name. */
export async function recallLines(
  db: Queryable,
  scope: RestaurantScope,
  vendorId: number | null,
  lines: readonly Matchable[],
): Promise<Match[]> {
  const ids = vendorId === null ? new Map<string, number>() : await itemsSeen(db, scope, vendorId, lines);
  const items = await knownItems(db, scope, [...new Set(ids.values())]);
  return lines.map((line) => {
    if (!line.isProduct && !line.isSupplies) return none;
    const vendorItemId = ids.get(vendorItemKey(line)) ?? null;
    const item = items.get(vendorItemId ?? 0) ?? null;
    const ingredientId = item?.ingredientId ?? null;
    if (ingredientId === null) return { ...none, vendorItemId, item };
    return { vendorItemId, ingredientId, matchedBy: 'remembered', confidence: '1', item };
  });
}

/** Whether a line's ingredient may be found by its name. */
function isNamed(line: Matchable, { item, matchedBy }: Match): boolean {
  if (matchedBy !== null || (!line.isProduct && !line.isSupplies)) return false;
  return item === null ? !line.isSupplies : !isSuppliesNow(line, item);
}

function proposalFor(index: MatchIndex, line: Matchable): Partial<Match> {
  const [best] = proposeFrom(index, line.description, 2);
  if (best === undefined || best.confidence < proposeFromConfidence) return {};
  const confidence = best.score < nearlyTheSame ? Math.min(best.confidence, stillAsked) : best.confidence;
  return { ingredientId: best.id, matchedBy: 'proposed', confidence: confidence.toFixed(4) };
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
