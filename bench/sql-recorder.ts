import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '@platewise/server/src/platform/db/index.ts';
import type { CompiledQuery, QueryId, RootOperationNode } from 'kysely';

/** Records the SQL of requests received while recording, and of nothing else. */
export function createSqlRecorder(database: Db) {
  const within = new AsyncLocalStorage<CompiledQuery[]>();
  let recording: CompiledQuery[] | undefined;
  // Parts of a statement are transformed as queries too, but only complete statements have a result.
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
    /** The database to use for recorded work. */
    db,
    /** Wraps each request. */
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

/**
 * Reruns a request's reads, statement by statement on one connection, and returns their rows. Writes can't run twice and
 * are skipped.
 */
export async function replay(db: Db, statements: readonly CompiledQuery[]): Promise<unknown[][]> {
  return db.connection().execute(async (connection) => {
    const read: unknown[][] = [];
    for (const statement of statements) {
      if (!writes.test(statement.sql)) read.push((await connection.executeQuery(statement)).rows);
    }
    return read;
  });
}
