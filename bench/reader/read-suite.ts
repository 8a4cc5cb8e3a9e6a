import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { isSure, type ReaderPool, type ReadInvoice } from '@platewise/reader';
import type { Suite } from './suites.ts';

const run = promisify(execFile);

export type Prediction = Record<string, unknown>;

/** Results for a suite's documents by name, and the time taken compared with a bare tool. */
export type Reading = {
  predictions: Record<string, Prediction>;
  confidences: Record<string, Record<string, number | undefined>>;
  /** Documents whose total and date need no review; for text, also number and vendor. */
  sure: Set<string>;
  readMs: number[];
  floorMs: number[];
};

export async function readSuite(home: string, suite: Suite, pool: ReaderPool, today: string): Promise<Reading> {
  const reading: Reading = { predictions: {}, confidences: {}, sure: new Set(), readMs: [], floorMs: [] };
  const folder = join(home, suite.folder);
  for (const name of (await readdir(folder)).filter((each) => /\.(pdf|jpe?g|png)$/i.test(each))) {
    const file = join(folder, name);
    const id = basename(name, extname(name));
    const bytes = await readFile(file);
    const started = performance.now();
    const result = await pool.read(bytes, { today, ignoreEmbedded: suite.ignoreEmbedded });
    reading.readMs.push(performance.now() - started);
    if (suite.from !== 'pictures') await timeBareTool(file, reading);
    reading.predictions[id] = result.ok ? predictionOf(result.invoice) : {};
    if (!result.ok) console.log(`  ${name}: ${result.failure.reason}`);
    if (!result.ok) continue;
    reading.confidences[id] = confidencesOf(result.invoice);
    if (isSureOfItself(result.invoice)) reading.sure.add(id);
  }
  return reading;
}

async function timeBareTool(file: string, reading: Reading): Promise<void> {
  const started = performance.now();
  const done = await run('pdftotext', ['-layout', file, '-']).catch(() => null);
  if (done) reading.floorMs.push(performance.now() - started);
}

/** Total and date (for text also number and vendor) are certain, and no sum contradicts them. */
function isSureOfItself(invoice: ReadInvoice): boolean {
  if (invoice.reader === 'pdf-text' && !(isSure(invoice.invoiceNumber) && isSure(invoice.vendor))) return false;
  const sums = invoice.checks.filter(({ code }) => code === 'lines_sum_to_total' || code === 'subtotal_plus_tax');
  return isSure(invoice.total) && isSure(invoice.invoiceDate) && sums.every((check) => check.held);
}

function predictionOf(invoice: ReadInvoice): Prediction {
  const money = (value: { value: string } | undefined) => (value ? Number(value.value) : null);
  // The expected data has only the document's own lines, but charges that appear only in its footer became lines of
  // ours.
  const own = invoice.lines.filter(
    (line) => line.type !== 'tax' && (line.quantity !== undefined || line.type === 'product'),
  );
  return {
    supplier: invoice.vendor?.value ?? null,
    invoice_number: invoice.invoiceNumber?.value ?? null,
    date: invoice.invoiceDate?.value ?? null,
    due_date: invoice.dueDate?.value ?? null,
    currency: invoice.currency?.value ?? null,
    total: money(invoice.total),
    subtotal: money(invoice.subTotal),
    tax: money(invoice.taxAmount),
    lines: own.map((line) => ({
      description: line.description.value,
      quantity: money(line.quantity),
      unit_price: money(line.unitPrice),
      total: money(line.total),
    })),
  };
}

function confidencesOf(invoice: ReadInvoice): Record<string, number | undefined> {
  return {
    supplier: invoice.vendor?.confidence,
    invoice_number: invoice.invoiceNumber?.confidence,
    date: invoice.invoiceDate?.confidence,
    total: invoice.total?.confidence,
    subtotal: invoice.subTotal?.confidence,
    tax: invoice.taxAmount?.confidence,
  };
}
