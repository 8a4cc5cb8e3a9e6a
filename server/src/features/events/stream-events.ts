import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/auth/caller.ts';

const beatMs = 25_000;
const lifetimeMs = 10 * 60 * 1000;

/**
 * Server-sent events of the restaurants in reach. The stream ends after ten minutes and the page opens a new one, so that
 * an ended session or a lost membership does not go on hearing.
 */
export function streamEvents(deps: Deps, caller: Caller, request: FastifyRequest, reply: FastifyReply): void {
  const visible = new Set(caller.sight.restaurantIds);
  reply.hijack();
  reply.raw.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'keep-alive',
    'X-Accel-Buffering': 'no',
  });
  reply.raw.write('retry: 1000\n\n');
  const stop = () => {
    unsubscribe();
    clearInterval(beat);
    clearTimeout(end);
  };
  const unsubscribe = deps.events.subscribe((event) => {
    if (visible.has(event.restaurantId)) reply.raw.write(`data: ${JSON.stringify(event)}\n\n`);
  });
  const beat = setInterval(() => reply.raw.write(': still here\n\n'), beatMs);
  const end = setTimeout(() => {
    // Nothing may be written behind the end.
    stop();
    reply.raw.end();
  }, lifetimeMs);
  request.raw.on('close', stop);
  reply.raw.on('error', stop);
}
