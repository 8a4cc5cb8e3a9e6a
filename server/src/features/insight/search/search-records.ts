import {
  type Found,
  listCompetitors,
  listIngredients,
  listInvoices,
  listMenuItems,
  listPurchaseOrders,
  listVendors,
  SEARCH_MOST,
  type SearchKind,
  type TeamAccess,
} from '@platewise/contract';
import { normaliseInvoiceNumber } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, partOf, type Reach } from '../../../platform/auth/caller.ts';
import { findInvoices, findOrders } from './search-documents.repo.ts';
import {
  type FoundRow,
  findCompetitors,
  findDishes,
  findIngredients,
  findRestaurants,
  findVendors,
} from './search-names.repo.ts';
import { wordsOf } from './search-words.ts';
import { amountTyped } from './typed-amount.ts';

/** Searches everything by name, number, or total, limited to the areas the caller may read. */
export async function searchRecords(
  deps: Deps,
  caller: Caller,
  q: string,
  restaurantId: number | undefined,
): Promise<Found[]> {
  const reach = caller.reach(restaurantId);
  const words = wordsOf(q);
  if (words.length === 0) return [];
  const where = (access: TeamAccess): Reach =>
    partOf(
      reach,
      reach.restaurantIds.filter((id) => caller.may(access, id)),
    );
  const ask = { words, limit: SEARCH_MOST };
  // Don't search by amount where costs are hidden, or callers could guess them.
  const amount = caller.hidesCosts(restaurantId) ? null : amountTyped(q);
  const documents = { ...ask, numberKey: normaliseInvoiceNumber(q) || null, amount };
  const { db } = deps;
  const found: [SearchKind, FoundRow[]][] = await Promise.all([
    of('dish', findDishes(db, where(listMenuItems.access), ask)),
    of('ingredient', findIngredients(db, where(listIngredients.access), ask)),
    of('vendor', findVendors(db, where(listVendors.access), ask)),
    of('invoice', findInvoices(db, where(listInvoices.access), documents)),
    of('purchaseOrder', findOrders(db, where(listPurchaseOrders.access), ask)),
    of('competitor', findCompetitors(db, where(listCompetitors.access), ask)),
    of('restaurant', findRestaurants(db, reach, ask)),
  ]);
  const names = new Map(caller.restaurants.map(({ id, name }) => [id, name]));
  return found.flatMap(([kind, rows]) =>
    rows.map((row) => ({
      kind,
      id: row.id,
      restaurantId: row.restaurant_id,
      restaurantName: names.get(row.restaurant_id) ?? '',
      title: row.title,
      note: row.note,
      date: row.date,
      amount: row.amount === null ? null : Number(row.amount),
      currency: row.currency,
    })),
  );
}

const of = async (kind: SearchKind, rows: Promise<FoundRow[]>): Promise<[SearchKind, FoundRow[]]> => [kind, await rows];
