import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createReaderPool, type ReaderPool, type ReadInvoice } from '@platewise/reader';

const run = promisify(execFile);
const home = fileURLToPath(new URL('../../shared/fixtures/documents/', import.meta.url));
const today = new Date().toISOString().slice(0, 10);

type Prediction = Record<string, unknown>;
type Timed = { predictions: Record<string, Prediction>; readMs: number[]; floorMs: number[] };
type Suite = { name: string; folder: string; gold: string; ignoreEmbedded: boolean; floors: Record<string, number> };

const suites: Suite[] = [
  {
    name: 'invoices, as text',
    folder: 'invoices',
    gold: 'gold.json',
    ignoreEmbedded: true,
    floors: { total: 90, date: 100, invoice_number: 81.8 },
  },
  {
    name: 'e-invoices, by XML',
    folder: 'e-invoices',
    gold: 'gold-xml.json',
    ignoreEmbedded: false,
    floors: { supplier: 100, invoice_number: 100, date: 100, total: 100, subtotal: 100, tax: 100 },
  },
  {
    name: 'e-invoices, as text',
    folder: 'e-invoices',
    gold: 'gold.json',
    ignoreEmbedded: true,
    floors: { total: 85, date: 85, invoice_number: 75 },
  },
];

function predictionOf(invoice: ReadInvoice): Prediction {
  const money = (value: { value: string } | undefined) => (value ? Number(value.value) : null);
  // The gold lists the document's own lines; what stands only in its foot became lines of ours.
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

async function readSuite(suite: Suite, pool: ReaderPool): Promise<Timed> {
  const timed: Timed = { predictions: {}, readMs: [], floorMs: [] };
  const folder = join(home, suite.folder);
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.pdf'))) {
    const file = join(folder, name);
    const bytes = await readFile(file);
    const started = performance.now();
    const result = await pool.read(bytes, { today, ignoreEmbedded: suite.ignoreEmbedded });
    timed.readMs.push(performance.now() - started);
    const floorStarted = performance.now();
    const floor = await run('pdftotext', ['-layout', file, '-']).catch(() => null);
    if (floor) timed.floorMs.push(performance.now() - floorStarted);
    timed.predictions[basename(name, '.pdf')] = result.ok ? predictionOf(result.invoice) : {};
    if (!result.ok) console.log(`  ${name}: ${result.failure.reason}`);
  }
  return timed;
}

type Score = {
  fields: Record<string, { n: number; acc: number; missing: number; wrong: number }>;
  lines: { gold: number; pred: number; f1_amount: number; f1_amount_desc: number; f1_full: number } | null;
};

async function score(suite: Suite, predictions: Record<string, Prediction>, misses: boolean): Promise<Score> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-reader-'));
  try {
    const file = join(folder, 'predictions.json');
    await writeFile(file, JSON.stringify(predictions));
    const options = misses ? ['--misses'] : [];
    const { stdout } = await run(process.execPath, [
      join(home, 'score.mjs'),
      join(home, suite.folder, suite.gold),
      file,
      ...options,
    ]);
    const end = stdout.indexOf('\n}') + 2;
    if (misses && stdout.slice(end).trim() !== '') console.log(stdout.slice(end).trim().replace(/^/gm, '  miss: '));
    return JSON.parse(stdout.slice(0, end)) as Score;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function report(suite: Suite, result: Score, timed: Timed): boolean {
  const rows = Object.entries(result.fields).map(([field, { n, acc, missing, wrong }]) => {
    const floor = suite.floors[field];
    return {
      field,
      of: n,
      right: `${acc}%`,
      missing,
      wrong,
      floor: floor === undefined ? '' : `${floor}%`,
      holds: floor === undefined || acc >= floor,
    };
  });
  console.log(`\n${suite.name} (${Object.keys(timed.predictions).length} documents)`);
  console.table(rows);
  if (result.lines) {
    const { gold, pred, f1_amount, f1_amount_desc, f1_full } = result.lines;
    console.log(
      `  lines: ${gold} in the gold, ${pred} read; F1 by amount ${f1_amount}, with description ${f1_amount_desc}, with quantity and price ${f1_full}`,
    );
  }
  const floor = timed.floorMs.length > 0 ? `${median(timed.floorMs).toFixed(0)} ms` : 'not installed';
  console.log(`  median time a document: ${median(timed.readMs).toFixed(0)} ms, pdftotext in the same run: ${floor}`);
  return rows.every((row) => row.holds);
}

if (!existsSync(join(home, 'score.mjs'))) {
  console.log(`The document fixtures are not here (${home}); nothing was scored.`);
} else {
  const misses = process.argv.includes('--misses');
  const pool = createReaderPool({ size: 1 });
  try {
    let held = true;
    for (const suite of suites) {
      const timed = await readSuite(suite, pool);
      held = report(suite, await score(suite, timed.predictions, misses), timed) && held;
    }
    console.log(held ? '\nEvery floor holds.' : '\nA floor is missed.');
    process.exitCode = held ? 0 : 1;
  } finally {
    await pool.close();
  }
}
