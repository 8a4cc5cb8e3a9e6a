import { makeInvoicePdf, randomInvoiceSpec } from '@platewise/generator';
import { randomOf } from '@platewise/generator/random';
import { describe, expect, it } from 'vitest';
import { ReaderBusy, ReaderLeft } from '../failures.ts';
import { deflated, onePage } from '../testing/raw-pdf.ts';
import { createFairQueue } from './fair-queue.ts';
import { createReaderPool } from './reader-pool.ts';

const today = '2026-11-21';
const anyone = () => true;

describe('a fair queue', () => {
  it('takes one file per account in turn, however many are waiting', () => {
    const queue = createFairQueue<string>();
    for (const item of ['a1', 'a2', 'a3', 'a4']) queue.add('a', item);
    queue.add('b', 'b1');
    queue.add('c', 'c1');
    queue.add('b', 'b2');
    const taken = Array.from({ length: 8 }, () => queue.take(anyone)?.item);
    expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4', undefined]);
  });

  it('passes over an account that was just served or is at its limit', () => {
    const queue = createFairQueue<string>();
    queue.add('a', 'a1');
    queue.add('b', 'b1');
    expect(queue.take(anyone)?.item).toBe('a1');
    queue.add('a', 'a2');
    expect(queue.take((account) => account !== 'b')?.item).toBe('a2');
    expect([queue.waitingFor('b'), queue.waitingFor('a')]).toEqual([1, 0]);
    expect(queue.drain()).toEqual(['b1']);
  });

  it('tells each file how many are ahead of it', () => {
    const random = randomOf(7);
    for (let round = 0; round < 300; round++) {
      const queue = createFairQueue<string>();
      for (let step = random.int(0, 40); step > 0; step--) {
        const account = random.pick(['a', 'b', 'c', 'd', null]);
        if (account === null) queue.take(anyone);
        else queue.add(account, `${account}${step}`);
      }
      const newcomer = random.pick(['a', 'b', 'e']);
      const ahead = queue.ahead(newcomer);
      queue.add(newcomer, 'new');
      const places = new Map<string, number>();
      queue.eachPlace((item, place) => places.set(item, place));
      const order: string[] = [];
      for (let next = queue.take(anyone); next !== undefined; next = queue.take(anyone)) order.push(next.item);
      expect(places).toEqual(new Map(order.map((item, place) => [item, place])));
      expect(ahead).toBe(order.indexOf('new'));
    }
  });

  it('never takes a file that left the queue', () => {
    const queue = createFairQueue<string>();
    for (const item of ['a1', 'a2', 'a3']) queue.add('a', item);
    expect([queue.remove('a', 'a2'), queue.remove('a', 'a2'), queue.remove('b', 'a1')]).toEqual([true, false, false]);
    expect([queue.take(anyone)?.item, queue.take(anyone)?.item, queue.take(anyone)]).toEqual(['a1', 'a3', undefined]);
  });
});

describe('people waiting for a reply', () => {
  // 30 MB of operators: seconds of CPU time.
  const slow = onePage(deflated(Buffer.alloc(30 * 1024 * 1024, 'q Q ')));
  const patient = { size: 1, timeoutMs: 240_000, processorMs: 200_000 };

  it('see their place, can leave the queue or cancel the reading, and are told when it takes too long', async () => {
    const pool = createReaderPool(patient);
    const menu = await makeInvoicePdf(randomInvoiceSpec(1));
    const places: (number | null)[] = [];
    const leaving = [new AbortController(), new AbortController()];
    const started = Promise.withResolvers<void>();
    const holding = pool.by('a').readMenu(slow, {
      signal: leaving[0]?.signal,
      onStage: () => started.resolve(),
    });
    await started.promise;
    const gone = pool.by('b').readMenu(menu, { signal: leaving[1]?.signal });
    const waits = pool.by('c').readMenu(menu, { onPlace: (ahead) => places.push(ahead) });
    await expect(pool.by('d').readMenu(menu, { mostAhead: 1 })).rejects.toThrow(ReaderBusy);
    leaving[1]?.abort();
    await expect(gone).rejects.toThrow(ReaderLeft);
    leaving[0]?.abort();
    await expect(holding).rejects.toThrow(ReaderLeft);
    expect(await waits).toMatchObject({ ok: true });
    expect(places).toEqual([1, 0, null]);
    await expect(pool.readMenu(menu, { signal: AbortSignal.abort() })).rejects.toThrow(ReaderLeft);
    await pool.close();
  });
});

describe('documents that exceed their limits', () => {
  // 65 KB that inflate to 64 MB.
  const bomb = onePage(deflated(Buffer.alloc(64 * 1024 * 1024, 'q Q ')));

  it('give way to a good PDF of another account and are then stopped', async () => {
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

  it('are stopped by processor time when they only take long', async () => {
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
