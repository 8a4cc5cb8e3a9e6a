import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { tx } from '../../../platform/db/index.ts';
import { createSecretBox } from '../../../platform/secrets/index.ts';
import { secretKey } from '../../../platform/secrets/secret-box.ts';
import { accountKey } from './account-key.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const [first, second] = [secretKey(randomBytes(32)), secretKey(randomBytes(32))];
const box = (...keys: [typeof first, ...(typeof first)[]]) => createSecretBox({ keys: () => keys });
const keyWith = (secrets: ReturnType<typeof box>) => tx(server.db, (trx) => accountKey(trx, secrets));

it('stays the same for everyone, also while the key that seals it is rotated', async () => {
  const [one, other] = await Promise.all([keyWith(box(first)), keyWith(box(first))]);
  expect(other).toEqual(one);
  expect(await keyWith(box(second, first))).toEqual(one);
});

it('is made again, under another number, if it can no longer be opened', async () => {
  const before = await keyWith(box(first));
  const after = await keyWith(box(second));
  expect(after.no).toBeGreaterThan(before.no);
  expect(after.bytes.equals(before.bytes)).toBe(false);
  expect(await keyWith(box(second))).toEqual(after);
});
