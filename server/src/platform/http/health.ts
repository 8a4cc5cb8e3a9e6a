import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { PlatformDeps } from './platform-deps.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve, so the database answers. */
export function registerHealth(app: FastifyInstance, deps: PlatformDeps): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    try {
      await sql`select 1`.execute(deps.db);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'waiting for the database' });
    }
  });
}
