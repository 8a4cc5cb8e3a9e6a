import type { Gold } from '@platewise/generator';
import { isSure, type ReaderPool, type ReadInvoice } from '@platewise/reader';
import { withWilson } from '../wilson.ts';
import { judgeLines, type Likeness } from './judge-lines.ts';
import { photoMakers, textMakers } from './makers.ts';

type Heads = Record<'number' | 'date' | 'total' | 'vendor', number>;
/**
 * `sure` counts documents whose number, date, total, and vendor are all certain with every check passed; `sureRight`
 * counts the correct ones among them.
 */
type Tally = Heads & {
  documents: number;
  gold: number;
  right: number;
  surplus: number;
  sure: number;
  sureRight: number;
};

/** How many documents to generate per layout, how they are read, and the floor that every layout must reach. */
export type GeneratedOptions = { each: number; as: 'text' | 'photo'; floor: number; show: boolean };

/**
 * Generated supplier documents from previously unused seeds, layout by layout: which lines are completely right, and
 * which header fields. Returns whether the floor is reached: for text by every layout, for photos overall, since a
 * single unreadable page is a tenth of its layout.
 */
export async function benchGenerated(pool: ReaderPool, options: GeneratedOptions): Promise<boolean> {
  const start = Math.floor(Math.random() * 2 ** 31);
  const tallies: Record<string, Tally> = {};
  const twoPages: number[] = [];
  for (const { layout, make } of options.as === 'text' ? textMakers() : photoMakers()) {
    const tally = emptyTally();
    for (let seed = start; seed < start + options.each; seed += 1) {
      const { bytes, gold } = await make(seed);
      const started = performance.now();
      const result = await pool.read(bytes, { today: soonAfter(gold.date) });
      if (result.ok && result.invoice.pages.length === 2) twoPages.push(performance.now() - started);
      const misses = count(tally, result.ok ? result.invoice : null, gold, options.as === 'text' ? 'exact' : 'lenient');
      if (options.show && misses.length > 0)
        list(`${layout} ${seed} ${result.ok ? '' : result.failure.reason}`, misses);
    }
    tallies[layout] = tally;
  }
  report(tallies, start, options);
  if (options.as === 'text')
    console.log(`  median time of a document of two pages: ${median(twoPages).toFixed(0)} ms (budget 300 ms)`);
  const judged = options.as === 'text' ? Object.values(tallies) : [together(Object.values(tallies))];
  return judged.every((tally) => linesShare(tally) >= options.floor);
}

/** A document arrives a few days after its date; a date in the next month would be flagged. */
function soonAfter(date: string): string {
  return new Date(Date.parse(date) + 4 * 86_400_000).toISOString().slice(0, 10);
}

function emptyTally(): Tally {
  return {
    documents: 0,
    gold: 0,
    right: 0,
    surplus: 0,
    number: 0,
    date: 0,
    total: 0,
    vendor: 0,
    sure: 0,
    sureRight: 0,
  };
}

/** Nothing in the header needs review. */
function isSureOfHead(read: ReadInvoice | null): boolean {
  const head = read ? [read.invoiceNumber, read.invoiceDate, read.total, read.vendor] : [];
  return read?.checks.every((check) => check.held) === true && head.every(isSure);
}

function count(tally: Tally, read: ReadInvoice | null, gold: Gold, likeness: Likeness): string[] {
  const lines = judgeLines(read, gold, likeness);
  tally.documents += 1;
  tally.gold += lines.gold;
  tally.right += lines.right;
  tally.surplus += lines.surplus;
  const heads: [keyof Heads, string | undefined, string][] = [
    ['number', read?.invoiceNumber?.value, gold.number],
    ['date', read?.invoiceDate?.value, gold.date],
    ['total', read?.total?.value, gold.total],
    ['vendor', bare(read?.vendor?.value), bare(gold.vendor) ?? ''],
  ];
  const wrong = heads.filter(([field, value, wanted]) => {
    if (value === wanted) tally[field] += 1;
    return value !== wanted;
  });
  if (isSureOfHead(read)) {
    tally.sure += 1;
    if (wrong.length === 0) tally.sureRight += 1;
  }
  return [...lines.misses, ...wrong.map(([field, value, wanted]) => `${field}: ${wanted} <> ${value}`)];
}

function bare(name: string | undefined): string | undefined {
  return name?.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

function together(tallies: readonly Tally[]): Tally {
  const sum = (field: keyof Tally) => tallies.reduce((total, tally) => total + tally[field], 0);
  return {
    documents: sum('documents'),
    gold: sum('gold'),
    right: sum('right'),
    surplus: sum('surplus'),
    number: sum('number'),
    date: sum('date'),
    total: sum('total'),
    vendor: sum('vendor'),
    sure: sum('sure'),
    sureRight: sum('sureRight'),
  };
}

function linesShare(tally: Tally): number {
  return (100 * tally.right) / (tally.gold + tally.surplus);
}

function list(title: string, misses: readonly string[]): void {
  console.log(`  ${title}\n    ${misses.join('\n    ')}`);
}

function report(tallies: Record<string, Tally>, start: number, { as, each, floor }: GeneratedOptions): void {
  const manner = as === 'text' ? 'as text PDFs' : 'as damaged photos';
  console.log(`\nGenerated suppliers' documents ${manner}, ${each} of each layout, from seed ${start}`);
  console.log(`  floor: ${floor}% of the lines complete and right, ${as === 'text' ? 'in each layout' : 'over all'}`);
  const rows = { ...tallies, all: together(Object.values(tallies)) };
  console.table(Object.fromEntries(Object.entries(rows).map(([layout, tally]) => [layout, shown(tally)])));
  const { sure, sureRight, documents } = rows.all;
  console.log(`  heads that are sure: ${withWilson(sure, documents)}, of those right: ${withWilson(sureRight, sure)}`);
}

function shown(tally: Tally) {
  const share = (part: number) => `${((100 * part) / tally.documents).toFixed(1)}%`;
  return {
    lines: tally.gold,
    'complete and right': `${linesShare(tally).toFixed(2)}%`,
    surplus: tally.surplus,
    number: share(tally.number),
    date: share(tally.date),
    total: share(tally.total),
    vendor: share(tally.vendor),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
