import { businessDateAt, dec, msg, roundQuantity, storedText, t } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { lockPlacesOf } from './places.repo.ts';
import { restatePlaces } from './restate-places.ts';
import * as repo from './restate-unit.repo.ts';

type Held = { id: number; name: string; unit: string };
/** One current unit is `factor` new ones. */
type NewUnit = { unit: string; factor: string };

/** Why an ingredient's stock can't be converted to another unit right now, and what to do about it. */
export async function refuseUnitOfStock(
  db: Queryable,
  scope: RestaurantScope,
  { id, name, unit }: Held,
  next: NewUnit,
): Promise<void> {
  const [count] = await repo.openCounts(db, scope, id);
  if (count !== undefined) {
    const values = { name, unit, count };
    throw problem('conflict', t('{name} is being counted in {unit}, in the count “{count}”. Close it first.', values));
  }
  if (await repo.losesAmounts(db, scope, id, next.factor)) {
    const values = { name, unit: next.unit };
    throw problem(
      'conflict',
      t("Stock of {name} can't be kept in {unit}: amounts would be too small or too large.", values),
    );
  }
}

/**
 * Converts everything counted, held and moved of an ingredient to another unit, keeping stock the sum of its movements:
 * each is rounded to three decimals, and the rounding difference in a level becomes an explicit movement.
 */
export async function restateUnit(
  trx: Tx,
  scope: RestaurantScope,
  { id, unit: before }: Held,
  { unit, factor }: NewUnit,
  now: Date,
): Promise<void> {
  await lockPlacesOf(trx, scope, [id]);
  const levels = await repo.levelsOf(trx, scope, id);
  await repo.restateAmounts(trx, scope, { from: id, into: id, factor, unit });
  const places = levels.map((place) => place.id);
  await repo.runAgain(trx, scope, places);
  const due = levels.map((place) => ({ id: place.id, stock: roundQuantity(dec(place.current_stock).times(factor)) }));
  const { timezone, dayCutoff } = scope.settings;
  const date = businessDateAt(now.toISOString(), timezone, dayCutoff);
  await repo.evenOut(trx, scope, due, {
    date,
    note: storedText(
      msg('Rounded when {before} became {unit}', { before: { message: before }, unit: { message: unit } }),
    ),
    now,
  });
  await restatePlaces(trx, scope, places, now);
}
