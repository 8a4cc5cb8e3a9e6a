import { events, type ServerEvent } from '@platewise/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { identify } from '../../../platform/http/identity.ts';

const beatMs = 25_000;
const lifetimeMs = 10 * 60 * 1000;
/** The listener's access is cached for this long, since events come in bursts. */
const believedMs = 1_000;

/**
 * Server-sent events for the restaurants in reach. The listener's access is checked again before each event and at each
 * heartbeat: an ended session ends the stream, while a removed member stays connected and receives nothing.
 */
export function streamEvents(deps: Deps, caller: Caller, request: FastifyRequest, reply: FastifyReply): void {
  let visible = new Set(caller.sight.restaurantIds);
  let known = performance.now();
  let open = true;
  // One at a time, so that events stay in order while access is checked.
  let telling: Promise<void> = Promise.resolve();
  reply.hijack();
  reply.raw.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'keep-alive',
    'X-Accel-Buffering': 'no',
  });
  reply.raw.write('retry: 1000\n\n');
  const closed = deps.metrics.stream();
  const stop = () => {
    if (open) closed();
    open = false;
    unsubscribe();
    clearInterval(beat);
    clearTimeout(end);
  };
  const finish = () => {
    // Nothing may be written after the end.
    stop();
    reply.raw.end();
  };
  const lookAgain = async () => {
    const identity = await identify(deps, events, request, reply).catch(() => null);
    if (identity === null) finish();
    visible = new Set(identity?.restaurants.map(({ id }) => id));
    known = performance.now();
  };
  const concerns = (event: ServerEvent) =>
    event.type === 'reading' ? event.userId === caller.user.id : visible.has(event.restaurantId);
  const tell = (text: string, event?: ServerEvent) => {
    telling = telling.then(async () => {
      if (open && (event === undefined || performance.now() - known > believedMs)) await lookAgain();
      if (open && (event === undefined || concerns(event))) reply.raw.write(text);
    });
  };
  const unsubscribe = deps.events.subscribe(
    (event) => {
      if (concerns(event)) tell(`data: ${JSON.stringify(event)}\n\n`, event);
    },
    { end: finish },
  );
  const beat = setInterval(() => tell(': still here\n\n'), beatMs);
  const end = setTimeout(finish, lifetimeMs);
  request.raw.on('close', stop);
  reply.raw.on('error', stop);
}
