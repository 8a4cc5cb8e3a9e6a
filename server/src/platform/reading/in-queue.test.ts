import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { ServerEvent } from '@platewise/contract';
import { makeMenu } from '@platewise/generator';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { fileForm } from '../../../test/multipart.ts';
import { heavyPdf } from '../../../test/odd-pdfs.ts';
import { newcomer } from '../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../test/test-server.ts';
import { mostAhead } from './in-queue.ts';

let server: TestServer;
let owner: Person;
let origin: string;
let menu: Uint8Array;
let files = 0;
const heard: ServerEvent[] = [];
/** Stops the files keeping the reader busy. */
let busy: AbortController;

beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  menu = (await makeMenu(4, { layout: 'table' })).pdf;
  server.deps.events.subscribe((event) => heard.push(event));
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterEach(() => busy.abort());
afterAll(() => server.close());

/** A different file each time: read results are cached across the whole test run, including its other shards. */
const anotherMenu = () => Buffer.concat([menu, Buffer.from(`\n% ${run} ${++files}\n`)]);
const run = randomUUID();

/** Other accounts' files, seconds of work each: one is being read, the others wait. */
async function keepBusy(accounts: readonly string[]): Promise<void> {
  busy = new AbortController();
  const started = Promise.withResolvers<void>();
  for (const account of ['held', 'held', ...accounts]) {
    server.deps.reader
      .by(account)
      .readMenu(heavyPdf(++files), { signal: busy.signal, onStage: () => started.resolve() })
      .catch(() => undefined);
  }
  await started.promise;
}

function send(clientId: string, signal: AbortSignal | null = null): Promise<Response> {
  const { body, headers } = fileForm({ name: 'menu.pdf', bytes: anotherMenu(), field: 'menu_photo' }, { clientId });
  return fetch(`${origin}/api/ai/extract-menu`, {
    method: 'POST',
    headers: { ...owner.headers(), ...headers },
    body: new Uint8Array(body),
    signal,
  });
}
const placesOf = (clientId: string) =>
  heard.flatMap((event) => (event.type === 'reading' && event.clientId === clientId ? [event.filesAhead] : []));

it("a menu waits its turn among other people's files, and its person's pages show its place", async () => {
  await keepBusy(['one', 'two']);
  const reply = send('waits-its-turn');
  await eventually(() => placesOf('waits-its-turn').length > 0);
  busy.abort();
  expect(await (await reply).json()).toMatchObject({ reader: 'pdf-text', menuItems: expect.any(Array) });
  const places = placesOf('waits-its-turn');
  // Two accounts with a file each. The one whose file is being read waits for all others.
  expect(places[0]).toBe(2);
  expect(places.at(-1)).toBeNull();
  expect(heard.find((event) => event.type === 'reading')).toMatchObject({ userId: owner.id });
});

it('a person who leaves frees their place in the queue', async () => {
  await keepBusy(['one']);
  const leaving = new AbortController();
  const reply = send('goes-away', leaving.signal);
  await eventually(() => placesOf('goes-away').length > 0);
  const places: (number | null)[] = [];
  const behind = server.deps.reader.by('behind').readMenu(anotherMenu(), { onPlace: (ahead) => places.push(ahead) });
  await eventually(() => places.length > 0);
  const [before] = places;
  leaving.abort();
  await expect(reply).rejects.toThrow('aborted');
  await eventually(() => places.at(-1) !== before);
  expect(places.slice(0, 2)).toEqual([before, (before ?? 0) - 1]);
  busy.abort();
  expect(await behind).toMatchObject({ ok: true });
  expect(placesOf('goes-away')).not.toContain(null);
});

it('too many files ahead get an immediate reply with when to retry', async () => {
  await keepBusy(Array.from({ length: mostAhead + 1 }, (_, index) => `crowd ${index}`));
  const reply = await send('too-many-ahead');
  busy.abort();
  expect(reply.status).toBe(503);
  expect(reply.headers.get('retry-after')).toBe('15');
  expect(await reply.json()).toMatchObject({ code: 'overloaded', detail: expect.stringContaining('Try again') });
  expect(placesOf('too-many-ahead')).toEqual([]);
});
