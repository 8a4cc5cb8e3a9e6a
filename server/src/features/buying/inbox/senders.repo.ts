import { domainOfAddress, type KnownAddresses } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

/** What the restaurant knows about one address. */
export async function knownAddresses(
  db: Queryable,
  scope: RestaurantScope,
  address: string | null,
): Promise<KnownAddresses> {
  if (address === null) return { senders: [], vendors: [], team: [] };
  const { rows } = await sql<{ known: KnownAddresses }>`select jsonb_build_object(
    'senders', (select coalesce(jsonb_agg(jsonb_build_object('address', s.address, 'allowed', s.allowed,
        'vendorId', s.vendor_id)), '[]') from inbox_senders s
      where ${inReach('s.restaurant_id', scope)} and s.address in (${address}, ${domainOfAddress(address)})),
    'vendors', (select coalesce(jsonb_agg(jsonb_build_object('address', ${address}::text, 'vendorId', v.id)
        order by v.id), '[]') from vendors v
      where ${inReach('v.restaurant_id', scope)} and v.merged_into is null
        and (lower(trim(v.contact_info ->> 'email')) = ${address} or exists (
          select from vendor_ordering w where w.vendor_id = v.id and lower(trim(w.order_email)) = ${address}))),
    'team', (select coalesce(jsonb_agg(distinct ${address}::text), '[]') from restaurants r
      join restaurant_groups g on g.id = r.group_id
      join users u on u.is_active and lower(u.email) = ${address}
      left join team_members t on t.group_id = g.id and t.user_id = u.id and t.is_active
      where ${inReach('r.id', scope)} and (g.owner_id = u.id or r.user_id = u.id or (t.id is not null and (
        t.permissions -> 'restaurants' is null or jsonb_typeof(t.permissions -> 'restaurants') <> 'array'
        or t.permissions -> 'restaurants' @> to_jsonb(r.id))))))
    as known`.execute(db);
  return rows[0]?.known ?? { senders: [], vendors: [], team: [] };
}

export type SenderRow = {
  id: number;
  restaurant_id: number;
  address: string;
  allowed: boolean;
  vendor_id: number | null;
  vendor_name: string | null;
  version: number;
};

const select = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('inbox_senders as s')
    .leftJoin('vendors as v', 'v.id', 's.vendor_id')
    .where(inReach('s.restaurant_id', reach))
    .select(['s.id', 's.restaurant_id', 's.address', 's.allowed', 's.vendor_id', 'v.name as vendor_name', 's.version']);

export async function listSenders(
  db: Queryable,
  reach: Reach,
  { q, ...request }: PageRequest & { q?: string | undefined },
): Promise<Page<SenderRow>> {
  const words = q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null;
  const wanted = sql<boolean>`(${words}::text is null or s.address ilike ${words})`;
  const order = { by: sql.ref('s.address'), type: 'text', direction: 'asc', id: sql.ref('s.id') } as const;
  const counted = db.selectFrom('inbox_senders as s').where(inReach('s.restaurant_id', reach)).where(wanted);
  return readCountedPage(select(db, reach).where(wanted), order, request, counted);
}

export async function findSender(db: Queryable, reach: Reach, id: number): Promise<SenderRow | null> {
  return (await select(db, reach).where('s.id', '=', id).executeTakeFirst()) ?? null;
}

export async function findSenderByAddress(
  db: Queryable,
  scope: RestaurantScope,
  address: string,
): Promise<SenderRow | null> {
  return (await select(db, scope).where('s.address', '=', address).executeTakeFirst()) ?? null;
}

export type NewSender = { address: string; allowed: boolean; vendorId: number | null };

/** Adds an entry, or replaces the one for this address. */
export async function putSender(trx: Tx, scope: RestaurantScope, sender: NewSender): Promise<number> {
  const { id } = await trx
    .insertInto('inbox_senders')
    .values({
      restaurant_id: scope.restaurantId,
      address: sender.address,
      allowed: sender.allowed,
      vendor_id: sender.vendorId,
      created_by: scope.userId,
    })
    .onConflict((on) =>
      on.columns(['restaurant_id', 'address']).doUpdateSet((eb) => ({
        allowed: sender.allowed,
        vendor_id: sql`coalesce(excluded.vendor_id, inbox_senders.vendor_id)`,
        version: eb('inbox_senders.version', '+', 1),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteSender(trx: Tx, scope: RestaurantScope, id: number): Promise<boolean> {
  const gone = await trx
    .deleteFrom('inbox_senders as s')
    .where(inReach('s.restaurant_id', scope))
    .where('s.id', '=', id)
    .returning('s.id')
    .execute();
  return gone.length > 0;
}

/** The name and restaurant of a vendor in reach; null if there is none. */
export async function findVendor(
  db: Queryable,
  reach: Reach,
  id: number,
): Promise<{ restaurantId: number; name: string } | null> {
  const row = await db
    .selectFrom('vendors as v')
    .select(['v.restaurant_id as restaurantId', 'v.name'])
    .where(inReach('v.restaurant_id', reach))
    .where('v.id', '=', id)
    .where('v.merged_into', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
