import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { fullName } from '../../../platform/auth/full-name.repo.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { type Page, type PageRequest, readCountedPage } from '../../../platform/http/page.ts';

export async function vendorInReach(
  db: Queryable,
  reach: Reach,
  id: number,
): Promise<{ id: number; restaurant_id: number; name: string; is_active: boolean } | null> {
  const row = await db
    .selectFrom('vendors as v')
    .select(['v.id', 'v.restaurant_id', 'v.name', 'v.is_active'])
    .where(inReach('v.restaurant_id', reach))
    .where('v.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

const joined = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('bank_details as b')
    .leftJoin('vendors as v', (join) =>
      join.onRef('v.restaurant_id', '=', 'b.restaurant_id').onRef('v.id', '=', 'b.vendor_id'),
    )
    .where(inReach('b.restaurant_id', reach));

const rows = (db: Queryable, reach: Reach) =>
  joined(db, reach).select([
    ...(['b.id', 'b.restaurant_id', 'b.vendor_id', 'b.kind', 'b.numbers', 'b.last4', 'b.country', 'b.bic'] as const),
    ...(['b.routing_last4', 'b.account_type', 'b.holder', 'b.note', 'b.state', 'b.proposed_by'] as const),
    ...(['b.proposed_at', 'b.decided_at', 'b.alone', 'b.ended_at', 'b.version'] as const),
    sql<string>`coalesce(v.name, '')`.as('vendor_name'),
    fullName('b.proposed_by').as('proposer'),
    fullName('b.decided_by').as('decider'),
    fullName('b.ended_by').as('ender'),
  ]);

export type BankRow = Awaited<ReturnType<typeof listOfVendor>>[number];

/** The pending one, the one in use and earlier ones, newest first. */
export async function listOfVendor(db: Queryable, scope: RestaurantScope, vendorId: number) {
  return rows(db, scope)
    .where('b.vendor_id', '=', vendorId)
    .orderBy(sql`b.state in ('pending', 'approved')`, 'desc')
    .orderBy('b.proposed_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(52)
    .execute();
}

export async function findBankDetails(db: Queryable, reach: Reach, id: number): Promise<BankRow | null> {
  return (await rows(db, reach).where('b.id', '=', id).executeTakeFirst()) ?? null;
}

/** Those that wait for approval. */
export async function listPending(
  db: Queryable,
  reach: Reach,
  wanted: PageRequest & { order?: 'asc' | 'desc' | undefined },
): Promise<Page<BankRow>> {
  const order = {
    by: sql.ref('b.proposed_at'),
    type: 'timestamptz',
    direction: wanted.order ?? 'asc',
    id: sql.ref('b.id'),
  } as const;
  const counted = joined(db, reach).where(sql<boolean>`b.state = 'pending'`);
  return readCountedPage(rows(db, reach).where(sql<boolean>`b.state = 'pending'`), order, wanted, counted);
}

/** The approved ones of several vendors, by vendor. */
export async function currentOf(
  db: Queryable,
  scope: RestaurantScope,
  vendorIds: readonly number[],
): Promise<BankRow[]> {
  return rows(db, scope)
    .where(sql<boolean>`b.vendor_id = any(${[...vendorIds]}::bigint[])`)
    .where(sql<boolean>`b.state = 'approved'`)
    .execute();
}

export async function detailsByIds(db: Queryable, scope: RestaurantScope, ids: readonly number[]): Promise<BankRow[]> {
  return rows(db, scope)
    .where(sql<boolean>`b.id = any(${[...ids]}::bigint[])`)
    .execute();
}

/** Which of these vendors have a change that waits. */
export async function vendorsPending(
  db: Queryable,
  scope: RestaurantScope,
  vendorIds: readonly number[],
): Promise<Set<number>> {
  const found = await db
    .selectFrom('bank_details as b')
    .select('b.vendor_id')
    .where(inReach('b.restaurant_id', scope))
    .where(sql<boolean>`b.vendor_id = any(${[...vendorIds]}::bigint[])`)
    .where(sql<boolean>`b.state = 'pending'`)
    .execute();
  return new Set(found.map((row) => row.vendor_id));
}

export type NewBankDetails = {
  vendor_id: number;
  kind: string;
  numbers: string;
  last4: string;
  country: string | null;
  bic: string | null;
  routing_last4: string | null;
  account_type: string | null;
  holder: string;
  note: string;
  proposed_at: Date;
};

export async function insertBankDetails(
  db: Queryable,
  scope: RestaurantScope,
  values: NewBankDetails,
): Promise<number> {
  const { id } = await db
    .insertInto('bank_details')
    .values({ ...values, restaurant_id: scope.restaurantId, proposed_by: scope.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** `approved` and `rejected` are decisions; the others end what was in use. */
export async function setState(
  db: Queryable,
  scope: RestaurantScope,
  id: number,
  { state, alone = false, now }: { state: string; alone?: boolean; now: Date },
): Promise<void> {
  const decided = state === 'approved' || state === 'rejected';
  const who = decided
    ? { decided_by: scope.userId, decided_at: now, alone }
    : { ended_by: scope.userId, ended_at: now };
  await db
    .updateTable('bank_details as b')
    .set((eb) => ({ state, ...who, version: eb('b.version', '+', 1) }))
    .where(inReach('b.restaurant_id', scope))
    .where('b.id', '=', id)
    .execute();
}
