import type { EndpointShape } from '@platewise/contract';
import { ALL_ENDPOINTS } from '@platewise/contract/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { speakPlainly } from '../src/platform/http/validation-words.ts';
import { addressOf, type Fixture, makeFixture } from './access-fixture.ts';
import { samples } from './access-samples.ts';
import { startAccessServer } from './access-server.ts';
import { addMember, signedIn, steady } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Raw validator messages and unhandled values, which must not reach users. */
const raw =
  /expected \w+,|received \w+$|invalid input|undefined|\bnull\b|\bNaN\b|zod|regex|\[object|unrecognized|union/i;

const junk: readonly unknown[] = [
  ...[undefined, null, '', 'junk', ' ', '-1', '1e999', 'x'.repeat(20_000), '2026-13-45'],
  ...[0, -1, 1.5, 1e300, Number.MAX_SAFE_INTEGER, true, [], [null], ['junk'], [{}], {}, { junk: 1 }],
];

const keysOf = (schema: unknown) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

function* said(schema: z.core.$ZodType): Generator<[unknown, z.core.$ZodIssue]> {
  const keys = keysOf(schema);
  const inputs = [...junk, ...keys.flatMap((key) => junk.map((value) => ({ [key]: value })))];
  for (const input of inputs) {
    const { error } = z.safeParse(schema, input);
    for (const issue of error?.issues ?? []) yield [input, issue];
  }
}

describe('a rejected value', () => {
  speakPlainly();

  it.each(ALL_ENDPOINTS.map((one) => [one.id, one] as const))('is explained by %s', (_, endpoint) => {
    for (const schema of [endpoint.params, endpoint.query, endpoint.body]) {
      if (schema === undefined) continue;
      for (const [input, { message, path }] of said(schema)) {
        const about = `${path.join('.')} of ${JSON.stringify(input)?.slice(0, 80)}: ${message}`;
        expect(raw.test(message), about).toBe(false);
        expect(message, about).toMatch(/^\p{Lu}|^\d|^'/u);
      }
    }
  });
});

describe('an invalid body', () => {
  let server: TestServer;
  let ours: Fixture;
  let calls = 0;

  beforeAll(async () => {
    server = await startAccessServer();
    ours = await makeFixture(steady(server, await server.person('ourowner')), { db: server.db });
  });
  afterAll(() => server.close());

  const written = ALL_ENDPOINTS.filter((one) => one.body !== undefined && one.upload === undefined && !one.rawBody);

  it.each(written.map((one) => [one.id, one] as const))(
    'is explained by %s, or counts as empty',
    async (_, endpoint) => {
      const send = await callOf(endpoint);
      // The missing body comes last: it may be valid, and the call may then delete what the sample refers to.
      for (const body of ['text', [], undefined]) {
        const reply = await send(body);
        const about = `${JSON.stringify(body)}: ${reply.status} ${JSON.stringify(reply.body)}`;
        expect(reply.status, about).toBeLessThan(500);
        const { detail, errors } = (reply.body ?? {}) as { detail?: string; errors?: { message: string }[] };
        for (const text of [detail ?? '', ...(errors ?? []).map(({ message }) => message)]) {
          expect(raw.test(text), about).toBe(false);
        }
        if (reply.status === 422) expect(errors?.length ?? 0, about).toBeGreaterThan(0);
      }
    },
  );

  async function callOf(endpoint: EndpointShape) {
    // Late enough to be under the rate limits, with a fresh member that a call may remove.
    server.setNow(new Date(Date.now() + ++calls * 15 * 60_000).toISOString());
    if (endpoint.tag === 'Teams') await addMember(server, ours.groupId, 'viewer');
    const owner = await signedIn(server, ours.owner.id);
    const sample = await samples[endpoint.id]?.(ours, owner);
    if (sample === undefined) throw new Error(`${endpoint.id} has no sample`);
    const address = addressOf(endpoint, sample);
    return (body: unknown) => owner.send(endpoint.method, address, body, sample.headers);
  }
});
