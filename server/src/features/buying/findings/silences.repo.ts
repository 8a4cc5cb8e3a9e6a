import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export type SilenceRow = {
  id: number;
  restaurant_id: number;
  vendor_id: number;
  vendor_name: string;
  kind: string;
  creator: string | null;
  created_at: Date;
};

const rows = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('finding_silences as s')
    .where(inReach('s.restaurant_id', reach))
    .innerJoin('vendors as v', 'v.id', 's.vendor_id')
    .leftJoin('users as u', 'u.id', 's.created_by')
    .select([
      's.id',
      's.restaurant_id',
      's.vendor_id',
      'v.name as vendor_name',
      's.kind',
      'u.full_name as creator',
      's.created_at',
    ]);

export async function listSilences(db: Queryable, reach: Reach, wanted: PageRequest): Promise<Page<SilenceRow>> {
  const counted = db.selectFrom('finding_silences as s').where(inReach('s.restaurant_id', reach));
  const order = { by: sql.ref('s.created_at'), type: 'timestamptz', direction: 'desc', id: sql.ref('s.id') } as const;
  return readCountedPage(rows(db, reach), order, wanted, counted);
}

export async function findSilence(db: Queryable, reach: Reach, id: number): Promise<SilenceRow | null> {
  return (await rows(db, reach).where('s.id', '=', id).executeTakeFirst()) ?? null;
}

export async function insertSilence(
  db: Queryable,
  scope: RestaurantScope,
  of: { vendorId: number; kind: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('finding_silences')
    .values({
      restaurant_id: scope.restaurantId,
      vendor_id: of.vendorId,
      kind: of.kind,
      created_by: scope.userId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSilence(db: Queryable, scope: RestaurantScope, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('finding_silences as s')
    .where(inReach('s.restaurant_id', scope))
    .where('s.id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
