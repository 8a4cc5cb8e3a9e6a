import type { LabelGold } from './label.ts';

/** A reading of one label; decimals are strings. */
export type LabelRead = {
  name: string;
  quantity: string | null;
  contents: { quantity: string; unit: string } | null;
  bestBefore: string | null;
  lot: string | null;
  barcode: { gtin: string | null } | null;
};

type Count = { gold: number; read: number; right: number };
const fields = ['contents', 'bestBefore', 'lot', 'gtin', 'quantity'] as const;
type Field = (typeof fields)[number];

/**
 * The score of a label reading: `found` of the `gold` items, the number read in total, counts per field over the items
 * found, and `invented`: quantities that no label shows.
 */
export type LabelScore = {
  gold: number;
  read: number;
  found: number;
  invented: number;
  fields: Record<Field, Count>;
  misses: string[];
};

/** Names match if the Dice coefficient of their letter pairs is at least this. */
const alike = 0.7;

/** Compares the labels read with the gold data of a made-up photo; each is matched once, by the most similar name. */
export function scoreLabels(read: readonly LabelRead[], gold: readonly LabelGold[]): LabelScore {
  const left = [...read];
  const score: LabelScore = {
    gold: gold.length,
    read: read.length,
    found: 0,
    invented: 0,
    fields: Object.fromEntries(fields.map((field) => [field, { gold: 0, read: 0, right: 0 }])) as Record<Field, Count>,
    misses: [],
  };
  for (const wanted of gold) {
    const ranked = left.map((one) => (withBrand(one.name, wanted.name) ? 1 : likeness(one.name, wanted.name)));
    const at = ranked.indexOf(Math.max(-1, ...ranked));
    const best = at >= 0 && (ranked[at] ?? 0) >= alike ? left[at] : undefined;
    if (best === undefined) {
      score.misses.push(`missing: ${wanted.layout} ${wanted.name}`);
      continue;
    }
    left.splice(at, 1);
    score.found += 1;
    judge(score, best, wanted);
  }
  for (const { name, quantity } of left) {
    score.misses.push(`left over: ${name}`);
    if (quantity !== null && !gold.some((one) => one.quantity === Number(quantity))) score.invented += 1;
  }
  return score;
}

function judge(score: LabelScore, read: LabelRead, gold: LabelGold): void {
  const shown = (value: { quantity: string | number; unit: string } | null) =>
    value === null ? null : `${Math.round(Number(value.quantity) * 1000) / 1000} ${value.unit}`;
  const values: Record<Field, [string | null, string | null]> = {
    contents: [shown(read.contents), shown(gold.contents)],
    bestBefore: [read.bestBefore, gold.bestBefore],
    lot: [read.lot, gold.lot],
    gtin: [read.barcode?.gtin ?? null, gold.gtin],
    quantity: [read.quantity, gold.quantity === null ? null : String(gold.quantity)],
  };
  for (const field of fields) {
    const [is, should] = values[field];
    const count = score.fields[field];
    if (should !== null) count.gold += 1;
    if (is !== null) count.read += 1;
    if (is !== null && is === should) count.right += 1;
    if (is !== should)
      score.misses.push(`${gold.layout} ${gold.name}: ${field} ${is ?? 'unread'} instead of ${should ?? 'none'}`);
    if (field === 'quantity' && is !== null && is !== should) score.invented += 1;
  }
}

const bareOf = (text: string) =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** A name still matches with the brand added, because people write it with or without. */
const withBrand = (read: string, wanted: string) =>
  bareOf(read).includes(bareOf(wanted)) && bareOf(read).length <= bareOf(wanted).length + 18;

function likeness(a: string, b: string): number {
  const left = pairs(a);
  const all = left.length + pairs(b).length;
  let shared = 0;
  for (const pair of pairs(b)) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    shared += 1;
  }
  return all === 0 ? 0 : (2 * shared) / all;
}

const pairs = (text: string): string[] => {
  const bare = bareOf(text);
  return Array.from({ length: Math.max(0, bare.length - 1) }, (_, at) => bare.slice(at, at + 2));
};
