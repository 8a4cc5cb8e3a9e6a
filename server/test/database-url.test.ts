import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseRefusal, refusalOf, refuseOld } from '../src/platform/db/refusal.ts';
import { eventually } from './eventually.ts';
import { prepareData } from './prepared-data.ts';
import { type Product, serverEntry, startProduct } from './product.ts';
import { startTcpServer, type TcpServer } from './tcp-server.ts';

let folder: string;
let server: TcpServer;
let product: Product;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platewise-tcp-'));
  await chmod(folder, 0o755);
  await prepareData(join(folder, 'server'));
  server = await startTcpServer(join(folder, 'server'));
  product = await startProduct(join(folder, 'data'), {}, { DATABASE_URL: address() });
});
afterAll(async () => {
  await product.stop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const address = (change: Partial<TcpServer['connection']> = {}, query = '') => {
  const { user, password, host, port, database } = { ...server.connection, ...change };
  return `postgres://${user}:${password}@${host}:${port}/${database}${query}`;
};

it('a database that disconnects midway is reported, nothing is lost, and work continues once it is back', async () => {
  const account = { username: 'ana', email: 'ana@example.com', password: 'correct horse battery', fullName: 'Ana' };
  expect((await product.call('POST', '/api/auth/register', account)).status).toBe(201);
  expect((await product.call('POST', '/api/restaurants', { name: 'Before' })).status).toBe(201);
  await server.stop();
  const refused = await product.call('POST', '/api/restaurants', { name: 'Meanwhile' });
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect((await product.call('GET', '/readyz')).status).toBe(503);
  expect((await product.call('GET', '/healthz')).status).toBe(200);
  await server.start();
  await eventually(async () => (await product.call('GET', '/readyz')).status === 200);
  expect((await product.call('POST', '/api/restaurants', { name: 'After' })).status).toBe(201);
  const { body } = await product.call('GET', '/api/restaurants');
  expect(body.map(({ name }: { name: string }) => name).sort()).toEqual(['After', 'Before']);
});

describe('a DATABASE_URL that does not work ends the start with one sentence and no secret', () => {
  const cases: [string, () => string, string][] = [
    ['the password is wrong', () => address({ password: 'a-guessed-one' }), 'rejects the user or password'],
    ['the database is not there', () => address({ database: 'elsewhere' }), 'has no database with that name'],
    ["the host wasn't found", () => address({ host: 'nowhere.invalid' }), "wasn't found"],
    ['nothing answers', () => address({ port: 1 }), 'Nothing is responding at 127.0.0.1:1/platewise'],
    ['the server speaks no TLS', () => address({}, '?sslmode=require'), "doesn't support TLS"],
    ['it is no address', () => 'mysql://platewise:hush-hush@localhost/x', 'must be an address such as postgres://'],
  ];
  it.each(cases)('%s', async (_, url, words) => {
    const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'other'), PORT: '0', DATABASE_URL: url() };
    const failed = await promisify(execFile)(process.execPath, [serverEntry], { env }).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 1, stdout: expect.stringContaining(words) });
    const { stdout, stderr } = failed as { stdout: string; stderr: string };
    expect(stdout.trim().split('\n')).toHaveLength(1);
    for (const secret of [server.connection.password, 'a-guessed-one', 'hush-hush'])
      expect(stdout + stderr).not.toContain(secret);
  });

  it.each([
    [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'is not trusted'],
    [{ code: '42501' }, 'Make it the owner'],
    [{ message: 'timeout exceeded when trying to connect' }, 'timed out'],
  ])('%j', (error, words) => {
    expect(refusalOf(error, 'postgres://a:b@host:5432/db')?.message).toContain(words);
  });

  it('a server that is too old', () => {
    expect(() => refuseOld(140_012)).toThrow(DatabaseRefusal);
    expect(() => refuseOld(150_000)).not.toThrow();
  });
});
