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

/** Part of a list, and the cursor for the rest. */
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

// Invalid text, date or number, or out of range: a cursor value from a different sort order.
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
  /** The sort value; rows without one come last. */
  by: Expression<unknown>;
  /** The type of `by`, for the comparison with the cursor. */
  type: 'text' | 'numeric' | 'timestamptz' | 'date' | 'integer' | 'bigint';
  direction: 'asc' | 'desc';
  /**
   * Every row has a value, so those without one needn't be looked for, nor the value be calculated for that. If that is
   * wrong, rows are missing; never-null.test.ts has to be able to prove it.
   */
  neverNull?: boolean;
  /** Tie-breaker; unique among rows with the same value. */
  id: Expression<unknown>;
  /** No index finds a row by id: read the page in one step. */
  oneStep?: boolean;
  /** The table's primary key has `by` before the id, as in tables partitioned by it; `by` is never null then. */
  byInKey?: boolean;
};

/**
 * Reads one page by keyset pagination: the rows after the cursor in the given order, ties broken by id. Page one
 * thousand costs the same as page one, and a row added meanwhile shifts nothing. The page's ids are found first, so
 * that an index on (restaurant, `by`, id) is read for one page only and the rest of the select is computed only for its
 * rows.
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

type AnyQuery = SelectQueryBuilder<Record<string, Record<string, unknown>>, string, object>;

/**
 * One page, and how many rows the list has in all: those of `counted`, which selects nothing yet. They are counted only
 * if the page isn't the whole list, as it is for most lists and searches.
 */
export async function readCountedPage<
  DB,
  TB extends keyof DB,
  Row extends { id: number },
  CountDB,
  CountTB extends keyof CountDB,
>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: PageOrder,
  request: PageRequest,
  counted: SelectQueryBuilder<CountDB, CountTB, object>,
): Promise<Page<Row>> {
  const count = async () => {
    const all = (counted as unknown as AnyQuery).select(sql<number>`count(*)`.as('total'));
    return Number((await all.executeTakeFirstOrThrow()).total);
  };
  if (request.cursor !== undefined) {
    const [page, total] = await Promise.all([readPage(query, order, request), count()]);
    return { ...page, total };
  }
  const page = await readPage(query, order, request);
  return { ...page, total: page.next === null ? page.rows.length : await count() };
}

const compared = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

type ReadPage<Row> = (request: PageRequest) => Promise<{ rows: Row[]; next: string | null }>;

/**
 * One page merged from two lists, each sorted by `at`, latest first. Merged ids are the row's id doubled, plus one for
 * the second list; a null list is empty.
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
    // The first id of this list that isn't past the cursor.
    const cursor = after === undefined ? undefined : encode(after.value, Math.ceil((after.id - added) / 2));
    const page = await read({ limit, cursor });
    return { ...page, rows: page.rows.map((row) => ({ ...row, id: row.id * 2 + added })) };
  };
  const pages = await Promise.all([pageOf(first, 0), pageOf(second, 1)]);
  const keyOf = (row: Row) => (row as Row & { page_key: string | null }).page_key ?? '';
  // A Date has milliseconds; within one, the text distinguishes microseconds.
  const later = (a: Row, b: Row) => b.at.getTime() - a.at.getTime() || compared(keyOf(b), keyOf(a)) || b.id - a.id;
  const merged = pages.flatMap(({ rows }): Row[] => rows).sort(later);
  const rows = merged.slice(0, limit);
  const last = rows.at(-1);
  const more = merged.length > limit || pages.some(({ next }) => next !== null);
  return { rows, next: more && last !== undefined ? encode(keyOf(last), last.id) : null };
}

/**
 * For several restaurants, the page is merged from each one's first rows: no single index gives an order across them.
 */
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

/** Rows with a value first, then those without: each part is an index range, but both together are not. */
function inOrder(query: AnyQuery, order: PageOrder, cursor: Cursor | undefined, limit: number): RawBuilder<unknown> {
  const direction = sql.raw(order.direction);
  const sign = sql.raw(order.direction === 'asc' ? '>' : '<');
  const keys = query.select([sql`${order.id}`.as('id'), sql`${order.by}`.as('key')]);
  let missing = keys.where(sql<boolean>`${order.by} is null`);
  if (cursor?.value === null) missing = missing.where(sql<boolean>`${order.id} ${sign} ${cursor.id}`);
  const last = sql`(${missing.orderBy(sql`${order.id} ${direction}`).limit(limit)})`;
  if (cursor?.value === null) return last;
  let known = order.neverNull === true ? keys : keys.where(sql<boolean>`${order.by} is not null`);
  if (cursor !== undefined) {
    const value = sql`cast(${cursor.value} as ${sql.raw(order.type)})`;
    // The first condition is where an index on `by` alone starts, the second skips rows with this value already
    // returned.
    known = known
      .where(sql<boolean>`${order.by} ${sign}= ${value}`)
      .where(sql<boolean>`(${order.by}, ${order.id}) ${sign} (${value}, ${cursor.id})`);
  }
  const first = known.orderBy(sql`${order.by} ${direction}`).orderBy(sql`${order.id} ${direction}`).limit(limit);
  return order.neverNull === true ? sql`${first}` : sql`(${first}) union all ${last}`;
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
