import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { problem } from './problem.ts';

/** Part of a list, and where the rest begins. */
export type Page<Row> = { rows: Row[]; total: number; next: string | null };

export type PageRequest = { limit?: number | undefined; cursor?: string | undefined };

export const defaultLimit = 200;

export const mapPage = <From, To>(page: Page<From>, map: (row: From) => To): Page<To> => ({
  ...page,
  rows: page.rows.map(map),
});

type Cursor = { value: string | null; id: number };

const foreignCursor = (cause?: unknown) =>
  problem('malformed', 'The cursor is not one of this list. Start the list again.', { cause });

// Invalid text, date or number, and what is out of range: the value of a cursor that was made for another order.
const unreadable = new Set(['22P02', '22007', '22008', '22003']);

function refuseForeignValue(error: unknown): never {
  throw unreadable.has(String((error as { code?: unknown } | null)?.code)) ? foreignCursor(error) : error;
}

function decode(cursor: string): Cursor {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[];
    if ((typeof value === 'string' || value === null) && Number.isSafeInteger(id)) return { value, id: id as number };
  } catch (error) {
    throw foreignCursor(error);
  }
  throw foreignCursor();
}

const encode = (value: string | null, id: number) => Buffer.from(JSON.stringify([value, id])).toString('base64url');

export type PageOrder = {
  /** What the list is sorted by; rows without a value come last. */
  by: Expression<unknown>;
  /** The type of `by`, for the comparison with the cursor. */
  type: 'text' | 'numeric' | 'timestamptz' | 'date' | 'integer';
  direction: 'asc' | 'desc';
  /** Breaks ties; unique. */
  id: Expression<unknown>;
};

/**
 * Reads one page by keyset: the rows after the cursor in the order given, ties broken by id. Costs the same on page one
 * and on page one thousand, and a row that is added meanwhile moves nothing.
 */
export async function readPage<DB, TB extends keyof DB, Row extends { id: number }>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: PageOrder,
  request: PageRequest,
): Promise<{ rows: Row[]; next: string | null }> {
  const limit = request.limit ?? defaultLimit;
  const direction = sql.raw(order.direction);
  let paged = query
    .select(sql<string | null>`(${order.by})::text`.as('page_key'))
    .orderBy(sql`${order.by} ${direction} nulls last`)
    .orderBy(sql`${order.id} ${direction}`)
    .limit(limit + 1);
  if (request.cursor !== undefined) paged = paged.where(after(order, decode(request.cursor)));
  const found = (await paged.execute().catch(refuseForeignValue)) as unknown as (Row & { page_key: string | null })[];
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit && last !== undefined ? encode(last.page_key, last.id) : null;
  return { rows, next };
}

function after(order: PageOrder, cursor: Cursor): RawBuilder<boolean> {
  const sign = sql.raw(order.direction === 'asc' ? '>' : '<');
  if (cursor.value === null) return sql<boolean>`(${order.by} is null and ${order.id} ${sign} ${cursor.id})`;
  const value = sql`cast(${cursor.value} as ${sql.raw(order.type)})`;
  return sql<boolean>`(${order.by} ${sign} ${value} or (${order.by} = ${value} and ${order.id} ${sign} ${cursor.id}) or ${order.by} is null)`;
}
