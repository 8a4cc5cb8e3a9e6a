import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from './problem.ts';

/**
 * How many calls a process works on at the same time. Two cores answer some 60 a second, so that the last of these waits about
 * two seconds; whoever comes after it is told at once instead of waiting with the others.
 */
export const mostAtOnce = 120;
/** And how many of them may come from one session or address, so that one busy program leaves room for everybody else. */
export const mostOfOne = 60;

const busy = () =>
  problem('overloaded', 'Platewise is busy right now. Nothing was changed. Try again in a few seconds.', {
    retryAfterSeconds: 2,
  });

/**
 * Refuses calls of the API with 503 while too many are being worked on. A call counts from when its body is here until its
 * answer begins, so that slow senders and slow readers don't take anybody's place. Events and uploads don't count: both wait
 * most of their time, and uploads have allowances of their own.
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
