import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '@platewise/server/src/platform/db/index.ts';
import type { CompiledQuery, QueryId, RootOperationNode } from 'kysely';

/** Notes the SQL of the requests that come in while something is recorded, and of nothing else that runs. */
export function createSqlRecorder(database: Db) {
  const within = new AsyncLocalStorage<CompiledQuery[]>();
  let recording: CompiledQuery[] | undefined;
  // A part of a statement is transformed as a query too. Only whole statements have a result.
  const built = new WeakMap<QueryId, RootOperationNode>();
  const db: Db = database.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (within.getStore() !== undefined) built.set(queryId, node);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      const node = built.get(queryId);
      if (node !== undefined) within.getStore()?.push(database.getExecutor().compileQuery(node, queryId));
      return result;
    },
  });
  return {
    /** For what is recorded to run on. */
    db,
    /** Around each request. */
    follow: (request: () => void) => (recording === undefined ? request() : within.run(recording, request)),
    async record(work: () => Promise<unknown>): Promise<CompiledQuery[]> {
      const own: CompiledQuery[] = [];
      recording = own;
      try {
        await work();
      } finally {
        recording = undefined;
      }
      return own;
    },
  };
}

const writes = /^\s*(insert|update|delete|merge|with\b.*\b(insert into|update|delete from))\s/is;

/** Runs what a request read, statement by statement on one connection. What it wrote can't run twice, and is skipped. */
export async function replay(db: Db, statements: readonly CompiledQuery[]): Promise<void> {
  await db.connection().execute(async (connection) => {
    for (const statement of statements) {
      if (!writes.test(statement.sql)) await connection.executeQuery(statement);
    }
  });
}
