import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createReaderPool, type ReaderPool } from '@platewise/reader';
import { makeInvoicePdf, randomInvoiceSpec } from '@platewise/reader/generator';
import { benchFixtures } from './reader/fixtures.ts';

const home = fileURLToPath(new URL('../../shared/fixtures/documents/', import.meta.url));
const today = new Date().toISOString().slice(0, 10);

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

const show = process.argv.includes('--misses');
/** One folder of the fixtures by itself: `--only=receipts`. */
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const pool = createReaderPool({ size: 1 });
try {
  let held = only === undefined ? await generated(pool, 80) : true;
  if (existsSync(join(home, 'score.mjs'))) held = (await benchFixtures(pool, { home, today, only, show })) && held;
  else console.log(`\nThe document fixtures are not here (${home}); only generated documents were scored.`);
  console.log(held ? '\nEvery floor holds.' : '\nA floor is missed.');
  process.exitCode = held ? 0 : 1;
} finally {
  await pool.close();
}
