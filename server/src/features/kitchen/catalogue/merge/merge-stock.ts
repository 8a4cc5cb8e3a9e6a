import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Tx } from '../../../../platform/db/index.ts';
import { restateAmounts, restatePlaces, runAgain } from '../../../stock/inventory/index.ts';
import type { Merge } from './ingredient-merge.repo.ts';
import { type PlaceStock, placesOf } from './ingredient-sides.repo.ts';
import * as repo from './stock-merge.repo.ts';

export type PlacePair = { from: PlaceStock; into: PlaceStock | null };

/** Pairs each stock location of the merged one with the other's location of the same name. */
export async function placePairs(
  trx: Parameters<typeof placesOf>[0],
  scope: RestaurantScope,
  { from, into }: Pick<Merge, 'from' | 'into'>,
): Promise<PlacePair[]> {
  const places = await placesOf(trx, scope, [from, into]);
  const nameOf = ({ location }: PlaceStock) => (location ?? '').toLowerCase();
  const there = new Map(places.filter((one) => one.ingredient_id === into).map((one) => [nameOf(one), one]));
  return places
    .filter((one) => one.ingredient_id === from)
    .map((one) => ({ from: one, into: there.get(nameOf(one)) ?? null }));
}

/** Stock stays where it is; stock at the same location is added up, with all its movements. */
export async function mergeStock(
  trx: Tx,
  scope: RestaurantScope,
  merge: Merge,
  unit: string,
  now: Date,
): Promise<void> {
  const pairs = await placePairs(trx, scope, merge);
  await restateAmounts(trx, scope, { ...merge, unit });
  for (const { from, into } of pairs) {
    if (into === null) await repo.takePlace(trx, scope, from.id, merge.into);
    else await repo.joinPlaces(trx, scope, from.id, into.id);
  }
  const touched = pairs.map(({ from, into }) => into?.id ?? from.id);
  await runAgain(trx, scope, touched);
  await restatePlaces(trx, scope, touched, now);
}
