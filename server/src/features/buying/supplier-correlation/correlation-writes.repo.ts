import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { holdLock } from '../../../platform/db/restaurant-lock.repo.ts';
import { nothingYet, type StoredFactors } from './matching-factors.ts';

export type FoundRow = {
  ingredientId: number;
  vendorId: number;
  vendorItemId: number | null;
  score: number;
  /** Accepted automatically. */
  isSure: boolean;
  factors: StoredFactors;
};

/** Serializes changes within a restaurant, so a run and a user don't rank the same vendors concurrently. */
export async function lockCorrelations(trx: Tx, scope: RestaurantScope): Promise<void> {
  await holdLock(trx, scope.restaurantId, 'supplier correlations');
}

/**
 * Replaces an earlier run's results. User decisions stay, with figures from this run. Ingredients, vendors and items
 * deleted meanwhile are skipped. Each row is stored with its rank ignoring user decisions, so little remains to be
 * ranked.
 */
export async function saveFound(trx: Tx, scope: RestaurantScope, found: readonly FoundRow[], now: Date): Promise<void> {
  const of = <T>(pick: (row: FoundRow) => T) => found.map(pick);
  const pairs = sql`unnest(${of(({ ingredientId }) => ingredientId)}::bigint[],
    ${of(({ vendorId }) => vendorId)}::bigint[])`;
  await sql`delete from supplier_correlations c
    where ${inReach('c.restaurant_id', scope)} and not c.manual_override
      and (c.ingredient_id, c.vendor_id) not in (select f.ingredient_id, f.vendor_id
        from ${pairs} as f (ingredient_id, vendor_id))`.execute(trx);
  await sql`
    insert into supplier_correlations as c (restaurant_id, ingredient_id, vendor_id, vendor_item_id, correlation_score,
      matching_factors, automated_match, last_updated, place)
    select ${scope.restaurantId}, i.id, v.id, t.id, f.score, f.factors, f.sure, ${now},
      row_number() over (partition by i.id order by f.score desc, (f.factors ->> 'asked')::numeric nulls last, v.id)
    from unnest(${of(({ ingredientId }) => ingredientId)}::bigint[], ${of(({ vendorId }) => vendorId)}::bigint[],
      ${of(({ vendorItemId }) => vendorItemId)}::bigint[], ${of(({ score }) => score)}::numeric[],
      ${of(({ isSure }) => isSure)}::boolean[],
      ${of(({ factors }) => JSON.stringify(factors))}::jsonb[])
      as f (ingredient_id, vendor_id, item_id, score, sure, factors)
    join ingredients i on i.id = f.ingredient_id and ${inReach('i.restaurant_id', scope)}
    join vendors v on v.id = f.vendor_id and ${inReach('v.restaurant_id', scope)}
    left join vendor_items t on t.id = f.item_id and t.restaurant_id = ${scope.restaurantId}
    on conflict (ingredient_id, vendor_id) do update set vendor_item_id = excluded.vendor_item_id,
      correlation_score = excluded.correlation_score, matching_factors = excluded.matching_factors,
      automated_match = excluded.automated_match, last_updated = excluded.last_updated, place = excluded.place`.execute(
    trx,
  );
}

/** Updates table statistics now; autovacuum would take up to a minute. */
export async function countAnew(db: Db): Promise<void> {
  await sql`analyze supplier_correlations`.execute(db);
}

/**
 * Ranks the vendors of every ingredient, or of one: the user's choice first, then by confidence, then price, with
 * ruled-out ones last. Then updates who supplies the stock.
 */
export async function rankVendors(trx: Tx, scope: RestaurantScope, ingredientId: number | null): Promise<void> {
  await sql`
    update supplier_correlations c set place = r.place
    from (select x.id, row_number() over (partition by x.ingredient_id
        order by x.rejected, (x.manual_override and not x.rejected) desc, x.decided_at desc nulls last,
          x.correlation_score desc, (x.matching_factors ->> 'asked')::numeric nulls last, x.vendor_id) as place
      from supplier_correlations x
      where ${inReach('x.restaurant_id', scope)} and (${ingredientId}::bigint is null or x.ingredient_id = ${ingredientId})
    ) r
    where r.id = c.id and c.place <> r.place and ${inReach('c.restaurant_id', scope)}`.execute(trx);
  await sql`
    update inventory_supplier_mappings m set mapping_confidence = s.confidence
    from inventory_supplier_mappings o
    left join lateral (select case when c.manual_override then 100 else c.correlation_score end as confidence
      from supplier_correlations c
      where c.ingredient_id = o.ingredient_id and c.vendor_id = o.primary_vendor_id and not c.rejected) s on true
    where o.id = m.id and ${inReach('m.restaurant_id', scope)} and m.mapping_confidence is distinct from s.confidence
      and (${ingredientId}::bigint is null or m.ingredient_id = ${ingredientId})`.execute(trx);
}

export type Decision = 'chosen' | 'rejected' | 'none';

export async function writeDecision(
  trx: Tx,
  scope: RestaurantScope,
  id: number,
  decision: Decision,
  now: Date,
): Promise<void> {
  const byHand = decision !== 'none';
  await trx
    .updateTable('supplier_correlations as c')
    .set((eb) => ({
      manual_override: byHand,
      rejected: decision === 'rejected',
      decided_by: byHand ? scope.userId : null,
      decided_at: byHand ? now : null,
      version: eb('c.version', '+', 1),
    }))
    .where(inReach('c.restaurant_id', scope))
    .where('c.id', '=', id)
    .execute();
}

/** Only one vendor per ingredient can be chosen: clears the others. */
export async function unchooseOthers(
  trx: Tx,
  scope: RestaurantScope,
  { id, ingredientId }: { id: number; ingredientId: number },
): Promise<void> {
  await trx
    .updateTable('supplier_correlations as c')
    .set((eb) => ({ manual_override: false, decided_by: null, decided_at: null, version: eb('c.version', '+', 1) }))
    .where(inReach('c.restaurant_id', scope))
    .where('c.ingredient_id', '=', ingredientId)
    .where('c.id', '<>', id)
    .where('c.manual_override', '=', true)
    .where('c.rejected', '=', false)
    .execute();
}

/** Creates a pair the engine didn't find, to be computed in the next run. Returns its id. */
export async function ensurePair(
  trx: Tx,
  scope: RestaurantScope,
  { ingredientId, vendorId }: { ingredientId: number; vendorId: number },
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    insert into supplier_correlations as c (restaurant_id, ingredient_id, vendor_id, correlation_score, matching_factors,
      automated_match, last_updated)
    values (${scope.restaurantId}, ${ingredientId}, ${vendorId}, 0, ${JSON.stringify(nothingYet)}::jsonb, false, ${now})
    on conflict (ingredient_id, vendor_id) do update set last_updated = c.last_updated
    returning c.id, (xmax = 0) as "isNew"`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error('the pair was not stored');
  return row;
}
