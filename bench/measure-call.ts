import type { BenchServer } from './bench-server.ts';
import { timed } from './figures.ts';

export type Measured = { times: number[]; floor: { name: string; times: number[] } };

/** Asks for a path so many times, each time beside the cheapest call there is. Throws when it does not answer 200. */
export async function measureCall(
  server: BenchServer,
  path: string,
  rounds: number,
  look?: (body: Awaited<ReturnType<BenchServer['call']>>['body']) => void,
): Promise<Measured> {
  const times: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const { ms, value } = await timed(() => server.call('GET', path));
    if (value.status !== 200) throw new Error(`${path} answered ${value.status}: ${JSON.stringify(value.body)}`);
    look?.(value.body);
    times.push(ms);
    floor.push((await timed(() => server.call('GET', '/api/user'))).ms);
  }
  return { times, floor: { name: 'who am I', times: floor } };
}
