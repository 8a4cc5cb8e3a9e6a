import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { FileStore } from '../files/file-store.ts';
import type { PlatformDeps } from './platform-deps.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` reports not ready, so traffic goes elsewhere; requests are still answered. */
    announceStop: () => void;
  }
}

/** `/healthz`: the process is alive. `/readyz`: it can serve, so the database and the document store respond. */
export function registerHealth(app: FastifyInstance, deps: PlatformDeps & { files: Pick<FileStore, 'check'> }): void {
  let stopping = false;
  app.decorate('announceStop', () => {
    stopping = true;
  });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    const waiting = stopping ? 'stopping' : await waitsFor(deps);
    return waiting === null ? { status: 'ready' } : reply.code(503).send({ status: waiting });
  });
}

async function waitsFor({ db, files }: Parameters<typeof registerHealth>[1]): Promise<string | null> {
  const [database, store] = await Promise.allSettled([sql`select 1`.execute(db), files.check()]);
  if (database.status === 'rejected') return 'waiting for the database';
  return store.status === 'rejected' ? 'waiting for the document store' : null;
}
