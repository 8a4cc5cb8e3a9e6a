import type { Queryable } from '../../../../platform/db/index.ts';
import { costsOfItems } from '../../vendor-items/index.ts';
import type { LoadedInvoice } from '../loaded-invoice.ts';
import type { LineRow } from './line-items.repo.ts';
import { costsInGroup } from './other-costs.repo.ts';

/** What others charge or pay for an ingredient, by ingredient id, per its unit in the restaurant's currency. */
export type OtherCosts = ReadonlyMap<number, readonly string[]>;

type Seen = Pick<LoadedInvoice, 'scope' | 'sight'>;

/**
 * Costs to compare an invoice's lines with if the ingredient has no last cost: other vendors' items, and the group's
 * other restaurants.
 */
export async function otherCosts(db: Queryable, seen: Seen, lines: readonly LineRow[]): Promise<OtherCosts> {
  return (await otherCostsOfMany(db, seen, lines))(lines);
}

/**
 * The same for several invoices of a restaurant: takes all their lines, and returns a function from one invoice's lines
 * to the costs.
 */
export async function otherCostsOfMany(
  db: Queryable,
  { scope, sight }: Seen,
  all: readonly LineRow[],
): Promise<(lines: readonly LineRow[]) => OtherCosts> {
  const ids = [...new Set(all.flatMap((line) => (hasLastCost(line) ? [] : (line.ingredient_id ?? []))))];
  const items = await costsOfItems(db, scope, ids);
  const group = sight === undefined ? [] : await costsInGroup(db, scope, sight, ids);
  const known = [...items, ...group.map((one) => ({ ...one, vendorItemId: null }))];
  const byIngredient = Map.groupBy(known, (one) => one.ingredientId);
  return (lines) => {
    const own = new Set(lines.flatMap((line) => line.vendor_item_id ?? []));
    const bought = new Set(lines.flatMap((line) => line.ingredient_id ?? []));
    const others = (id: number) =>
      (byIngredient.get(id) ?? []).filter((one) => one.vendorItemId === null || !own.has(one.vendorItemId));
    return new Map([...bought].map((id) => [id, others(id).map(({ cost }) => cost)]));
  };
}

const hasLastCost = ({ current_cost: cost }: LineRow): boolean => cost !== null && Number(cost) > 0;
