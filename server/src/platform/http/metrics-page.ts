import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { PlatformDeps } from './platform-deps.ts';
import { notFound, problem } from './problem.ts';

/**
 * `/metrics` for Prometheus. With METRICS_TOKEN, for clients that send it as a bearer token; without it, for local
 * requests only, and never behind a proxy, where every request looks local.
 */
export function registerMetrics(app: FastifyInstance, { config, metrics }: PlatformDeps): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (config.metricsToken === undefined) {
      if (config.publicUrl !== undefined || config.trustProxy || !isOfThisMachine(request))
        throw notFound('This address');
    } else if (!holds(request, config.metricsToken)) {
      throw problem('unauthenticated', 'Send the METRICS_TOKEN as a bearer token.');
    }
    return reply
      .type(metrics.contentType)
      .header('Cache-Control', 'no-store')
      .send(await metrics.text());
  });
}

const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Also checks the host name, against DNS rebinding: another site can point its name at this machine. */
function isOfThisMachine({ socket, headers, hostname }: FastifyRequest): boolean {
  if (forwarded.some((name) => headers[name] !== undefined) || !ownNames.has(hostname)) return false;
  const { remoteAddress } = socket;
  return remoteAddress !== undefined && ipaddr.process(remoteAddress).range() === 'loopback';
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function holds(request: FastifyRequest, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}
