import { endpoint } from '@platewise/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { registerHealth } from './health.ts';
import { mostAtOnce, mostOfOne } from './overload.ts';
import { createRouter } from './router.ts';
import { createHttpServer } from './server.ts';

const slow = endpoint({
  id: 'test.slow',
  method: 'GET',
  path: '/api/slow',
  tag: 'Search',
  summary: 'Answers when told to',
  access: 'public',
  reply: z.object({ done: z.boolean() }),
});

let server: TestServer;
let app: FastifyInstance;
let finish: () => void = () => undefined;
let begun = 0;

beforeAll(async () => {
  server = await startTestServer();
  app = await createHttpServer(server.deps);
  const { route } = createRouter(app, server.deps);
  route(slow, async () => {
    begun += 1;
    await new Promise<void>((done) => {
      const before = finish;
      finish = () => {
        before();
        done();
      };
    });
    return { done: true };
  });
  registerHealth(app, server.deps);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const call = async (remoteAddress: string) => app.inject({ url: '/api/slow', remoteAddress });
const calls = (address: string, count: number) => Array.from({ length: count }, () => call(address));
const until = async (count: number) => {
  while (begun < count) await new Promise((done) => setTimeout(done, 5));
};

async function finishAll(pending: Promise<{ statusCode: number }>[]) {
  finish();
  finish = () => undefined;
  begun = 0;
  return (await Promise.all(pending)).map(({ statusCode }) => statusCode);
}

describe('more requests than a process can handle', () => {
  it('are rejected immediately with 503 and when to retry, while health still responds', async () => {
    const pending = [...calls('10.0.0.1', mostOfOne), ...calls('10.0.0.2', mostAtOnce - mostOfOne)];
    await until(mostAtOnce);
    const refused = await call('10.0.0.3');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.json()).toMatchObject({ code: 'overloaded', title: 'Platewise is busy' });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect(await finishAll(pending)).toEqual(Array.from({ length: mostAtOnce }, () => 200));

    const later = calls('10.0.0.3', 1);
    await until(1);
    expect(await finishAll(later)).toEqual([200]);
  });

  it('leave capacity for others if they come from one client', async () => {
    const pending = calls('10.0.0.1', mostOfOne);
    await until(mostOfOne);
    expect((await call('10.0.0.1')).statusCode).toBe(503);
    const other = call('10.0.0.2');
    await until(mostOfOne + 1);
    expect(await finishAll([...pending, other])).toEqual(Array.from({ length: mostOfOne + 1 }, () => 200));
  });
});
