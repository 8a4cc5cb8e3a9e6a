import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeInvoicePdf, randomInvoiceSpec } from '@platewise/generator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from './eventually.ts';
import { fileForm } from './multipart.ts';
import { prepareData } from './prepared-data.ts';
import { type Product, startProduct } from './product.ts';

// Provided by Debian's faketime package; without it, `clock-jumps.test.ts` moves the product's own clock.
const library = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find((path) => existsSync(path));

describe.skipIf(library === undefined)('a machine whose clock jumps', () => {
  let folder: string;
  let product: Product;
  let restaurantId: number;
  const setClock = (by: string) => writeFile(join(folder, 'clock'), by);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platewise-clock-'));
    await chmod(folder, 0o755);
    await setClock('+0');
    await prepareData(join(folder, 'data'));
    product = await startProduct(
      join(folder, 'data'),
      {},
      {
        LD_PRELOAD: library ?? '',
        FAKETIME_TIMESTAMP_FILE: join(folder, 'clock'),
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
    );
    const account = { username: 'ana', email: 'ana@example.com', password: 'correct horse battery', fullName: 'Ana' };
    expect((await product.call('POST', '/api/auth/register', account)).status).toBe(201);
    restaurantId = (await product.call('POST', '/api/restaurants', { name: 'Waco Tacos' })).body.id;
  });
  afterAll(async () => {
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function buy(seed: number): Promise<Date> {
    const spec = randomInvoiceSpec(seed);
    const form = fileForm(
      { name: 'invoice.pdf', bytes: await makeInvoicePdf(spec) },
      { restaurantId: String(restaurantId) },
    );
    const { status, body } = await product.call('POST', '/api/invoices/upload', form.body, form.headers);
    expect(status, JSON.stringify(body)).toBe(201);
    const read = await eventually(async () => {
      const { body: now } = await product.call('GET', `/api/invoices/${body.id}`);
      return ['completed', 'failed'].includes(now.processingStatus) ? now : false;
    });
    expect(read.processingStatus).toBe('completed');
    const { body: lines } = await product.call('GET', `/api/invoices/${body.id}/line-items`);
    expect(lines).toHaveLength(spec.lines.length + spec.foot.length);
    return new Date(read.uploadedAt);
  }

  it('continues reading after a day forward and a day back, in the same session', async () => {
    const day = 24 * 3_600_000;
    const today = await buy(71);
    await setClock('+1d');
    const tomorrow = await buy(72);
    expect(tomorrow.getTime() - today.getTime()).toBeGreaterThan(0.9 * day);
    await setClock('+0');
    const again = await buy(73);
    expect(tomorrow.getTime() - again.getTime()).toBeGreaterThan(0.5 * day);
    const { body } = await product.call('GET', '/api/activity');
    expect(body.filter(({ action }: { action: string }) => action === 'uploaded')).toHaveLength(3);
  });
});
