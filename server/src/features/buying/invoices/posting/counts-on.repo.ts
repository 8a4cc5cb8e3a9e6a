import { type RawBuilder, sql } from 'kysely';

type Part = RawBuilder<unknown>;

/** The day invoice `n` counts on: its own date, or without one its approval date in local time. */
export const countsOn = (zone: Part): RawBuilder<string> =>
  sql`coalesce(n.invoice_date, (n.approved_at at time zone ${zone})::date)`;

/**
 * Whether invoice `n` is approved and counts within a date range, inclusive. Split into two conditions, each of which
 * can use a date index; no approved invoice is in the trash.
 */
export const countsWithin = (zone: Part, from: Part, to: Part): RawBuilder<boolean> =>
  sql`(n.approved_at is not null and n.deleted_at is null and (n.invoice_date between ${from} and ${to}
    or (n.invoice_date is null and (n.approved_at at time zone ${zone})::date between ${from} and ${to})))`;
