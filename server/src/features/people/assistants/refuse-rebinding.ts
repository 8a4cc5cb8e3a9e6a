import type { FastifyRequest } from 'fastify';
import { problem } from '../../../platform/http/problem.ts';

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/**
 * Refuses requests of other websites, and of a page whose name was made to point to this machine (DNS rebinding). Programs
 * send no origin; with one, it has to be our own. With a public URL, nothing else but this machine may be addressed.
 */
export function refuseRebinding({ headers }: FastifyRequest, publicUrl: string | undefined): void {
  const host = headers.host ?? '';
  const own = publicUrl === undefined ? undefined : new URL(publicUrl);
  const isOwnHost = own === undefined || host === own.host || loopback.test(host);
  const { origin } = headers;
  const isOwnOrigin =
    origin === undefined ||
    origin === own?.origin ||
    (loopback.test(host) && URL.canParse(origin) && new URL(origin).host === host);
  if (!isOwnHost || !isOwnOrigin) {
    throw problem('foreign_origin', 'This request came from another website and was refused.');
  }
}
