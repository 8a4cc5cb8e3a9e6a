import type { LineType, Money, Percent } from '@platewise/domain';
import { sql } from 'kysely';
import type { Reach } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { invoicesKnown, linesKnown } from '../../buying/invoice-states/index.ts';
import { countsOn, countsWithin } from '../../buying/invoices/index.ts';
import { momentOf } from './as-known.repo.ts';
import type { Windows } from './report-places.ts';

const within = ({ restaurantIds, from, to, zones, since, knownBefore }: Windows) => sql`
  unnest(${restaurantIds}::bigint[], ${from}::date[], ${to}::date[], ${zones}::text[], ${since}::timestamptz[],
    ${knownBefore}::timestamptz[]) as w (restaurant_id, first_day, last_day, zone, since, known_before)`;

/** The invoices and their lines as they are, or as they were known. */
function sourcesOf(windows: Windows) {
  const moment = momentOf(windows);
  return { invoices: invoicesKnown(sql`w.restaurant_id`, moment), lines: linesKnown(moment) };
}

/** Negative for an invoice that was deleted permanently. */
const idOf = sql`coalesce(n.id, -n.state_id)`;

const countedIn = countsWithin(sql`w.zone`, sql`w.first_day`, sql`w.last_day`);

export type InvoiceRow = {
  restaurant_id: number;
  id: number;
  filename: string;
  vendor: string | null;
  number: string | null;
  processing_status: 'pending' | 'processing' | 'completed' | 'failed';
  approved: boolean;
  rejected: boolean;
  currency: string;
  amount: Money | null;
  dated: string | null;
  uploaded: string;
};

/** Invoices received in the period, newest first. */
export async function readInvoices(db: Queryable, reach: Reach, windows: Windows): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select n.restaurant_id, ${idOf} as id, n.filename, coalesce(v.name, n.vendor_name_read) as vendor, n.invoice_number as number,
      n.processing_status, n.approved_at is not null as approved, n.rejected_at is not null as rejected, n.currency,
      n.total_amount as amount, n.invoice_date as dated, (n.uploaded_at at time zone w.zone)::date as uploaded
    from ${within(windows)}
    join ${sourcesOf(windows).invoices} n on n.restaurant_id = w.restaurant_id and n.uploaded_at >= w.since
      and (n.uploaded_at at time zone w.zone)::date <= w.last_day and n.deleted_at is null
      and ${inReach('n.restaurant_id', reach)}
      and n.document_kind = 'invoice'
    left join vendors v on v.id = n.vendor_id
    order by n.uploaded_at desc, n.restaurant_id, id desc`.execute(db);
  return rows;
}

export type TaxedLineRow = {
  restaurant_id: number;
  invoice_id: number;
  type: LineType;
  total: Money;
  tax_rate: Percent | null;
};

/** Lines of approved invoices that state tax rates, in the restaurant's currency, by the day on which they count. */
export async function readTaxedLines(db: Queryable, reach: Reach, windows: Windows): Promise<TaxedLineRow[]> {
  const { invoices, lines } = sourcesOf(windows);
  const { rows } = await sql<TaxedLineRow>`
    select n.restaurant_id, ${idOf} as invoice_id, x.line_type as type, x.tax_rate,
      round(x.total_price * coalesce(n.exchange_rate, 1), 2) as total
    from ${within(windows)}
    join ${invoices} n on n.restaurant_id = w.restaurant_id and ${countedIn}
      and ${inReach('n.restaurant_id', reach)}
    join ${lines} x on true
    where exists (select from ${lines} t where t.tax_rate is not null)
    order by n.restaurant_id, invoice_id, x.position, x.id`.execute(db);
  return rows;
}

export type SpendRow = {
  restaurant_id: number;
  vendor_id: number | null;
  vendor: string | null;
  invoices: number;
  spend: string;
  charges: string;
  credits: string;
  last: string | null;
};

/**
 * Approved invoices by the day on which they count, in the restaurant's currency: totals, and how much of the lines was
 * tax, freight, deposits, fees, or returns.
 */
export async function readSpend(db: Queryable, reach: Reach, windows: Windows): Promise<SpendRow[]> {
  const { invoices, lines } = sourcesOf(windows);
  const { rows } = await sql<SpendRow>`
    with counted as materialized (
      select n.restaurant_id, n.vendor_id, n.total_amount, ${countsOn(sql`w.zone`)} as day, coalesce(n.exchange_rate, 1) as rate,
        l.charges, l.credits
      from ${within(windows)}
      join ${invoices} n on n.restaurant_id = w.restaurant_id and ${countedIn}
        and ${inReach('n.restaurant_id', reach)}
      left join lateral (
        select sum(round(x.total_price * coalesce(n.exchange_rate, 1), 2)) filter (
            where x.line_type in ('tax', 'freight', 'deposit', 'fee') and x.total_price > 0) as charges,
          sum(round(abs(x.total_price) * coalesce(n.exchange_rate, 1), 2)) filter (
            where x.line_type = 'credit' or x.total_price < 0) as credits
        from ${lines} x
      ) l on true
    ), sums as (
      select c.restaurant_id, c.vendor_id, count(*)::int as invoices, max(c.day) as last,
        sum(round(coalesce(c.total_amount, 0) * c.rate, 2)) as spend,
        sum(coalesce(c.charges, 0)) as charges, sum(coalesce(c.credits, 0)) as credits
      from counted c
      group by c.restaurant_id, c.vendor_id
    )
    select s.*, v.name as vendor from sums s left join vendors v on v.id = s.vendor_id
    order by s.spend desc, s.restaurant_id, s.vendor_id`.execute(db);
  return rows;
}

export type CountedRow = {
  restaurant_id: number;
  id: number;
  name: string;
  vendor: string | null;
  amount: Money;
};

/** The invoices that `readSpend` adds up. */
export async function readCounted(db: Queryable, reach: Reach, windows: Windows): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    select n.restaurant_id, ${idOf} as id, coalesce(n.invoice_number, n.filename) as name,
      coalesce(v.name, n.vendor_name_read) as vendor,
      round(coalesce(n.total_amount, 0) * coalesce(n.exchange_rate, 1), 2) as amount
    from ${within(windows)}
    join ${sourcesOf(windows).invoices} n on n.restaurant_id = w.restaurant_id and ${countedIn}
      and ${inReach('n.restaurant_id', reach)}
    left join vendors v on v.id = n.vendor_id`.execute(db);
  return rows;
}
