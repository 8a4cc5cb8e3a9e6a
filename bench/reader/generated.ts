import type { ReaderPool, ReadInvoice } from '@platewise/reader';
import {
  type Gold,
  makeInvoicePdf,
  makeSupplierFile,
  randomInvoiceSpec,
  tradeLayouts,
} from '@platewise/reader/generator';
import { judgeLines } from './judge-lines.ts';

type Made = { bytes: Uint8Array; gold: Gold };
type Tally = {
  documents: number;
  gold: number;
  right: number;
  surplus: number;
  number: number;
  date: number;
  total: number;
  vendor: number;
};

/** What one layout must reach: lines complete and right, with surplus lines held against it. */
const floor = 97;

/**
 * Suppliers' documents made for this run from seeds that nobody has seen, layout by layout: what is read of them as
 * text PDFs. Answers whether every layout reaches its floor.
 */
export async function benchGenerated(pool: ReaderPool, today: string, each: number, show: boolean): Promise<boolean> {
  const start = Math.floor(Math.random() * 2 ** 31);
  const tallies: Record<string, Tally> = {};
  const twoPages: number[] = [];
  for (const [layout, make] of makers()) {
    const tally: Tally = { documents: 0, gold: 0, right: 0, surplus: 0, number: 0, date: 0, total: 0, vendor: 0 };
    for (let seed = start; seed < start + each; seed += 1) {
      const { bytes, gold } = await make(seed);
      const started = performance.now();
      const result = await pool.read(bytes, { today });
      if (result.ok && result.invoice.pages.length === 2) twoPages.push(performance.now() - started);
      const misses = count(tally, result.ok ? result.invoice : null, gold);
      if (show && misses.length > 0)
        console.log(`  ${layout} ${seed}${result.ok ? '' : ` ${result.failure.reason}`}\n    ${misses.join('\n    ')}`);
    }
    tallies[layout] = tally;
  }
  console.log(`\nGenerated suppliers' documents as text PDFs, ${each} of each layout, from seed ${start}`);
  console.table(Object.fromEntries(Object.entries(tallies).map(([layout, tally]) => [layout, shown(tally)])));
  console.log(`  median time of a document of two pages: ${median(twoPages).toFixed(0)} ms (budget 300 ms)`);
  return Object.values(tallies).every((tally) => linesShare(tally) >= floor);
}

function makers(): [string, (seed: number) => Promise<Made>][] {
  const house = (['broadliner', 'order-ship', 'produce'] as const).map(
    (layout): [string, (seed: number) => Promise<Made>] => [
      `house ${layout}`,
      async (seed) => {
        const spec = randomInvoiceSpec(seed, { layout });
        const lines = [
          ...spec.lines.map((line) => ({ own: true, ...line })),
          ...spec.foot.map((line) => ({ own: false, ...line })),
        ];
        return {
          bytes: await makeInvoicePdf(spec),
          gold: { ...spec, kind: 'invoice', vendor: spec.vendor.name, lines },
        };
      },
    ],
  );
  const trade = tradeLayouts.map((layout): [string, (seed: number) => Promise<Made>] => [
    layout,
    async (seed) => {
      const { pdf, documents } = await makeSupplierFile(seed, { layout });
      const gold = documents[0]?.gold;
      if (!gold) throw new Error(`Seed ${seed} made no document.`);
      return { bytes: pdf, gold };
    },
  ]);
  return [...house, ...trade];
}

function count(tally: Tally, read: ReadInvoice | null, gold: Gold): string[] {
  const lines = judgeLines(read, gold, 'exact');
  tally.documents += 1;
  tally.gold += lines.gold;
  tally.right += lines.right;
  tally.surplus += lines.surplus;
  const heads: [keyof Tally, string | undefined, string][] = [
    ['number', read?.invoiceNumber?.value, gold.number],
    ['date', read?.invoiceDate?.value, gold.date],
    ['total', read?.total?.value, gold.total],
    ['vendor', read?.vendor?.value.toUpperCase(), gold.vendor.toUpperCase()],
  ];
  const wrong = heads.filter(([field, value, wanted]) => {
    if (value === wanted) tally[field] += 1;
    return value !== wanted;
  });
  return [...lines.misses, ...wrong.map(([field, value, wanted]) => `${field}: ${wanted} <> ${value}`)];
}

function linesShare(tally: Tally): number {
  return (100 * tally.right) / (tally.gold + tally.surplus);
}

function shown(tally: Tally) {
  const share = (part: number) => `${((100 * part) / tally.documents).toFixed(1)}%`;
  return {
    lines: tally.gold,
    'complete and right': `${linesShare(tally).toFixed(2)}%`,
    surplus: tally.surplus,
    floor: `${floor}%`,
    number: share(tally.number),
    date: share(tally.date),
    total: share(tally.total),
    vendor: share(tally.vendor),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
