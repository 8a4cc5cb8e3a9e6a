import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createReaderPool, type ReaderPool, type ReadInvoice } from '@platewise/reader';
import { makeInvoicePdf, randomInvoiceSpec } from '@platewise/reader/generator';

const run = promisify(execFile);
const home = fileURLToPath(new URL('../../shared/fixtures/documents/', import.meta.url));
const today = new Date().toISOString().slice(0, 10);

type Prediction = Record<string, unknown>;
type Timed = {
  predictions: Record<string, Prediction>;
  confidences: Record<string, Record<string, number | undefined>>;
  readMs: number[];
  floorMs: number[];
};
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

async function readSuite(suite: Suite, pool: ReaderPool): Promise<Timed> {
  const timed: Timed = { predictions: {}, confidences: {}, readMs: [], floorMs: [] };
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
    if (result.ok) timed.confidences[basename(name, '.pdf')] = confidencesOf(result.invoice);
    if (!result.ok) console.log(`  ${name}: ${result.failure.reason}`);
  }
  return timed;
}

type Score = {
  fields: Record<string, { n: number; acc: number; missing: number; wrong: number }>;
  lines: { gold: number; pred: number; f1_amount: number; f1_amount_desc: number; f1_full: number } | null;
};

type Scored = { score: Score; misses: Set<string> };

async function score(suite: Suite, predictions: Record<string, Prediction>, show: boolean): Promise<Scored> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-reader-'));
  try {
    const file = join(folder, 'predictions.json');
    await writeFile(file, JSON.stringify(predictions));
    const { stdout } = await run(process.execPath, [
      join(home, 'score.mjs'),
      join(home, suite.folder, suite.gold),
      file,
      '--misses',
    ]);
    const end = stdout.indexOf('\n}') + 2;
    const listed = stdout.slice(end).trim();
    if (show && listed !== '') console.log(listed.replace(/^/gm, '  miss: '));
    const misses = new Set([...listed.matchAll(/^(\S+) \| (\w+) \|/gm)].map((match) => `${match[1]} ${match[2]}`));
    return { score: JSON.parse(stdout.slice(0, end)) as Score, misses };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Judged = { confidence: number; right: boolean };

/** What each confidence was worth: of the values read with it, how many the gold confirms. */
async function judge(suite: Suite, timed: Timed, misses: Set<string>): Promise<Judged[]> {
  const gold = JSON.parse(await readFile(join(home, suite.folder, suite.gold), 'utf8')) as Record<string, object>;
  return Object.entries(timed.confidences).flatMap(([id, fields]) =>
    Object.entries(fields).flatMap(([field, confidence]) =>
      confidence !== undefined && field in (gold[id] ?? {})
        ? [{ confidence, right: !misses.has(`${id} ${field}`) }]
        : [],
    ),
  );
}

function reliability(judged: readonly Judged[]): void {
  const bands: [number, number][] = [
    [0, 0.6],
    [0.6, 0.75],
    [0.75, 0.9],
    [0.9, 1.01],
  ];
  console.log('\nReliability: values read from text, by the confidence they were given');
  console.table(
    bands.map(([from, to]) => {
      const band = judged.filter((each) => each.confidence >= from && each.confidence < to);
      const right = band.filter((each) => each.right).length;
      return {
        confidence: `${from} to ${Math.min(1, to)}`,
        values: band.length,
        right: band.length > 0 ? `${((100 * right) / band.length).toFixed(1)}%` : '',
      };
    }),
  );
}

/** Suppliers' invoices made for this run from seeds that nobody has seen: lines that are complete and right. */
async function generated(pool: ReaderPool, documents: number): Promise<boolean> {
  const start = Math.floor(Math.random() * 2 ** 31);
  let gold = 0;
  let right = 0;
  const twoPages: number[] = [];
  for (let seed = start; seed < start + documents; seed += 1) {
    const spec = randomInvoiceSpec(seed);
    const bytes = await makeInvoicePdf(spec);
    const started = performance.now();
    const result = await pool.read(bytes, { today });
    const took = performance.now() - started;
    const wanted = spec.lines.map((line) =>
      [line.itemCode, line.quantity, line.unitPrice, line.weight, line.total].map(figure).join(' '),
    );
    gold += wanted.length;
    if (!result.ok) continue;
    if (result.invoice.pages.length === 2) twoPages.push(took);
    const read = result.invoice.lines.map((line) =>
      [line.itemCode, line.quantity, line.unitPrice, line.weight, line.total]
        .map((each) => figure(each?.value))
        .join(' '),
    );
    right += wanted.filter((line) => read.includes(line)).length;
  }
  const share = (100 * right) / gold;
  console.log(
    `\ngenerated suppliers' invoices (${documents}, from seed ${start}): ${right} of ${gold} lines right (${share.toFixed(2)}%, floor 97%)`,
  );
  console.log(`  median time of a document of two pages: ${median(twoPages).toFixed(0)} ms (budget 300 ms)`);
  return share >= 97;
}

function figure(text: string | undefined): string {
  return text === undefined ? '' : String(Number(text));
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

const show = process.argv.includes('--misses');
const pool = createReaderPool({ size: 1 });
try {
  let held = await generated(pool, 80);
  if (existsSync(join(home, 'score.mjs'))) {
    const judged: Judged[] = [];
    for (const suite of suites) {
      const timed = await readSuite(suite, pool);
      const { score: result, misses } = await score(suite, timed.predictions, show);
      held = report(suite, result, timed) && held;
      if (suite.ignoreEmbedded) judged.push(...(await judge(suite, timed, misses)));
    }
    reliability(judged);
  } else {
    console.log(`\nThe document fixtures are not here (${home}); only generated documents were scored.`);
  }
  console.log(held ? '\nEvery floor holds.' : '\nA floor is missed.');
  process.exitCode = held ? 0 : 1;
} finally {
  await pool.close();
}
