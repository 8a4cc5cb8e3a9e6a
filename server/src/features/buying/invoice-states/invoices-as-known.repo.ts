import { type RawBuilder, sql } from 'kysely';
import { reportedColumns } from './invoice-states.repo.ts';

type Part = RawBuilder<unknown>;

/** Moments that an unchanged invoice states itself, so it is known whether they had come. */
const moments: readonly string[] = ['approved_at', 'rejected_at', 'deleted_at'];

/**
 * Invoices for a join as `n`: with `knownBefore`, as they were just before that moment, otherwise as they are. Both
 * have the columns that reports show; `lines` is null if the lines are those in the table.
 */
export function invoicesKnown(restaurant: Part, knownBefore: Part | null): Part {
  if (knownBefore === null) return sql`(select i.*, null::jsonb as lines, null::bigint as state_id from invoices i)`;
  const now = reportedColumns.map((column) =>
    moments.includes(column)
      ? sql`case when ${sql.ref(`i.${column}`)} < ${knownBefore} then ${sql.ref(`i.${column}`)} end as ${sql.ref(column)}`
      : sql.ref(`i.${column}`),
  );
  const then = reportedColumns.map((column) => sql.ref(`s.${column}`));
  return sql`lateral (
    select i.restaurant_id, i.id, i.uploaded_at, null::jsonb as lines, null::bigint as state_id, ${sql.join(now)}
    from invoices i
    where i.restaurant_id = ${restaurant} and i.uploaded_at < ${knownBefore}
      and not exists (select from invoice_states s
        where s.restaurant_id = i.restaurant_id and s.invoice_id = i.id and s.ended_at >= ${knownBefore})
    union all
    select s.restaurant_id, s.invoice_id, s.uploaded_at, s.lines, s.id, ${sql.join(then)}
    from invoice_states s
    where s.restaurant_id = ${restaurant} and s.started_at < ${knownBefore} and s.ended_at >= ${knownBefore}
  )`;
}

/** The lines of invoice `n` from `invoicesKnown`, for a join as `x`. */
export const linesKnown = (knownBefore: Part | null): Part => {
  const stored = sql`select l.line_type, l.total_price, l.tax_rate, l.ingredient_id, l.vendor_item_id, l.description,
      l.quantity, l.unit, l.pack_text, l.weight, l.weight_unit, l.position, l.id from invoice_line_items l
    where l.restaurant_id = n.restaurant_id and l.invoice_id = n.id`;
  if (knownBefore === null) return sql`lateral (${stored})`;
  return sql`lateral (
    ${stored} and n.lines is null
    union all
    select e.line ->> 'line_type', (e.line ->> 'total_price')::numeric, (e.line ->> 'tax_rate')::numeric,
      (e.line ->> 'ingredient_id')::bigint, (e.line ->> 'vendor_item_id')::bigint, e.line ->> 'description',
      (e.line ->> 'quantity')::numeric, e.line ->> 'unit', e.line ->> 'pack_text', (e.line ->> 'weight')::numeric,
      e.line ->> 'weight_unit', e.place::int, e.place
    from jsonb_array_elements(n.lines) with ordinality as e (line, place)
  )`;
};
