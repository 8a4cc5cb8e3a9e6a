import { type RawBuilder, sql } from 'kysely';

type Part = RawBuilder<unknown>;

/** The day on which the invoice `n` counts: its own, or without one the day on which it was approved there. */
export const countsOn = (zone: Part): RawBuilder<string> =>
  sql`coalesce(n.invoice_date, (n.approved_at at time zone ${zone})::date)`;

/**
 * Whether the invoice `n` is approved and counts on one of some days, both included. Said in two parts, each of which an
 * index of the dates finds; no approved invoice is in the bin.
 */
export const countsWithin = (zone: Part, from: Part, to: Part): RawBuilder<boolean> =>
  sql`(n.approved_at is not null and n.deleted_at is null and (n.invoice_date between ${from} and ${to}
    or (n.invoice_date is null and (n.approved_at at time zone ${zone})::date between ${from} and ${to})))`;
