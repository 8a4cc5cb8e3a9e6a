import type { AccountingFormat, CalendarDate, Money, Percent, Quantity, UnitCost } from '@platewise/domain';
import { sql } from 'kysely';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { inReach } from '../../../platform/auth/in-reach.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { countsOn, countsWithin } from '../../buying/invoices/index.ts';

export type OfDays = { from: string; to: string; vendorId: number | null };
/** Invoices of a date range, or by ID. */
type Which = OfDays | { ids: readonly number[] };

export type LastExport = {
  export_id: number;
  exported_at: Date;
  format: string;
  currency: string;
  total: Money;
  vendor_id: number;
  digest: string;
};

export type InvoiceRow = {
  id: number;
  invoice_number: string | null;
  vendor_id: number | null;
  vendor_name: string | null;
  date: CalendarDate;
  due_date: CalendarDate | null;
  currency: string;
  exchange_rate: string | null;
  total_amount: Money;
  description: string | null;
  /** Lines, with identical type and category summed. */
  lines: { type: string; category: string | null; amount: Money }[];
  /** Digest of everything an export would contain; null if it isn't needed for comparison. */
  digest: string | null;
  last: LastExport | null;
};

const zoneOf = (scope: RestaurantScope) => sql`${scope.settings.timezone}`;

const chosenBy = (scope: RestaurantScope, which: Which) =>
  'ids' in which
    ? sql`n.id = any(${[...which.ids]}::bigint[])`
    : sql`${countsWithin(zoneOf(scope), sql`${which.from}::date`, sql`${which.to}::date`)}
        and ${which.vendorId === null ? sql`true` : sql`n.vendor_id = ${which.vendorId}`}`;

type Reading = {
  /** The formats to look up the last export in. */
  formats: readonly AccountingFormat[];
  most: number;
  /** Compute digests for all invoices, or only for exported ones, since only those have something to compare with. */
  digests: 'all' | 'exported';
};

/** Approved invoices, oldest first, up to the limit, each with its last export in one of the formats. */
export async function readInvoices(
  db: Queryable,
  scope: RestaurantScope,
  which: Which,
  { formats, most, digests }: Reading,
): Promise<InvoiceRow[]> {
  const compared = digests === 'all' ? sql`true` : sql`c.last is not null`;
  // The digest leaves out a due date that follows from terms: new terms don't mark exported invoices as changed.
  const { rows } = await sql<Omit<InvoiceRow, 'last'> & { last: RawLast | null }>`
    with picked as materialized (
      select n.restaurant_id, n.id, n.invoice_number, n.vendor_id, v.name as vendor_name, ${countsOn(zoneOf(scope))} as date,
        n.invoice_date, n.due_date, n.due_from_terms, n.currency, n.exchange_rate, n.total_amount, n.description
      from invoices n left join vendors v on v.id = n.vendor_id
      where ${inReach('n.restaurant_id', scope)} and n.approved_at is not null and n.total_amount is not null
        and ${chosenBy(scope, which)}
      order by 6, n.id limit ${most}
    ), chosen as materialized (
      select c.*, e.last from picked c left join lateral (${lastExport(formats)}) e on true
    ), sums as (
      select s.invoice_id, jsonb_agg(jsonb_build_object('type', s.line_type, 'category', s.category, 'amount', s.amount)
        order by s.line_type, s.category) as lines
      from (select l.invoice_id, l.line_type, g.category, sum(l.total_price)::text as amount
        from chosen c
        join invoice_line_items l on l.restaurant_id = c.restaurant_id and l.invoice_id = c.id
        left join ingredients g on g.id = l.ingredient_id
        group by l.invoice_id, l.line_type, g.category) s
      group by s.invoice_id
    ), told as (
      select c.id as invoice_id, string_agg(concat_ws(chr(31), l.line_type, l.description, coalesce(l.item_code, ''),
        coalesce(l.quantity::text, ''), coalesce(l.unit, ''), coalesce(l.unit_price::text, ''), l.total_price, l.tax_rate), chr(30)
        order by l.position, l.id) as lines
      from chosen c
      left join invoice_line_items l on l.restaurant_id = c.restaurant_id and l.invoice_id = c.id
      where ${compared}
      group by c.id
    )
    select c.id, c.invoice_number, c.vendor_id, c.vendor_name, c.date, c.due_date, c.currency, c.exchange_rate,
      c.total_amount, c.description, coalesce(s.lines, '[]'::jsonb) as lines, c.last,
      case when t.invoice_id is not null then md5(jsonb_build_array(c.invoice_number, c.invoice_date::text,
        case when not c.due_from_terms then c.due_date::text end, c.currency, c.exchange_rate::text, c.total_amount::text, c.description, t.lines)::text)
      end as digest
    from chosen c
    left join sums s on s.invoice_id = c.id
    left join told t on t.invoice_id = c.id
    order by c.date, c.id`.execute(db);
  return rows.map((row) => ({ ...row, last: row.last === null ? null : lastOf(row.last) }));
}

type RawLast = Omit<LastExport, 'exported_at'> & { exported_at: string };
const lastOf = (last: RawLast): LastExport => ({ ...last, exported_at: new Date(last.exported_at) });

const lastExport = (formats: readonly AccountingFormat[]) => sql`
  select jsonb_build_object('export_id', x.export_id, 'exported_at', e.created_at, 'format', e.format,
    'currency', x.currency, 'total', x.total::text, 'vendor_id', x.vendor_id, 'digest', x.digest) as last
  from accounting_export_invoices x
  join accounting_exports e on e.restaurant_id = x.restaurant_id and e.id = x.export_id
  where x.restaurant_id = c.restaurant_id and x.invoice_id = c.id and e.undone_at is null
    and e.format = any(${[...formats]}::text[])
  order by e.id desc limit 1`;

export type WithdrawnRow = LastExport & {
  invoice_id: number;
  number: string;
  vendor_name: string;
  date: CalendarDate;
  due_date: CalendarDate | null;
  present: boolean;
};

/** Exported invoices that are no longer approved or no longer exist. */
export async function readWithdrawn(
  db: Queryable,
  scope: RestaurantScope,
  { from, to, vendorId }: OfDays,
  { formats, most }: { formats: readonly AccountingFormat[]; most: number },
): Promise<WithdrawnRow[]> {
  const { rows } = await sql<WithdrawnRow>`
    select distinct on (x.invoice_id) x.invoice_id, x.export_id, e.created_at as exported_at, e.format, x.currency, x.total,
      x.vendor_id, x.digest, x.bill ->> 'number' as number, x.bill ->> 'vendorName' as vendor_name, x.bill_date as date,
      x.bill ->> 'dueDate' as due_date, n.id is not null as present
    from accounting_export_invoices x
    join accounting_exports e on e.restaurant_id = x.restaurant_id and e.id = x.export_id
    left join invoices n on n.restaurant_id = x.restaurant_id and n.id = x.invoice_id
    where ${inReach('x.restaurant_id', scope)} and e.undone_at is null and e.format = any(${[...formats]}::text[])
      and n.approved_at is null and x.bill_date between ${from}::date and ${to}::date
      and ${vendorId === null ? sql`true` : sql`x.vendor_id = ${vendorId}`}
    order by x.invoice_id, e.id desc limit ${most}`.execute(db);
  return rows;
}

export type LineRow = {
  invoice_id: number;
  type: string;
  category: string | null;
  amount: Money;
  description: string;
  item_code: string | null;
  quantity: Quantity | null;
  unit: string | null;
  unit_price: UnitCost | null;
  tax_rate: Percent | null;
};

/** Locks the invoices until the transaction ends, so the file matches the data its digests were computed from. */
export async function holdInvoices(db: Queryable, scope: RestaurantScope, ids: readonly number[]): Promise<void> {
  await sql`select n.id from invoices n
    where ${inReach('n.restaurant_id', scope)} and n.id = any(${[...ids]}::bigint[]) order by n.id for share`.execute(
    db,
  );
}

/** The lines of these invoices as printed. */
export async function readLines(db: Queryable, scope: RestaurantScope, ids: readonly number[]): Promise<LineRow[]> {
  return db
    .selectFrom('invoice_line_items as l')
    .leftJoin('ingredients as g', 'g.id', 'l.ingredient_id')
    .select([
      'l.invoice_id',
      'l.line_type as type',
      'g.category',
      'l.total_price as amount',
      'l.description',
      'l.item_code',
      'l.quantity',
      'l.unit',
      'l.unit_price',
      'l.tax_rate',
    ])
    .where(inReach('l.restaurant_id', scope))
    .where('l.restaurant_id', '=', scope.restaurantId)
    .where(sql<boolean>`l.invoice_id = any(${[...ids]}::bigint[])`)
    .orderBy('l.invoice_id')
    .orderBy('l.position')
    .orderBy('l.id')
    .execute();
}

/** Which of these invoices the user can reach, in any restaurant. */
export async function reachedInvoices(
  db: Queryable,
  sight: Parameters<typeof inReach>[1],
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('invoices as n')
    .select('n.id')
    .where(inReach('n.restaurant_id', sight))
    .where(sql<boolean>`n.id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
