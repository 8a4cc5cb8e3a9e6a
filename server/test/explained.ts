import { AliasNode, ColumnNode, type CompiledQuery, IdentifierNode, ReferenceNode, SelectQueryNode } from 'kysely';
import type { Db } from '../src/platform/db/index.ts';

/** Records every statement run outside a transaction during `work`. */
export async function statementsOf(db: Db, work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const executor = db.getExecutor();
  const { executeQuery } = executor;
  const noted: CompiledQuery[] = [];
  executor.executeQuery = (query, ...more) => {
    noted.push(query as CompiledQuery);
    return executeQuery.call(executor, query, ...more) as never;
  };
  try {
    await work();
  } finally {
    executor.executeQuery = executeQuery;
  }
  return noted;
}

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};

/**
 * Describes the steps of a statement that sort or read more than the allowed rows of its own table, and those that scan
 * all of another table. Index lookups in other tables may read any number of rows.
 */
export async function stepsOver(db: Db, query: CompiledQuery, table: string, most: number): Promise<string[]> {
  return large(await planOf(db, query), table, most);
}

/** The number of table and index pages that a statement reads. */
export async function pagesRead(db: Db, query: CompiledQuery): Promise<number> {
  const plan = await planOf(db, query);
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

async function planOf(db: Db, query: CompiledQuery): Promise<Node> {
  const explain = { ...query, sql: `explain (analyze, buffers, timing off, format json) ${query.sql}` };
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(explain);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (plan === undefined) throw new Error('the statement has no plan');
  return plan;
}

function large(node: Node, table: string, most: number): string[] {
  const below = (node.Plans ?? []).flatMap((one) => large(one, table, most));
  const kind = node['Node Type'];
  const loops = node['Actual Loops'];
  if (kind.includes('Sort')) {
    const rows = (node.Plans ?? []).reduce((sum, one) => sum + one['Actual Rows'] * one['Actual Loops'], 0);
    return rows > most ? [...below, `${kind} of ${Math.round(rows)} rows`] : below;
  }
  const from = node['Relation Name'];
  if (from === undefined || (from !== table && kind !== 'Seq Scan')) return below;
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const rows = (node['Actual Rows'] + removed) * loops;
  const by = node['Index Name'] === undefined ? '' : ` by ${node['Index Name']}`;
  return rows > most ? [...below, `${kind} of ${Math.round(rows)} rows of ${from}${by}`] : below;
}

/** The same statement with one value replaced: the page limit. */
export const withValue = (query: CompiledQuery, from: number, to: number): CompiledQuery => ({
  ...query,
  parameters: query.parameters.map((value) => (value === from ? to : value)),
});

export const rowsOf = async <Row>(db: Db, query: CompiledQuery): Promise<Row[]> =>
  (await db.executeQuery<Row>(query)).rows;

/** The same page, selecting only the IDs of its rows and the sort columns. */
export function keysAlone(db: Db, page: CompiledQuery): CompiledQuery {
  const node = page.query;
  if (!SelectQueryNode.is(node)) return page;
  const keys = (node.selections ?? []).filter(({ selection }) => {
    const column = AliasNode.is(selection)
      ? selection.alias
      : ReferenceNode.is(selection)
        ? selection.column
        : selection;
    const name = ColumnNode.is(column) ? column.column : column;
    return IdentifierNode.is(name) && (name.name === 'id' || name.name === 'page_key');
  });
  return keys.length === 2 ? db.getExecutor().compileQuery({ ...node, selections: keys }, page.queryId) : page;
}
