import { createServer } from 'node:http';
import type { CompiledQuery } from 'kysely';
import type { BenchServer } from './bench-server.ts';
import { timed } from './figures.ts';
import { replay } from './sql-recorder.ts';

export type Measured = { times: number[]; floor: { name: string; times: number[] } };
type Look = (body: Awaited<ReturnType<BenchServer['call']>>['body']) => void;

/** Requests a path this many times, alternating with the SQL that the call runs. Throws unless it returns 200. */
export const measureCall = (server: BenchServer, path: string, rounds: number, look?: Look): Promise<Measured> =>
  measureWork(
    server,
    async () => {
      const { status, body } = await server.call('GET', path);
      if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
      look?.(body);
    },
    rounds,
  );

/** The same for any repeatable call. Its floor is the SQL that it reads with. */
export async function measureWork(
  server: BenchServer,
  work: () => Promise<unknown>,
  rounds: number,
): Promise<Measured> {
  // The first call fills caches, so it runs statements that later ones don't.
  await work();
  const statements = await server.record(work);
  if (statements.length === 0) throw new Error('the call ran no SQL');
  return inTurns(work, bareSql(server, statements), rounds);
}

export const bareSql = (server: BenchServer, statements: readonly CompiledQuery[]) => ({
  name: 'its bare SQL',
  work: () => replay(server.db, statements),
});

export async function inTurns(
  work: () => Promise<unknown>,
  floor: { name: string; work: () => Promise<unknown> },
  rounds: number,
): Promise<Measured> {
  const times: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round++) {
    times.push((await timed(work)).ms);
    bare.push((await timed(floor.work)).ms);
  }
  return { times, floor: { name: floor.name, times: bare } };
}

/**
 * An HTTP server in this process that does nothing: a floor for calls that must not be compared with their own SQL,
 * because that grows too.
 */
export async function startBareRoute(): Promise<{ name: string; work: () => Promise<unknown>; close: () => void }> {
  const server = createServer((_, reply) => reply.setHeader('content-type', 'application/json').end('{}'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const work = async () => (await fetch(`http://127.0.0.1:${port}/`)).json();
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { name: 'a bare route', work, close };
}
