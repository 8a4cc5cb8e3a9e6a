import { type AskDimension, addDays, askMeasureDimensions, type BusinessDate } from '@platewise/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../src/platform/db/index.ts';
import { type Days, lastDays, type Period } from './days.ts';
import { type Facts, facts } from './facts.ts';
import type { Meaning } from './question.ts';

/** A row of the right answer: in one restaurant, or in all of them together. */
export type Row = { place: string; name: string; value: number };
export type Table = {
  /** Over everything; null if there is nothing. */
  total: number | null;
  /** By restaurant and by what was asked for. */
  rows: readonly Row[];
  /** The same over all restaurants. */
  merged: readonly Row[];
};
export type Expected = { now: Table; before: Table | null; period: Period };

export const defaultDays: Days = lastDays(30);

/** The right answers to a question, by each way in which the measure is counted. */
export async function answersOf(db: Db, meaning: Meaning, today: BusinessDate): Promise<Expected[]> {
  const period = (meaning.in ?? defaultDays)(today);
  const earlier = meaning.comparedWith?.(today);
  const able = facts[meaning.measure].filter((one) => hasAll(one, meaning));
  const counted = able.filter((one, index) => index === 0 || one.also);
  return Promise.all(
    counted.map(async (one) => ({
      now: await readTable(db, one, meaning, period),
      before: earlier === undefined ? null : await readTable(db, one, meaning, earlier),
      period,
    })),
  );
}

const ofTime: readonly AskDimension[] = ['day', 'week', 'month', 'weekday'];
const isKnown = ({ columns, day }: Facts, dimension: AskDimension): boolean =>
  dimension === 'restaurant' || dimension in columns || (day !== undefined && ofTime.includes(dimension));

function hasAll(one: Facts, { measure, by, only = {} }: Meaning): boolean {
  const asked = [...(by === undefined ? [] : [by]), ...(Object.keys(only) as AskDimension[])];
  if (asked.some((dimension) => !askMeasureDimensions[measure].includes(dimension)))
    throw new Error(`${measure} has no ${asked.join(' or ')}`);
  return (one.needs === undefined || asked.includes(one.needs)) && asked.every((dimension) => isKnown(one, dimension));
}

function columnOf({ columns, day = '' }: Facts, dimension: AskDimension): RawBuilder<string> {
  switch (dimension) {
    case 'restaurant':
      return sql`r.name`;
    case 'day':
      return sql.raw(`(${day})::text`);
    case 'week':
      return sql.raw(`date_trunc('week', ${day})::date::text`);
    case 'month':
      return sql.raw(`to_char(${day}, 'YYYY-MM')`);
    case 'weekday':
      return sql.raw(`extract(isodow from ${day})::int::text`);
    default:
      return sql.raw(columns[dimension] ?? 'null');
  }
}

type Sums = { place: string; name: string | null; amount: string; over: string };

async function readTable(db: Db, one: Facts, { by, only = {} }: Meaning, period: Period): Promise<Table> {
  const limits = (Object.entries(only) as [AskDimension, string[]][]).map(
    ([dimension, names]) => sql`${columnOf(one, dimension)} = any(${names})`,
  );
  if (one.day !== undefined) limits.push(sql`${sql.raw(one.day)} between ${period.from}::date and ${period.to}::date`);
  const { rows } = await sql<Sums>`
    select r.name as place, ${by === undefined ? sql`''` : columnOf(one, by)} as name,
      sum(${sql.raw(one.amount)}) as amount, sum(${sql.raw(one.over ?? '1')}) as over
    from ${sql.raw(one.from(period))}
    where r.group_id = (select group_id from restaurants where name = 'Copper Table Downtown')
      and ${sql.join([sql`true`, ...limits], sql` and `)}
    group by 1, 2`.execute(db);
  const known = rows.filter(({ name, amount }) => name !== null && amount !== null);
  const value = (some: readonly Sums[]): number => {
    const sum = (pick: (row: Sums) => string) => some.reduce((total, row) => total + Number(pick(row)), 0);
    return (
      (sum(({ amount }) => amount) / (one.over === undefined ? 1 : sum(({ over }) => over))) * (one.percent ? 100 : 1)
    );
  };
  const merged = Map.groupBy(known, ({ name }) => name ?? '');
  return {
    total: known.length === 0 ? null : value(known),
    rows: known.map((row) => ({ place: row.place, name: row.name ?? '', value: value([row]) })),
    merged: [...merged].map(([name, own]) => ({ place: '', name, value: value(own) })),
  };
}

/** How often each weekday occurs in a period, for averages by weekday. */
export function weekdaysIn({ from, to }: Period): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const key = String(((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
