import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeInvoicePdf, randomInvoiceSpec } from '@platewise/generator';
import { type Product, startProduct } from '@platewise/server/test/product.ts';
import { timed } from './figures.ts';
import { photoOfInvoice } from './photos.ts';

const photos = 35;
const pdfs = 15;
const budgetMs = 200;

/**
 * Fifty documents at once: how long other requests take in the meantime, and whether any document is lost when the
 * process is killed halfway.
 */
export async function benchCrowd(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'platewise-bench-'));
  const session = {};
  let product = await startProduct(folder, session);
  try {
    const person = {
      username: 'bench',
      email: 'bench@example.com',
      fullName: 'Bench',
      password: 'correct horse battery',
    };
    await product.call('POST', '/api/auth/register', person);
    const { body: restaurant } = await product.call('POST', '/api/restaurants', { name: 'Bench' });
    const ids = await sendAll(product, restaurant.id);
    const answers: number[] = [];
    await answersUntil(product, ids, Math.floor(ids.length / 2), answers);
    await product.kill();
    product = await startProduct(folder, session);
    await answersUntil(product, ids, ids.length, answers);
    report(answers);
    const { body: list } = await product.call('GET', '/api/invoices?limit=1000');
    const read = list.filter((invoice: Listed) => invoice.processingStatus === 'completed').length;
    console.log(
      `Killed half-way: of ${ids.length} documents ${list.length} are there, ${read} read; ${list.length === ids.length ? 'none lost' : 'LOST'}`,
    );
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Listed = { id: number; processingStatus: string };

async function sendAll(product: Product, restaurantId: number): Promise<number[]> {
  const files: { name: string; bytes: Uint8Array }[] = [];
  for (let at = 0; at < photos; at++) files.push({ name: `${at}.jpg`, bytes: await photoOfInvoice(7_000 + at) });
  for (let at = 0; at < pdfs; at++) {
    const bytes = await makeInvoicePdf({ ...randomInvoiceSpec(8_000 + at), number: `T${at}` });
    files.push({ name: `${at}.pdf`, bytes });
  }
  const sent = await Promise.all(
    files.map(async ({ name, bytes }) => {
      const form = new FormData();
      form.set('restaurantId', String(restaurantId));
      form.set('invoice', new Blob([new Uint8Array(bytes)]), name);
      const body = new Response(form);
      const type = body.headers.get('content-type') ?? '';
      return product.call('POST', '/api/invoices/upload', Buffer.from(await body.arrayBuffer()), {
        'content-type': type,
      });
    }),
  );
  return sent.map((answer) => answer.body.id);
}

/** Repeats the screens' requests until this many documents are read. */
async function answersUntil(
  product: Product,
  ids: readonly number[],
  wanted: number,
  answers: number[],
): Promise<void> {
  const paths = ['/api/invoices?limit=50', '/api/ingredients', '/api/dashboard/metrics', '/api/vendors'];
  for (let round = 0; ; round++) {
    const path = paths[round % paths.length] ?? '/api/invoices';
    answers.push((await timed(() => product.call('GET', path))).ms);
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (round % 20 !== 0) continue;
    const { body: list } = await product.call('GET', '/api/invoices?limit=1000');
    const done = list.filter(
      (invoice: Listed) => ids.includes(invoice.id) && !['pending', 'processing'].includes(invoice.processingStatus),
    );
    if (done.length >= wanted) return;
  }
}

function report(answers: readonly number[]): void {
  const sorted = [...answers].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  const verdict = at(0.95) <= budgetMs ? 'within' : 'OVER';
  console.log(
    `Other answers while ${photos} photos and ${pdfs} PDFs are read: median ${at(0.5).toFixed(0)} ms, 95% within ${at(0.95).toFixed(0)} ms ` +
      `(${answers.length} answers); ${verdict} the budget of ${budgetMs} ms`,
  );
}
