import type { EndpointShape } from '@platewise/contract';
import { ALL_ENDPOINTS } from '@platewise/contract/all';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, inTurn, makeFixture } from './access-fixture.ts';
import { samples } from './access-samples.ts';
import { startAccessServer } from './access-server.ts';
import { addMember, signedIn, steady } from './people.ts';
import type { Person, TestServer } from './test-server.ts';
import { type TextPlace, textPlaces } from './text-places.ts';

let server: TestServer;
let ours: Fixture;
let calls = 0;

beforeAll(async () => {
  server = await startAccessServer();
  ours = await makeFixture(steady(server, await server.person('ourowner')), { db: server.db });
});
afterAll(() => server.close());

const seed = 20261125;
const around = fc.string({ maxLength: 8 });
const broken = fc
  .tuple(around, fc.constantFrom('\0', '\ud800', '\udbff', '\udc00', '\udfff', '\ud83d\ud83d', '\ude00\ud83d'), around)
  .map((parts) => parts.join(''));
/** Storable but unusual: emoji across length limits, characters of every plane, control and directional characters. */
const odd = fc.oneof(
  fc.constantFrom(30, 40, 60, 100, 160, 200, 300, 500, 2000).map((length) => `${'x'.repeat(length - 1)}😀`),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).map((text) => text.replaceAll('\0', '')),
  fc.constantFrom('\u0001\u001b\u007f', '\u202e\u200f\ufeff', '\uffff\ufffe', "'; --", '%00%ff', '{"a":"\\u0000"}'),
);

type Answer = Awaited<ReturnType<Person['send']>>;

const endpoints = inTurn(ALL_ENDPOINTS)
  .filter(({ produces }) => produces !== 'events')
  .map((one) => [one.id, one] as const);

/** A user and a call of this endpoint that would succeed, at a time when no rate limit applies. */
async function callOf(endpoint: EndpointShape): Promise<{ owner: Person; places: TextPlace[] }> {
  server.setNow(new Date(Date.now() + ++calls * 15 * 60_000).toISOString());
  if (endpoint.tag === 'Teams') await addMember(server, ours.groupId, 'viewer');
  const owner = await signedIn(server, ours.owner.id);
  const sample = await samples[endpoint.id]?.(ours, owner);
  if (sample === undefined) throw new Error(`${endpoint.id} has no sample`);
  return { owner, places: textPlaces(endpoint, sample) };
}

async function answers(owner: Person, places: readonly TextPlace[], text: string, check: Check): Promise<void> {
  for (const place of places) {
    const { method, url, body, headers } = place.fill(text);
    const reply = await owner.send(method, url, body, { 'content-type': 'application/json', ...headers });
    // Only in words if it is wrong: some replies are whole exports.
    const about = () =>
      `${place.where} ${JSON.stringify(text)}: ${reply.status} ${JSON.stringify(reply.body)?.slice(0, 300)}`;
    if (reply.status >= 500) expect.fail(about());
    check(place, reply, about);
  }
}

type Check = (place: TextPlace, reply: Answer, about: () => string) => void;

/** A lone surrogate doesn't survive URL encoding. */
const arrivesBroken = ({ part }: TextPlace, text: string) => part !== 'address' || text.includes('\0');

it.each(endpoints)('%s rejects text that cannot be stored, and accepts unusual text', async (_, endpoint) => {
  const { owner, places } = await callOf(endpoint);
  const refused = fc.asyncProperty(broken, (text) =>
    answers(owner, places, text, (place, { status, body }, about) => {
      // Files and raw bodies aren't text until their readers decode them.
      if (endpoint.upload !== undefined || endpoint.rawBody !== undefined || !arrivesBroken(place, text)) return;
      if (status === 404) return;
      expect([400, 422], about()).toContain(status);
      expect(body.errors?.[0]?.message, about()).toMatch(/NUL|emoji/);
    }),
  );
  await fc.assert(refused, { numRuns: 1, seed: seed + calls });
  // Last, because a call that succeeds may change what the sample refers to.
  const taken = fc.asyncProperty(odd, (text) => answers(owner, places, text, () => undefined));
  await fc.assert(taken, { numRuns: 1, seed: seed + calls });
});
