import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareData } from '../../test/prepared-data.ts';
import { type Product, startProduct } from '../../test/product.ts';

let folder: string;
let product: Product;
const session: { cookie?: string } = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platewise-rotate-'));
  await chmod(folder, 0o755);
  await prepareData(join(folder, 'data'));
  product = await startProduct(join(folder, 'data'), session);
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
});

const rotate = () =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'rotate-key.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') },
  });
const key = () => readFile(join(folder, 'data/secret.key'), 'utf8');

it('npm run rotate-key works with and without a running server, and prints no keys', async () => {
  const account = { username: 'ana', email: 'ana@example.com', password: 'correct horse battery', fullName: 'Ana' };
  await product.call('POST', '/api/auth/register', account);
  const { groupId } = (await product.call('POST', '/api/restaurants', { name: 'Waco Tacos' })).body;
  const hook = { groupId, url: 'https://93.184.216.34/', events: ['stock.low'] };
  const { secret } = (await product.call('POST', '/api/webhooks', hook)).body;
  // The hint is read from the sealed secret.
  const hint = async () => (await product.call('GET', '/api/webhooks')).body[0].secretHint;
  expect(await hint()).toBe(`••••${secret.slice(-4)}`);

  const keys = [await key()];
  const beside = await rotate();
  expect(beside.stdout).toContain('1 secret was sealed with the new key.');
  keys.push(await key());
  expect(await hint()).toBe(`••••${secret.slice(-4)}`);

  await product.stop();
  const alone = await rotate();
  expect(alone.stdout).toContain('1 secret was sealed with the new key.');
  keys.push(await key());
  product = await startProduct(join(folder, 'data'), session);
  expect(await hint()).toBe(`••••${secret.slice(-4)}`);

  expect(new Set(keys).size).toBe(3);
  const said = [beside, alone].map(({ stdout, stderr }) => stdout + stderr).join();
  for (const text of keys) expect(said).not.toContain(text.trim());
});
