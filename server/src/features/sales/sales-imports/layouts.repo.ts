import type { SalesMapping } from '@platewise/contract';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';

export type KeptLayout = { id: number; restaurant_id: number; name: string; mapping: SalesMapping; used_at: Date };

const most = 200;

const select = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('sales_layouts as l')
    .where(inReach('l.restaurant_id', reach))
    .select(['l.id', 'l.restaurant_id', 'l.name', 'l.used_at', sql<SalesMapping>`l.mapping`.as('mapping')]);

export const listLayouts = (db: Queryable, reach: Reach): Promise<KeptLayout[]> =>
  select(db, reach).orderBy('l.used_at', 'desc').orderBy('l.id', 'desc').limit(most).execute();

export async function findLayout(db: Queryable, reach: Reach, id: number): Promise<KeptLayout | null> {
  return (await select(db, reach).where('l.id', '=', id).executeTakeFirst()) ?? null;
}

export async function layoutOfSignature(
  db: Queryable,
  restaurantId: number,
  signature: string,
): Promise<SalesMapping | null> {
  const row = await db
    .selectFrom('sales_layouts')
    .select(sql<SalesMapping>`mapping`.as('mapping'))
    .where('restaurant_id', '=', restaurantId)
    .where('signature', '=', signature)
    .executeTakeFirst();
  return row?.mapping ?? null;
}

/** Saves the mapping of such a file. Beyond two hundred, the least recently used one is deleted. */
export async function keepLayout(
  trx: Tx,
  restaurantId: number,
  layout: { signature: string; name: string; columns: readonly string[]; mapping: SalesMapping },
  now: Date,
): Promise<void> {
  const mapping = JSON.stringify(layout.mapping);
  await trx
    .insertInto('sales_layouts')
    .values({
      restaurant_id: restaurantId,
      signature: layout.signature,
      name: layout.name,
      columns: JSON.stringify(layout.columns),
      mapping,
      used_at: now,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['restaurant_id', 'signature']).doUpdateSet({ mapping, name: layout.name, used_at: now }),
    )
    .execute();
  await sql`delete from sales_layouts where restaurant_id = ${restaurantId} and id in (
    select id from sales_layouts where restaurant_id = ${restaurantId}
    order by used_at desc, id desc offset ${most})`.execute(trx);
}

export async function deleteLayout(db: Queryable, restaurantId: number, id: number): Promise<void> {
  await db.deleteFrom('sales_layouts').where('restaurant_id', '=', restaurantId).where('id', '=', id).execute();
}
