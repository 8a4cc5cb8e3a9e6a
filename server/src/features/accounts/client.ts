import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookie, sessionSeconds } from '../../platform/auth/session.ts';

/** Where a sign-in comes from, for the limits and the list of sessions. */
export type Client = { address: string; userAgent: string | null };

export type SignedIn<Reply> = { reply: Reply; token: string };

export const clientOf = (request: FastifyRequest): Client => ({
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? null,
});

/** Secure behind TLS: where the public address says https, or the request itself came that way. */
export function giveCookie(request: FastifyRequest, reply: FastifyReply, token: string, publicUrl?: string): void {
  const secure = publicUrl?.startsWith('https:') === true || request.protocol === 'https';
  reply.setCookie(sessionCookie, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: sessionSeconds });
}

export const takeCookie = (reply: FastifyReply): void => {
  reply.clearCookie(sessionCookie, { path: '/' });
};
