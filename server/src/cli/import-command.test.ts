import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newcomer } from '../../test/people.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { readImportOrder, runImport } from './import-command.ts';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'platewise-import-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(...words: string[]): Promise<{ done: boolean; said: string }> {
  const order = readImportOrder(words);
  if (order === undefined) throw new Error('no such command');
  const printed: string[] = [];
  const at = { db: server.db, clock: server.deps.clock, print: (line: string) => printed.push(line), folder };
  const done = await runImport(at, order);
  return { done, said: printed.join('\n') };
}

it('imports a file from the current folder, asks what only a person knows, and updates the figures right away', async () => {
  const owner = await newcomer(server);
  await writeFile(join(folder, 'own.csv'), 'Day,Sum\n01/02/2026,5.00\n01/03/2026,x\n');
  await expect(run('own.csv')).rejects.toThrow('Restaurant not found');
  await owner.post('/api/restaurants', { name: 'Cantina' });
  await owner.post('/api/restaurants', { name: 'Bodega' });
  await expect(run('own.csv')).rejects.toThrow(/--restaurant and its number:\n {2}\d+ {2}Cantina\n {2}\d+ {2}Bodega/);
  const unknown = await run('own.csv', '--restaurant', 'cantina');
  expect(unknown).toEqual({ done: false, said: expect.stringContaining('"Day": "date"') });
  await writeFile(join(folder, 'mapping.json'), '{"columns": {"Day": "date", "Sum": "amount"}}');
  const known = ['own.csv', '--restaurant', 'cantina', '--mapping', 'mapping.json'];
  expect((await run(...known)).said).toContain('--date-order dmy');
  const stopped = await run(...known, '--date-order', 'dmy');
  expect(stopped).toEqual({ done: false, said: expect.stringContaining("line 3: 'x' is not an amount") });
  expect((await run(...known, '--date-order', 'dmy', '--skip', '--dry-run')).said).toContain('Would import: 1 new');
  const done = await run(...known, '--date-order', 'dmy', '--skip');
  expect(done).toEqual({ done: true, said: expect.stringContaining('Imported into Cantina: 1 new, 0 changed') });
  const [day] = await server.db.selectFrom('revenue_analytics').select(['date', 'net_sales']).execute();
  expect(day).toEqual({ date: '2026-02-01', net_sales: '5.00' });
  await writeFile(join(folder, 'points.csv'), 'Date,Amount\n2026-02-01,1.250\n');
  const points = ['points.csv', '--restaurant', 'cantina', '--dry-run'];
  expect((await run(...points)).said).toContain('--decimal point');
  expect((await run(...points, '--decimal', 'comma')).said).toContain('net 1250.00');
});

it.each([[], ['a', 'b'], ['a', '--date-order', 'ydm'], ['a', '--decimal', 'dot'], ['a', '--force']])(
  '%j is not a command',
  (...words) => {
    expect(readImportOrder(words)).toBeUndefined();
  },
);
