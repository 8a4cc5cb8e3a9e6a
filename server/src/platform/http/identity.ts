import '@fastify/cookie';
import type { EndpointShape } from '@platewise/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerOf, readApiToken } from '../auth/api-token.ts';
import type { CallerIdentity } from '../auth/caller.ts';
import { readReached } from '../auth/session.repo.ts';
import { readSession, sessionCookie } from '../auth/session.ts';
import { refuseForeignOrigin } from './origin.ts';
import type { PlatformDeps } from './platform-deps.ts';
import { ProblemError } from './problem.ts';

/** Who a request comes from. Loaded on every request, so role changes apply to the next one. */
export type Identity = CallerIdentity;

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
  }
}

/**
 * With an API token, nothing else in the request counts, cookies included; browsers never add that header on their own,
 * so the foreign-origin check is for cookies only.
 */
export async function identify(
  deps: PlatformDeps,
  endpoint: EndpointShape,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Identity | null> {
  const bearer = bearerOf(request.headers.authorization);
  if (bearer !== undefined) return byToken(deps, endpoint, request, reply, bearer);
  refuseForeignOrigin(request, deps.config.publicUrl);
  return bySession(deps, request.cookies[sessionCookie]);
}

async function bySession(deps: PlatformDeps, token: string | undefined): Promise<Identity | null> {
  if (token === undefined || token.length > 100) return null;
  const session = await readSession(deps.db, token, deps.clock());
  if (session === null) return null;
  const { user, id, lacksSecondFactor } = session;
  return { user, sessionId: id, lacksSecondFactor, ...(await readReached(deps.db, user.id)) };
}

async function byToken(
  deps: PlatformDeps,
  endpoint: EndpointShape,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): Promise<Identity | null> {
  // Public endpoints run unauthenticated: a token never signs in, joins or accepts for its owner.
  if (endpoint.access === 'public') return null;
  try {
    const { user, grant } = await readApiToken(deps, token, { address: request.ip }, endpoint);
    return { user, token: grant, sessionId: null, ...(await readReached(deps.db, user.id)) };
  } catch (error) {
    if (error instanceof ProblemError && error.status === 401) {
      reply.header('WWW-Authenticate', 'Bearer realm="Platewise", error="invalid_token"');
    }
    throw error;
  }
}
