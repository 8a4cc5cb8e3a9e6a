import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { countWithin, networkOf } from '../../../platform/auth/sign-in-limit.ts';
import { clientOf } from './client-of.ts';
import { exchangeCode } from './exchange-code.ts';
import { type Form, readForm } from './form.ts';
import { resourceMetadata, serverMetadata } from './metadata.ts';
import { OAuthError } from './oauth-error.ts';
import { refreshGrant } from './refresh-grant.ts';
import { registerClient } from './register-client.ts';
import { revokeGrant } from './revoke-grant.ts';

const hidden = { schema: { hide: true } } as const;
const small = { ...hidden, bodyLimit: 16 * 1024 };

/** The calls of the protocol, which programs make. None of them reads a cookie. */
export function protocolRoutes(app: FastifyInstance, deps: Deps): void {
  const { config } = deps;
  for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp']) {
    app.get(path, hidden, async () => resourceMetadata(config));
  }
  app.get('/.well-known/oauth-authorization-server', hidden, async () => serverMetadata(config));
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    );
    scope.addHook('onRequest', async (_, reply) => {
      reply.header('Cache-Control', 'no-store');
    });
    scope.post('/oauth/register', small, (request, reply) =>
      answer(reply, async () => {
        const registered = await registerClient(deps, request.body, request.ip);
        reply.code(201);
        return registered;
      }),
    );
    scope.post('/oauth/token', small, (request, reply) => answer(reply, () => giveTokens(deps, request)));
    scope.post('/oauth/revoke', small, (request, reply) =>
      answer(reply, async () => {
        const form = formOf(request);
        await revokeGrant(deps, await clientOf(deps, form), form);
        return {};
      }),
    );
  });
}

async function giveTokens(deps: Deps, request: FastifyRequest): Promise<object> {
  try {
    const form = formOf(request);
    const client = await clientOf(deps, form);
    const kind = form.need('grant_type');
    if (kind === 'authorization_code') return await exchangeCode(deps, client, form);
    if (kind === 'refresh_token') return await refreshGrant(deps, client, form);
    throw new OAuthError('unsupported_grant_type', 'Use authorization_code or refresh_token.');
  } catch (error) {
    if (error instanceof OAuthError) {
      await countWithin(deps.db, [{ key: `token:${networkOf(request.ip)}`, most: 100 }], deps.clock());
    }
    throw error;
  }
}

function formOf(request: FastifyRequest): Form {
  if (typeof request.body !== 'string') throw new OAuthError('invalid_request', 'Send a form.');
  return readForm(request.body);
}

async function answer(reply: FastifyReply, work: () => Promise<object>): Promise<FastifyReply> {
  try {
    return reply.send(await work());
  } catch (error) {
    if (error instanceof OAuthError) return reply.code(error.status).send(error.toBody());
    throw error;
  }
}
