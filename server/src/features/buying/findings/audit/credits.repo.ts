import type { CalendarDate, Money } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import { inReach } from '../../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../../platform/db/index.ts';

/** Restaurants that have asked for credits in the last year, or still miss some. */
export async function restaurantsWithCredits(db: Queryable, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct c.restaurant_id as id from credit_requests c
    where c.sent_at > ${now}::timestamptz - interval '1 year' and c.status in ('sent', 'credited')
    union select distinct f.restaurant_id from findings f where f.kind = 'credit_missing' order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

export type CreditRow = {
  id: number;
  vendor_id: number;
  invoice_id: number | null;
  description: string;
  currency: string;
  sent_on: CalendarDate;
  amount: Money | null;
  credited: Money | null;
  papers_since: number;
};

/** Credits asked for in the last year, with how many invoices and credit notes the vendor has sent since. */
export async function readCredits(db: Queryable, scope: RestaurantScope, now: Date): Promise<CreditRow[]> {
  const zone = scope.settings.timezone;
  const { rows } = await sql<CreditRow>`
    select c.id, c.vendor_id, n.id as invoice_id, c.description, c.currency,
      (c.sent_at at time zone ${zone})::date::text as sent_on, c.amount,
      case when c.status = 'credited' then c.credited_amount end as credited,
      (select count(*)::int from invoices i
        where i.restaurant_id = c.restaurant_id and i.vendor_id = c.vendor_id and i.uploaded_at > c.sent_at
          and i.rejected_at is null and i.deleted_at is null and i.document_kind = 'invoice') as papers_since
    from credit_requests c
    left join invoices n on n.restaurant_id = c.restaurant_id and n.id = c.invoice_id and n.deleted_at is null
    where ${inReach('c.restaurant_id', scope)} and c.sent_at > ${now}::timestamptz - interval '1 year'
      and c.status in ('sent', 'credited') and c.amount > 0
    order by c.id limit 5000`.execute(db);
  return rows;
}
