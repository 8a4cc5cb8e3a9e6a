import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { makeInvoicePdf, randomInvoiceSpec } from '@platewise/generator';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { ReaderClosed } from '../failures.ts';
import { deflated, onePage } from '../testing/raw-pdf.ts';
import type { StageEvent } from '../types.ts';
import { createReaderPool } from './reader-pool.ts';

const today = '2026-11-21';
const pool = createReaderPool({ size: 2, recycleAfter: 3 });
afterAll(() => pool.close());

/** The reader's child processes of this process, on Linux. */
async function readerChildren(): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const own = await Promise.all(
    ids.map(async (id) => {
      const of = (file: string) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '');
      const [stat, command] = [await of('stat'), await of('cmdline')];
      const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
      return parent === String(process.pid) && command.includes('reader-child') ? [id] : [];
    }),
  );
  return own.flat();
}

describe('reader pool', () => {
  it.runIf(process.platform === 'linux')('ends idle children and starts new ones', async () => {
    const before = await readerChildren();
    const brief = createReaderPool({ size: 1, pictureIdleMs: 20 });
    const bytes = await makeInvoicePdf(randomInvoiceSpec(3));
    expect((await brief.read(bytes, { today })).ok).toBe(true);
    const left = async () => (await readerChildren()).filter((id) => !before.includes(id));
    for (let round = 0; round < 600 && (await left()).length > 0; round++) await wait(50);
    expect(await left()).toEqual([]);
    expect((await brief.read(bytes, { today })).ok).toBe(true);
    await brief.close();
  });

  it('reads many files at once through recycled children, reporting the stages', async () => {
    const files = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => makeInvoicePdf(randomInvoiceSpec(seed))));
    const stages: StageEvent[] = [];
    const results = await Promise.all(
      files.map((bytes, index) =>
        pool.read(bytes, { today, onStage: index === 0 ? (event) => stages.push(event) : undefined }),
      ),
    );
    expect(results.map((result) => result.ok && result.invoice.invoiceNumber?.value)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => randomInvoiceSpec(seed).number),
    );
    expect(stages.map((event) => event.stage)).toEqual(
      expect.arrayContaining(['opening', 'pages', 'fields', 'lines', 'checks']),
    );
  });

  it('renders a page of a PDF and a photo as WebP at the requested width', async () => {
    const page = await pool.renderPage(await makeInvoicePdf(randomInvoiceSpec(2)), 1, 600);
    expect(page).toMatchObject({ type: 'image/webp', width: 600 });
    expect(await sharp(page.image).metadata()).toMatchObject({ format: 'webp', width: 600, height: page.height });
    const photo = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#eee' } })
      .jpeg()
      .toBuffer();
    expect(await pool.renderPage(photo, 1, 450)).toMatchObject({ width: 450, height: 150 });
    expect(await pool.renderPage(photo, 1, 150, 90)).toMatchObject({ width: 150, height: 450 });
    expect(await pool.pageSizes(photo)).toEqual([{ width: 900, height: 300 }]);
  });

  it('reports a page that does not exist', async () => {
    const bytes = await makeInvoicePdf(randomInvoiceSpec(2));
    await expect(pool.renderPage(bytes, 40, 600)).rejects.toMatchObject({ failure: { reason: 'unreadable' } });
    await expect(pool.renderPage(Buffer.from('no picture'), 1, 600)).rejects.toMatchObject({
      failure: { reason: 'unreadable' },
    });
  });

  it('ends only the child when it exceeds its memory limit', async () => {
    const tight = createReaderPool({ size: 1, timeoutMs: 20_000, memoryMb: 260 });
    const bomb = onePage(deflated(Buffer.alloc(400 * 1024 * 1024, '(a) Tj '), 2));
    const result = await tight.read(bomb, { today });
    expect(result).toMatchObject({ ok: false });
    expect(await tight.read(await makeInvoicePdf(randomInvoiceSpec(1)), { today })).toMatchObject({ ok: true });
    await tight.close();
  });

  it('answers waiting requests when closed', async () => {
    const closing = createReaderPool({ size: 1 });
    const bytes = await makeInvoicePdf(randomInvoiceSpec(1));
    const reads = [closing.read(bytes, { today }), closing.read(bytes, { today })];
    const settled = Promise.allSettled(reads);
    await closing.close();
    expect(await settled).toMatchObject([{ reason: expect.any(ReaderClosed) }, { reason: expect.any(ReaderClosed) }]);
    await expect(closing.read(bytes, { today })).rejects.toThrow(ReaderClosed);
  });

  it('uses a child started in advance for the first document', async () => {
    const warmed = createReaderPool({ size: 1 });
    warmed.warm();
    expect(await warmed.read(await makeInvoicePdf(randomInvoiceSpec(5)), { today })).toMatchObject({ ok: true });
    await warmed.close();
  });
});
