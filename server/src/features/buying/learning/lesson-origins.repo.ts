import type { CalendarDate } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach, RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';

/** Who taught a fact, when, and on which invoice: its first lesson that counts. */
export type LessonOrigin = {
  factId: number;
  at: Date;
  who: string | null;
  invoiceId: number | null;
  invoiceNumber: string | null;
  filename: string | null;
  invoiceDate: CalendarDate | null;
};

export async function originsOfFacts(
  db: Queryable,
  reach: Reach,
  factIds: readonly number[],
): Promise<Map<number, LessonOrigin>> {
  if (factIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('learned_lessons as l')
    .leftJoin('users as u', 'u.id', 'l.taught_by')
    .leftJoin('invoices as i', (join) =>
      join.onRef('i.restaurant_id', '=', 'l.restaurant_id').onRef('i.id', '=', 'l.invoice_id'),
    )
    .where(inReach('l.restaurant_id', reach))
    .where('l.fact_id', 'in', [...factIds])
    .where('l.counts', '=', true)
    .distinctOn(['l.restaurant_id', 'l.fact_id'])
    .orderBy('l.restaurant_id')
    .orderBy('l.fact_id')
    .orderBy('l.taught_at')
    .orderBy('l.id')
    .select([
      'l.fact_id as factId',
      'l.taught_at as at',
      'u.full_name as who',
      'i.id as invoiceId',
      'i.invoice_number as invoiceNumber',
      'i.filename',
      'i.invoice_date as invoiceDate',
    ])
    .execute();
  return new Map(rows.map((row) => [row.factId, row]));
}

export type KnownFirm = { id: number; name: string };

export async function activeVendors(db: Queryable, reach: Reach): Promise<KnownFirm[]> {
  return db
    .selectFrom('vendors as v')
    .select(['v.id', 'v.name'])
    .where(inReach('v.restaurant_id', reach))
    .where('v.is_active', '=', true)
    .orderBy('v.id', 'desc')
    .limit(2000)
    .execute();
}

export async function vendorOf(
  db: Queryable,
  reach: Reach,
  id: number,
): Promise<{ restaurantId: number; name: string } | null> {
  const row = await db
    .selectFrom('vendors as v')
    .select(['v.restaurant_id as restaurantId', 'v.name'])
    .where(inReach('v.restaurant_id', reach))
    .where('v.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The restaurant's own details appear on every invoice it gets, so they can't identify a vendor. */
export async function ownParticulars(
  db: Queryable,
  scope: RestaurantScope,
): Promise<{ name: string; phone: string | null; email: string | null }> {
  return db
    .selectFrom('restaurants as r')
    .select(['r.name', 'r.phone', 'r.email'])
    .where('r.id', '=', scope.restaurantId)
    .executeTakeFirstOrThrow();
}

/** Which of these marks also appear on other vendors' invoices. */
export async function marksOfOthers(
  db: Queryable,
  scope: RestaurantScope,
  vendorId: number,
  marks: readonly string[],
): Promise<Set<string>> {
  if (marks.length === 0) return new Set();
  const { rows } = await sql<{ mark: string }>`
    select distinct m.mark from unnest(${marks}::text[]) as m (mark)
    where exists (select 1 from invoices i
      where ${inReach('i.restaurant_id', scope)} and i.ocr_data -> 'marks' ? m.mark
        and i.vendor_id is not null and i.vendor_id <> ${vendorId} and i.rejected_at is null)`.execute(db);
  return new Set(rows.map((row) => row.mark));
}
