import type { FastifyRequest } from 'fastify';
import { problem } from './problem.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing browser requests from another site: browsers always send the origin with those, programs
 * don't.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (reading.has(request.method)) return;
  const origin = request.headers.origin;
  const own = origin === undefined || origin === publicUrl || hostOf(origin) === request.headers.host;
  const site = request.headers['sec-fetch-site'];
  // A sibling on the same domain still counts as another site.
  if (!own || site === 'cross-site' || (site === 'same-site' && origin === undefined)) {
    throw problem('foreign_origin', 'This request came from another website and was refused.');
  }
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
