import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from './problem.ts';

/**
 * How many calls a process handles at once. Two cores answer about 60 a second, so the last of these waits about two
 * seconds; anyone beyond that is refused right away instead of queuing.
 * @testonly Tests fill the server.
 */
export const mostAtOnce = 120;
/**
 * How many of them may come from one session or address, so one busy program leaves room for everyone else.
 * @testonly Tests fill the server.
 */
export const mostOfOne = 60;

const busy = () =>
  problem('overloaded', 'Platewise is busy right now. Nothing was changed. Try again in a few seconds.', {
    retryAfterSeconds: 2,
  });

/**
 * Refuses API calls with 503 while too many are in progress. A call counts from the end of its body until its response
 * starts, so slow senders and readers don't take up slots. Events and uploads don't count: both mostly wait, and
 * uploads have their own limits.
 */
export function refuseOverload(app: FastifyInstance, most = mostAtOnce, ofOne = mostOfOne): void {
  const working = new Map<FastifyRequest, string>();
  const each = new Map<string, number>();
  const leave = async (request: FastifyRequest) => {
    const who = working.get(request);
    if (who === undefined) return;
    working.delete(request);
    const left = (each.get(who) ?? 1) - 1;
    if (left === 0) each.delete(who);
    else each.set(who, left);
  };
  app.addHook('preValidation', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined || endpoint.produces === 'events' || endpoint.upload !== undefined) return;
    const who = request.headers.cookie ?? request.headers.authorization ?? request.ip;
    const own = each.get(who) ?? 0;
    if (working.size >= most || own >= ofOne) throw busy();
    working.set(request, who);
    each.set(who, own + 1);
  });
  app.addHook('onSend', leave);
  app.addHook('onResponse', leave);
}
