import { mkdir, readdir, readlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { EXPORT_FILE_MAX } from '@platewise/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { addRestaurant } from '../../../../test/kitchen.ts';
import { fileForm } from '../../../../test/multipart.ts';
import { newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { forgetSpooled } from '../../../platform/files/spooled-file.ts';

let server: TestServer;
let owner: Person;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  folder = join(server.deps.config.dataDir, 'uploads');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const megabyte = 1024 * 1024;
const piece = Buffer.alloc(megabyte, 'PK');

/**
 * A form with a file of this many bytes, sent as fast as it is accepted; `leaveAt` drops the connection at that byte.
 */
async function sendLarge(bytes: number, leaveAt = Number.POSITIVE_INFINITY) {
  const [head, tail] = fileForm({ name: 'export.zip', bytes: Buffer.from('~'), field: 'file' })
    .body.toString()
    .split('~') as [string, string];
  const { port } = server.app.server.address() as AddressInfo;
  const { headers } = fileForm([], {});
  const answer = Promise.withResolvers<{ status: number | undefined; body: ReturnType<typeof JSON.parse> }>();
  const call = request(
    {
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/restaurants/import',
      headers: { ...owner.headers(), ...headers },
    },
    async (reply) => {
      const parts: Buffer[] = [];
      for await (const part of reply) parts.push(part);
      answer.resolve({ status: reply.statusCode, body: JSON.parse(Buffer.concat(parts).toString()) });
    },
  );
  call.on('error', answer.reject);
  const write = (part: string | Buffer) =>
    new Promise<void>((done) => (call.write(part) ? done() : call.once('drain', () => done())));
  await write(head);
  for (let sent = 0; sent < bytes; sent += megabyte) {
    if (sent >= leaveAt) call.destroy(new Error('left'));
    if (call.destroyed) break;
    await write(piece.subarray(0, Math.min(megabyte, bytes - sent)));
  }
  call.end(tail);
  return answer.promise;
}

/** Unlinked files in the upload folder that this process has open. */
async function open(): Promise<number> {
  const links = await readdir('/proc/self/fd').catch(() => []);
  const targets = await Promise.all(links.map((link) => readlink(`/proc/self/fd/${link}`).catch(() => '')));
  return targets.filter((target) => target.startsWith(join(folder, '/'))).length;
}

it('streams an export of hundreds of megabytes without using memory, to an unnamed file', async () => {
  const before = process.memoryUsage().arrayBuffers;
  let peak = before;
  let named = 0;
  let largest = 0;
  const watch = setInterval(async () => {
    peak = Math.max(peak, process.memoryUsage().arrayBuffers);
    named = Math.max(named, (await readdir(folder).catch(() => [])).length);
    largest = Math.max(largest, await open());
  }, 20);
  const { status, body } = await sendLarge(300 * megabyte);
  clearInterval(watch);
  expect({ status, code: body.code }).toEqual({ status: 415, code: 'wrong_type' });
  expect((peak - before) / megabyte).toBeLessThan(100);
  if (process.platform === 'linux') expect(largest).toBe(1);
  expect(await open()).toBe(0);
  // It may be visible in the moment before its name is removed.
  expect(named).toBeLessThanOrEqual(1);
  expect(await readdir(folder)).toEqual([]);
});

it('rejects an export that is too large with an explanation, and leaves nothing of one that is cut off', async () => {
  const { status, body } = await sendLarge(EXPORT_FILE_MAX + 2 * megabyte);
  expect({ status, detail: body.detail }).toEqual({
    status: 413,
    detail: 'The file is too large. Send a file of at most 500MB.',
  });
  await expect(sendLarge(50 * megabyte, 20 * megabyte)).rejects.toThrow('left');
  await eventually(async () => (await open()) === 0);
  expect(await readdir(folder)).toEqual([]);
});

it('closes an imported file with its reply, and removes what a killed process left', async () => {
  const { id } = await addRestaurant(owner, 'Waco Tacos');
  const { body: bytes } = await owner.get(`/api/restaurants/${id}/export`);
  const form = fileForm({ name: 'export.zip', bytes, field: 'file' });
  const { status, body } = await owner.send('POST', '/api/restaurants/import', form.body, form.headers);
  expect([status, body.restaurants?.length]).toEqual([201, 1]);
  expect(await open()).toBe(0);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'left'), '');
  await forgetSpooled(server.deps.config.dataDir);
  expect(await readdir(folder)).toEqual([]);
});
