import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { problem } from '../../../platform/http/problem.ts';

/** The site that a passkey belongs to: the host people see, and the origin that the browser vouches for. */
export type PasskeySite = { rpId: string; origin: string };

/** From PUBLIC_URL, or from the request itself if none is set. */
export function siteOf(request: FastifyRequest, publicUrl: string | undefined): PasskeySite {
  const url = new URL(publicUrl ?? `${request.protocol}://${request.host}`);
  return { rpId: url.hostname, origin: url.origin };
}

/** Browsers create passkeys only for host names, over https or on localhost. */
export function refuseUnfitSite({ rpId, origin }: PasskeySite): void {
  const named = isIP(rpId.replace(/^\[|\]$/g, '')) === 0;
  if (named && (origin.startsWith('https:') || rpId === 'localhost' || rpId.endsWith('.localhost'))) return;
  throw problem(
    'conflict',
    'Passkeys need https and a host name. Open Platewise at its https address or at localhost.',
  );
}
