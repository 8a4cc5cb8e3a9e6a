import * as api from '@platewise/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { sessionCookie } from '../../../platform/auth/session.ts';
import type { Router } from '../../../platform/http/router.ts';
import { clientOf, giveCookie, isSecure } from './client.ts';
import { endSession } from './end-session.ts';
import { finishOidc } from './finish-oidc.ts';
import { connectIdentity, disconnectIdentity } from './manage-identities.ts';
import { startIdentity, startOidc } from './start-oidc.ts';

/** Identifies the browser that left for the provider when it returns. */
const leavingCookie = 'platewise_leaving';

export function identityRoutes(route: Router, deps: Deps): void {
  const { publicUrl } = deps.config;
  const giveLeaving = (request: FastifyRequest, reply: FastifyReply, browser: string) => {
    const secure = isSecure(request, publicUrl);
    reply.setCookie(leavingCookie, browser, { path: '/api', httpOnly: true, sameSite: 'lax', secure, maxAge: 600 });
  };
  route(api.startOidc, async ({ body, request, reply }) => {
    const { url, browser } = await startOidc(deps, clientOf(request, publicUrl), body.returnTo);
    giveLeaving(request, reply, browser);
    return { url };
  });
  route(api.finishOidc, async ({ caller, body, request, reply }) => {
    const client = clientOf(request, publicUrl);
    const finished = await finishOidc(deps, caller, client, request.cookies[leavingCookie], body);
    if (finished.token !== null) {
      await endSession(deps, request.cookies[sessionCookie]);
      giveCookie(request, reply, finished.token, publicUrl);
      reply.clearCookie(leavingCookie, { path: '/api' });
    }
    return finished.reply;
  });
  route(api.startIdentity, async ({ caller, body, request, reply }) => {
    const { url, browser } = await startIdentity(deps, caller, clientOf(request, publicUrl), body.password);
    giveLeaving(request, reply, browser);
    return { url };
  });
  route(api.connectIdentity, async ({ caller, body, request, reply }) => {
    const connected = await connectIdentity(deps, caller, request.cookies[leavingCookie], body.query);
    reply.clearCookie(leavingCookie, { path: '/api' });
    return connected;
  });
  route(api.disconnectIdentity, async ({ caller, params, body, request }) => {
    await disconnectIdentity(deps, caller, request.ip, params.id, body);
    return undefined;
  });
}
