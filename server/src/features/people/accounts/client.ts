import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookie, sessionSeconds } from '../../../platform/auth/session.ts';
import { type PasskeySite, siteOf } from './passkey-site.ts';

/** Where a sign-in comes from, for rate limits and the list of sessions, and on which of our addresses. */
export type Client = { address: string; userAgent: string | null; site: PasskeySite };

export type SignedIn<Reply> = { reply: Reply; token: string };

export const clientOf = (request: FastifyRequest, publicUrl: string | undefined): Client => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
  site: siteOf(request, publicUrl),
});

/** Whether a cookie is Secure: behind TLS, according to the public URL or the request itself. */
export const isSecure = (request: FastifyRequest, publicUrl: string | undefined): boolean =>
  publicUrl?.startsWith('https:') === true || request.protocol === 'https';

export function giveCookie(request: FastifyRequest, reply: FastifyReply, token: string, publicUrl?: string): void {
  const secure = isSecure(request, publicUrl);
  reply.setCookie(sessionCookie, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: sessionSeconds });
}

export const takeCookie = (reply: FastifyReply): void => {
  reply.clearCookie(sessionCookie, { path: '/' });
};
