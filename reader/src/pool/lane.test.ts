import { describe, expect, test } from 'vitest';
import { makeInvoicePdf, randomInvoiceSpec } from '../generator/index.ts';
import { deflated, onePage } from '../testing/raw-pdf.ts';
import { createFairQueue } from './fair-queue.ts';
import { createReaderPool } from './reader-pool.ts';

const today = '2026-11-21';
const anyone = () => true;

describe('accounts take turns', () => {
  test('one file of each, however many wait', () => {
    const queue = createFairQueue<string>();
    for (const item of ['a1', 'a2', 'a3', 'a4']) queue.add('a', item);
    queue.add('b', 'b1');
    queue.add('c', 'c1');
    queue.add('b', 'b2');
    const taken = Array.from({ length: 8 }, () => queue.take(anyone)?.item);
    expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4', undefined]);
  });

  test('an account that was just served waits for the others, and one at its limit is passed over', () => {
    const queue = createFairQueue<string>();
    queue.add('a', 'a1');
    queue.add('b', 'b1');
    expect(queue.take(anyone)?.item).toBe('a1');
    queue.add('a', 'a2');
    expect(queue.take((account) => account !== 'b')?.item).toBe('a2');
    expect([queue.waitingFor('b'), queue.waitingFor('a')]).toEqual([1, 0]);
    expect(queue.drain()).toEqual(['b1']);
  });
});

describe('documents that cost more than they may', () => {
  // 65 KB that unpack to 64 MB.
  const bomb = onePage(deflated(Buffer.alloc(64 * 1024 * 1024, 'q Q ')));

  test('a good PDF is read before the bad ones of another account, and those are given up', async () => {
    const pool = createReaderPool({ size: 1, timeoutMs: 240_000 });
    const order: string[] = [];
    const good = await makeInvoicePdf(randomInvoiceSpec(1));
    await pool.by('good').read(good, { today });
    const bad = Array.from({ length: 4 }, async (_, index) => {
      const result = await pool.by('bad').read(bomb, { today });
      order.push(`bad ${index}`);
      return result.ok ? 'read' : result.failure.reason;
    });
    const read = pool
      .by('good')
      .read(good, { today })
      .then((result) => order.push(result.ok ? 'good' : 'good, in vain'));
    expect(await Promise.all(bad)).toEqual(Array.from({ length: 4 }, () => 'too_large'));
    await read;
    expect(order.indexOf('good')).toBe(1);
    await pool.close();
  });

  test('what only takes long is ended by its processor time', async () => {
    const pool = createReaderPool({ size: 1, timeoutMs: 240_000, processorMs: 1_500 });
    const endless = onePage(deflated(Buffer.alloc(30 * 1024 * 1024, 'q Q ')));
    const result = await pool.read(endless, { today });
    expect(result).toMatchObject({
      ok: false,
      failure: { reason: process.platform === 'linux' ? 'timeout' : expect.any(String) },
    });
    await pool.close();
  });
});
