import type { CallerIdentity } from '../auth/caller.ts';
import { readReached } from '../auth/session.repo.ts';
import { readSession } from '../auth/session.ts';
import type { PlatformDeps } from './platform-deps.ts';

/** Who a request comes from. Read anew for each request, so that a change of role acts on the next one. */
export type Identity = CallerIdentity;

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
  }
}

export async function loadIdentity(deps: PlatformDeps, token: string | undefined): Promise<Identity | null> {
  if (token === undefined || token.length > 100) return null;
  const session = await readSession(deps.db, token, deps.clock());
  if (session === null) return null;
  return { user: session.user, sessionId: session.id, ...(await readReached(deps.db, session.user.id)) };
}
