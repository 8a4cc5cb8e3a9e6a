import {
  AndNode,
  type Expression,
  type OperationNode,
  ParensNode,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import { type ReachCondition, reachOfCondition } from '../auth/in-reach.ts';
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
  problem('malformed', 'Invalid cursor. Reload the list from the first page.', { cause });

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
  type: 'text' | 'numeric' | 'timestamptz' | 'date' | 'integer' | 'bigint';
  direction: 'asc' | 'desc';
  /** Breaks ties; unique among rows of one value. */
  id: Expression<unknown>;
  /** No index finds a row by its ID: the page is read in one step. */
  oneStep?: boolean;
  /** The key of the table has `by` before the ID, as where it is partitioned by it; `by` is never missing then. */
  byInKey?: boolean;
};

/**
 * Reads one page by keyset: the rows after the cursor in the order given, ties broken by id. Costs the same on page one
 * and on page one thousand, and a row that is added meanwhile moves nothing. The ids of the page are found first, so that an
 * index on (restaurant, `by`, id) is read for one page only and whatever else the query selects is worked out for its rows alone.
 */
export async function readPage<DB, TB extends keyof DB, Row extends { id: number }>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: PageOrder,
  request: PageRequest,
): Promise<{ rows: Row[]; next: string | null }> {
  const limit = request.limit ?? defaultLimit;
  const direction = sql.raw(order.direction);
  const cursor = request.cursor === undefined ? undefined : decode(request.cursor);
  let paged = query
    .select(sql<string | null>`(${order.by})::text`.as('page_key'))
    .orderBy(sql`${order.by} ${direction} nulls last`)
    .orderBy(sql`${order.id} ${direction}`)
    .limit(limit + 1);
  if (cursor !== undefined) paged = paged.where(after(order, cursor));
  if (order.oneStep !== true) {
    const keys = keysOfPage(query, order, cursor, limit + 1);
    paged = paged.where(sql<boolean>`${order.id} = any(array(select page.id from (${keys}) page))`);
    if (order.byInKey === true) {
      paged = paged
        .where(sql<boolean>`${order.by} >= (select min(page.key) from (${keys}) page)`)
        .where(sql<boolean>`${order.by} <= (select max(page.key) from (${keys}) page)`);
    }
  }
  const found = (await paged.execute().catch(refuseForeignValue)) as unknown as (Row & { page_key: string | null })[];
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit && last !== undefined ? encode(last.page_key, last.id) : null;
  return { rows, next };
}

const compared = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

type ReadPage<Row> = (request: PageRequest) => Promise<{ rows: Row[]; next: string | null }>;

/**
 * One page out of two lists that are each sorted by `at`, the latest first. An ID in it is the row's own one doubled, with
 * one added in the second list; a list that is null has nothing in it.
 */
export async function readPageOfTwo<Row extends { id: number; at: Date }>(
  first: ReadPage<Row> | null,
  second: ReadPage<Row> | null,
  request: PageRequest,
): Promise<{ rows: Row[]; next: string | null }> {
  const limit = request.limit ?? defaultLimit;
  const after = request.cursor === undefined ? undefined : decode(request.cursor);
  const pageOf = async (read: ReadPage<Row> | null, added: number) => {
    if (read === null) return { rows: [], next: null };
    // The first ID of this list that doesn't come after the cursor.
    const cursor = after === undefined ? undefined : encode(after.value, Math.ceil((after.id - added) / 2));
    const page = await read({ limit, cursor });
    return { ...page, rows: page.rows.map((row) => ({ ...row, id: row.id * 2 + added })) };
  };
  const pages = await Promise.all([pageOf(first, 0), pageOf(second, 1)]);
  const keyOf = (row: Row) => (row as Row & { page_key: string | null }).page_key ?? '';
  // A date has milliseconds; within one, the text tells microseconds apart.
  const later = (a: Row, b: Row) => b.at.getTime() - a.at.getTime() || compared(keyOf(b), keyOf(a)) || b.id - a.id;
  const merged = pages.flatMap(({ rows }): Row[] => rows).sort(later);
  const rows = merged.slice(0, limit);
  const last = rows.at(-1);
  const more = merged.length > limit || pages.some(({ next }) => next !== null);
  return { rows, next: more && last !== undefined ? encode(keyOf(last), last.id) : null };
}

type AnyQuery = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, object>;

/** Of several restaurants, the page is merged from the first rows of each: one index gives no order across them. */
function keysOfPage(query: unknown, order: PageOrder, cursor: Cursor | undefined, limit: number): RawBuilder<unknown> {
  const bare = (query as AnyQuery).clearSelect();
  const reached = reachOf((query as AnyQuery).toOperationNode().where?.where);
  if (reached === undefined || reached.restaurantIds.length < 2) {
    return sql`select listed.id, listed.key from (${inOrder(bare, order, cursor, limit)}) listed limit ${limit}`;
  }
  const ofOne = bare.where(sql<boolean>`${sql.ref(reached.column)} = reached.id`);
  return sql`select listed.id, listed.key from unnest(${[...reached.restaurantIds]}::bigint[]) reached (id)
    cross join lateral (${inOrder(ofOne, order, cursor, limit)}) listed
    order by listed.key ${sql.raw(order.direction)} nulls last, listed.id ${sql.raw(order.direction)} limit ${limit}`;
}

/** First the rows with a value, then those without: each part is a range of the index, which both together are not. */
function inOrder(query: AnyQuery, order: PageOrder, cursor: Cursor | undefined, limit: number): RawBuilder<unknown> {
  const direction = sql.raw(order.direction);
  const sign = sql.raw(order.direction === 'asc' ? '>' : '<');
  const keys = query.select([sql`${order.id}`.as('id'), sql`${order.by}`.as('key')]);
  let missing = keys.where(sql<boolean>`${order.by} is null`);
  if (cursor?.value === null) missing = missing.where(sql<boolean>`${order.id} ${sign} ${cursor.id}`);
  const last = sql`(${missing.orderBy(sql`${order.id} ${direction}`).limit(limit)})`;
  if (cursor?.value === null) return last;
  let known = keys.where(sql<boolean>`${order.by} is not null`);
  if (cursor !== undefined) {
    const value = sql`cast(${cursor.value} as ${sql.raw(order.type)})`;
    // The first is where an index on `by` alone begins, the second which of the rows with this value are left.
    known = known
      .where(sql<boolean>`${order.by} ${sign}= ${value}`)
      .where(sql<boolean>`(${order.by}, ${order.id}) ${sign} (${value}, ${cursor.id})`);
  }
  const first = known.orderBy(sql`${order.by} ${direction}`).orderBy(sql`${order.id} ${direction}`).limit(limit);
  return sql`(${first}) union all ${last}`;
}

function reachOf(condition: OperationNode | undefined): ReachCondition | undefined {
  if (condition === undefined) return undefined;
  if (AndNode.is(condition)) return reachOf(condition.left) ?? reachOf(condition.right);
  if (ParensNode.is(condition)) return reachOf(condition.node);
  return reachOfCondition(condition);
}

function after(order: PageOrder, cursor: Cursor): RawBuilder<boolean> {
  const sign = sql.raw(order.direction === 'asc' ? '>' : '<');
  if (cursor.value === null) return sql<boolean>`(${order.by} is null and ${order.id} ${sign} ${cursor.id})`;
  const value = sql`cast(${cursor.value} as ${sql.raw(order.type)})`;
  return sql<boolean>`(${order.by} ${sign} ${value} or (${order.by} = ${value} and ${order.id} ${sign} ${cursor.id}) or ${order.by} is null)`;
}
