import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type InvoiceSpec, makeInvoicePdf, randomInvoiceSpec } from '@platewise/generator';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { reportLine, timed } from './figures.ts';

const rounds = 8;

/** From sending a two-page text PDF until it is ready for review, compared with `pdftotext` on the same file. */
export async function benchUpload(): Promise<void> {
  const server = await startBenchServer();
  const folder = await mkdtemp(join(tmpdir(), 'platewise-bench-'));
  try {
    const { body: restaurant } = await server.call('POST', '/api/restaurants', { name: 'Bench' });
    const times: number[] = [];
    const floor: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const pdf = await makeInvoicePdf(twoPages(round + 1));
      const path = join(folder, `${round}.pdf`);
      await writeFile(path, pdf);
      times.push((await timed(() => reviewable(server, restaurant.id, pdf))).ms);
      floor.push((await timed(() => promisify(execFile)('pdftotext', ['-layout', path, '-']))).ms);
    }
    console.log(`The first one after the start: ${times[0]?.toFixed(0)} ms`);
    reportLine('Upload to review, two pages', times.slice(1), { name: 'pdftotext', times: floor.slice(1) }, 1000);
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Enough lines for two pages, from several invoices. */
function twoPages(seed: number): InvoiceSpec {
  const spec = randomInvoiceSpec(seed * 31);
  const lines = [...spec.lines];
  for (let more = 1; lines.length < 45; more++) lines.push(...randomInvoiceSpec(seed * 31 + more).lines);
  return { ...spec, number: `${spec.number}${seed}`, lines: lines.slice(0, 45) };
}

async function reviewable({ call }: BenchServer, restaurantId: number, pdf: Uint8Array): Promise<void> {
  const form = new FormData();
  form.set('restaurantId', String(restaurantId));
  form.set('invoice', new Blob([new Uint8Array(pdf)]), 'invoice.pdf');
  const sent = await call('POST', '/api/invoices/upload', form);
  for (;;) {
    const review = await call('GET', `/api/invoices/${sent.body.id}/review`);
    if (review.body.invoice.processingStatus === 'completed') return;
    if (review.body.invoice.processingStatus === 'failed') throw new Error(review.body.invoice.failureMessage);
  }
}
