import type { FindingKind } from '@platewise/domain';
import { nthOf } from '../../three-way-match/index.ts';
import type { DecidedRow, FindingToStore } from './stored-findings.repo.ts';

/** Kinds that question the same money of a line, the strongest first. Quantity and price are a pair. */
const prices: readonly FindingKind[] = [
  'order_price',
  'list_price',
  'group_price',
  'price_creep',
  'market_price',
  'pack_shrunk',
];
const quantities: readonly FindingKind[] = ['not_received', 'catch_weight'];

/**
 * What is found leaves out what was decided on in other words: its lines had another item, were read again or were held
 * against something else. A dismissal leaves stronger kinds open.
 */
export function withoutDecided(found: readonly FindingToStore[], decided: readonly DecidedRow[]): FindingToStore[] {
  const left = new Set(decided);
  return found.filter((one) => {
    const same = (row: DecidedRow) => row.invoice_id === one.invoice_id && row.kind === one.kind;
    // Its own decision keeps it as it is, but for what it grew by.
    if (decided.some((row) => same(row) && nthOf(one.subject, row.subject) !== null)) return true;
    const shared = decided.find((row) => row.invoice_id === one.invoice_id && shareLines(row, one) && covers(row, one));
    if (shared !== undefined) return false;
    // Lines that were read again have other ids: each decision stands for one of its name.
    const renamed = [...left].find(
      (row) =>
        row.invoice_id === one.invoice_id && row.is_stale && row.description === one.description && covers(row, one),
    );
    if (renamed !== undefined) left.delete(renamed);
    return renamed === undefined;
  });
}

const shareLines = (row: DecidedRow, one: FindingToStore): boolean =>
  row.line_ids.some((id) => one.line_ids.includes(id));

function covers(row: DecidedRow, one: FindingToStore): boolean {
  if (row.kind === one.kind || row.also.includes(one.kind)) return true;
  if (row.kind === 'duplicate') return prices.includes(one.kind) || quantities.includes(one.kind);
  const kinds = [prices, quantities].find((some) => some.includes(row.kind) && some.includes(one.kind));
  return kinds !== undefined && (!row.dismissed || kinds.indexOf(row.kind) < kinds.indexOf(one.kind));
}
