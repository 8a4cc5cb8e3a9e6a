import type { HtmlGold } from '@platewise/generator';
import type { ReadInvoice } from '@platewise/reader';
import { type Aspect, aspects, type LineVerdict } from './judge-printed.ts';

const heads = ['vendor', 'number', 'date', 'amount'] as const;
type Head = (typeof heads)[number];

export type Tally = Record<Aspect | Head, number> & {
  documents: number;
  /** Expected lines plus extra lines read. */
  lines: number;
  right: number;
  asked: number;
  wrongCosts: number;
  silent: number;
};

export const emptyTally = (): Tally => ({
  ...{ documents: 0, lines: 0, right: 0, asked: 0, wrongCosts: 0, silent: 0 },
  ...{ quantity: 0, price: 0, total: 0, pack: 0, cost: 0, vendor: 0, number: 0, date: 0, amount: 0 },
});

/** Adds one document and returns what was wrong in its header. */
export function count(
  tally: Tally,
  verdicts: readonly LineVerdict[],
  read: ReadInvoice | null,
  gold: HtmlGold,
): string[] {
  tally.documents += 1;
  for (const { wrong, asked, costIsWrong, silent } of verdicts) {
    tally.lines += 1;
    if (wrong.length === 0) tally.right += 1;
    if (asked) tally.asked += 1;
    if (costIsWrong) tally.wrongCosts += 1;
    if (silent) tally.silent += 1;
    const whole = wrong.some((each) => each === 'missing' || each === 'surplus' || each === 'type');
    for (const aspect of aspects) if (!whole && !wrong.includes(aspect)) tally[aspect] += 1;
  }
  const found: Record<Head, [string | undefined, string]> = {
    vendor: [bare(read?.vendor?.value), bare(gold.vendor) ?? ''],
    number: [read?.invoiceNumber?.value, gold.number],
    date: [read?.invoiceDate?.value, gold.date],
    amount: [read?.total?.value, gold.total],
  };
  return heads.flatMap((head) => {
    const [value, wanted] = found[head];
    if (value === wanted) tally[head] += 1;
    return value === wanted ? [] : [`${head}: ${wanted} <> ${value}`];
  });
}

export function showMiss(title: string, verdicts: readonly LineVerdict[], headMisses: readonly string[]): void {
  const misses = verdicts.filter(({ wrong }) => wrong.length > 0).map(missText);
  if (misses.length + headMisses.length > 0)
    console.log(`  ${title}\n    ${[...headMisses, ...misses].join('\n    ')}`);
}

export function floorHolds(tallies: Record<string, Tally>, floor: number): boolean {
  const all = together(Object.values(tallies));
  return (100 * all.right) / Math.max(1, all.lines) >= floor && all.silent === 0;
}

export function reportPrinted(
  tallies: Record<string, Tally>,
  { as, each, floor, start }: { as: 'text' | 'photo'; each: number; floor: number; start: number },
): void {
  const manner = as === 'text' ? 'as text PDFs' : 'as photos';
  console.log(`\nInvoices printed in a browser, ${manner}, ${each} of each layout, from seed ${start}`);
  console.log(`  floor: ${floor}% of the lines complete and right over all, no cost silently wrong`);
  const rows = { ...tallies, all: together(Object.values(tallies)) };
  console.table(Object.fromEntries(Object.entries(rows).map(([layout, tally]) => [layout, shown(tally)])));
}

function shown(tally: Tally) {
  const share = (part: number, of = tally.lines) => `${((100 * part) / Math.max(1, of)).toFixed(1)}%`;
  const line = Object.fromEntries(aspects.map((aspect) => [aspect, share(tally[aspect])]));
  const head = Object.fromEntries(heads.map((each) => [each, share(tally[each], tally.documents)]));
  const { lines, right, asked, wrongCosts, silent } = tally;
  return { lines, right: `${share(right)}`, ...line, asked, 'wrong costs': wrongCosts, silent, ...head };
}

function together(tallies: readonly Tally[]): Tally {
  const all = emptyTally();
  for (const tally of tallies) for (const key of Object.keys(all) as (keyof Tally)[]) all[key] += tally[key];
  return all;
}

function missText({ wanted, read, wrong, silent }: LineVerdict): string {
  const gold = wanted
    ? [wanted.description, wanted.quantity, wanted.unit, wanted.pack, wanted.weight, wanted.unitPrice, wanted.total]
        .map((value) => value ?? '')
        .concat(wanted.base ? `${Number(wanted.base.cost).toFixed(4)}/${wanted.base.unit}` : wanted.type)
    : ['-'];
  const found = read
    ? [read.description, read.quantity, read.unit, read.pack, read.weight, read.unitPrice, read.total]
        .map((value) => value?.value ?? '')
        .concat(read.type)
    : ['-'];
  return `${silent ? 'SILENT ' : ''}${wrong.join('+')}: ${gold.join(' | ')} <> ${found.join(' | ')}`;
}

function bare(name: string | undefined): string | undefined {
  return name?.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
