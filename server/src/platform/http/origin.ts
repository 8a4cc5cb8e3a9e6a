import type { FastifyRequest } from 'fastify';
import { problem } from './problem.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A state-changing request that a browser sends from another site is refused: browsers always say the origin of such
 * requests, programs do not.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (reading.has(request.method)) return;
  const origin = request.headers.origin;
  const own = origin === undefined || origin === publicUrl || hostOf(origin) === request.headers.host;
  const site = request.headers['sec-fetch-site'];
  // A sibling on the same domain is another site all the same.
  if (!own || site === 'cross-site' || (site === 'same-site' && origin === undefined)) {
    throw problem('foreign_origin', 'This request came from another web site and was refused.');
  }
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
