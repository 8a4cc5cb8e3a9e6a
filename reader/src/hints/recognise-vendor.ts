import { normaliseVendorName } from '@platewise/domain';
import { phrasesOf, type Row, textOf } from '../layout/rows.ts';
import type { ReadHints, Recognised, VendorHints } from './read-hints.ts';

/**
 * The vendor whose names and marks are on a document, and which ones; null if there is none or two tie. `printed` is
 * the name that the reader found. A document with the name of a vendor about whom nothing was learned is that vendor's,
 * whatever phone number is on it.
 */
export function recogniseVendor(
  rows: readonly Row[],
  marks: readonly string[],
  printed: string | undefined,
  hints: ReadHints,
): Recognised | null {
  if (hints.vendor !== undefined) return { vendor: hints.vendor, by: [] };
  const name = printed === undefined ? '' : normaliseVendorName(printed);
  const names = new Set([...namesOn(rows), name].filter((each) => each.length >= 4));
  const found = hints.vendors
    .map((vendor) => ({ vendor, by: sharedWith(vendor, marks, names) }))
    .filter(({ vendor, by }) => by.length > 0 && !isAnothers(name, vendor, hints))
    .map(({ vendor, by }) => ({ vendor: vendor.vendor, by, weight: by.reduce((sum, mark) => sum + weightOf(mark), 0) }))
    .sort((a, b) => b.weight - a.weight);
  const [first, second] = found;
  if (first === undefined || first.weight === second?.weight) return null;
  return { vendor: first.vendor, by: first.by };
}

function isAnothers(name: string, vendor: VendorHints, { vendors, otherNames }: ReadHints): boolean {
  if (name === '' || vendor.names.includes(name)) return false;
  return otherNames.includes(name) || vendors.some((other) => other.names.includes(name));
}

function sharedWith(vendor: VendorHints, marks: readonly string[], names: ReadonlySet<string>): string[] {
  const named = vendor.names.filter((name) => names.has(name)).slice(0, 1);
  return [...marks.filter((mark) => vendor.marks.includes(mark)), ...named.map((name) => `name:${name}`)];
}

/** A phone number is the first thing that a company changes. */
const weightOf = (mark: string) => (mark.startsWith('phone:') ? 2 : 3);

/** Whole phrases at the top of the first page, normalized like names. */
function namesOn(rows: readonly Row[]): string[] {
  return rows
    .filter((row) => row.page === rows[0]?.page)
    .slice(0, 14)
    .flatMap((row) => phrasesOf(row.words).map((words) => normaliseVendorName(textOf(words))));
}
