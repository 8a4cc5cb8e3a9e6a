import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable, Tx } from '../../../platform/db/index.ts';

export async function countAddresses(db: Queryable, mailboxId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from mailbox_addresses
    where mailbox_id = ${mailboxId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Its ID; null if the mailbox has this address. */
export async function addAddress(
  trx: Tx,
  mailboxId: number,
  to: RestaurantScope,
  address: string,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`insert into mailbox_addresses (mailbox_id, restaurant_id, address)
    values (${mailboxId}, ${to.restaurantId}, ${address})
    on conflict (mailbox_id, address) do nothing returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

/** Null if the mailbox has no such address. */
export async function removeAddress(
  trx: Tx,
  mailboxId: number,
  id: number,
): Promise<{ address: string; restaurantId: number } | null> {
  const { rows } = await sql<{ address: string; restaurantId: number }>`delete from mailbox_addresses
    where mailbox_id = ${mailboxId} and id = ${id}
    returning address, restaurant_id as "restaurantId"`.execute(trx);
  return rows[0] ?? null;
}

/** Whether two restaurants belong to the same owner. */
export async function haveOneOwner(db: Queryable, one: RestaurantScope, other: RestaurantScope): Promise<boolean> {
  const { rows } = await sql`select from restaurants r
      join restaurant_groups g on g.id = r.group_id
      join restaurants o on o.id = ${other.restaurantId}
      join restaurant_groups h on h.id = o.group_id and h.owner_id = g.owner_id
    where r.id = ${one.restaurantId}`.execute(db);
  return rows.length > 0;
}

/**
 * The addresses of a mailbox whose mail belongs to other restaurants, unless a restaurant changed its owner since they were
 * named. The mailbox was found in its own restaurant's scope.
 */
export async function addressesOf(
  db: Queryable,
  mailboxId: number,
): Promise<{ address: string; restaurantId: number }[]> {
  const { rows } = await sql<{ address: string; restaurantId: number }>`
    select a.address, a.restaurant_id as "restaurantId" from mailbox_addresses a
      join mailboxes m on m.id = a.mailbox_id
      join restaurants r on r.id = m.restaurant_id
      join restaurant_groups g on g.id = r.group_id
      join restaurants o on o.id = a.restaurant_id
      join restaurant_groups h on h.id = o.group_id and h.owner_id = g.owner_id
    where a.mailbox_id = ${mailboxId} order by a.id`.execute(db);
  return rows;
}
