import { type CalendarDate, DomainError, type GoneSale, msg, type Sale, type StoredText } from '@platewise/domain';
import { type SaleRow, saleRow } from './sale-row.ts';

/** What is stored about a sale that was reported before. */
export type KnownSale = {
  externalId: string;
  date: CalendarDate | null;
  saleId: number | null;
  version: number;
  digest: string;
};

export type SalesDecision = {
  fresh: SaleRow[];
  changed: { row: SaleRow; known: KnownSale }[];
  gone: { row: GoneSale; known: KnownSale | null }[];
  /** Same content under a newer version: only the version is saved. */
  renewed: { externalId: string; version: number }[];
  same: number;
  older: number;
  problems: { externalId: string; message: StoredText }[];
};

export const goneDigest = 'gone';

/** Keeps the last row with the highest version for each sale, and returns how many others there were. */
export function latestOfEach(rows: readonly (Sale | GoneSale)[]): { latest: (Sale | GoneSale)[]; older: number } {
  const latest = new Map<string, Sale | GoneSale>();
  for (const row of rows) {
    const before = latest.get(row.externalId);
    if (before === undefined || row.version >= before.version) latest.set(row.externalId, row);
  }
  return { latest: [...latest.values()], older: rows.length - latest.size };
}

/**
 * Decides what happens to each row given what its source reported before: new, changed, the same, or older than what is
 * stored. Each row must be about a different sale.
 */
export function decideSales(
  rows: readonly (Sale | GoneSale)[],
  known: ReadonlyMap<string, KnownSale>,
  restaurant: { currency: string; dateAt: Parameters<typeof saleRow>[1] },
): SalesDecision {
  const decision: SalesDecision = { fresh: [], changed: [], gone: [], renewed: [], same: 0, older: 0, problems: [] };
  for (const row of rows) decide(decision, row, known.get(row.externalId) ?? null, restaurant);
  return decision;
}

function decide(
  decision: SalesDecision,
  row: Sale | GoneSale,
  known: KnownSale | null,
  { currency, dateAt }: Parameters<typeof decideSales>[2],
): void {
  if (known !== null && row.version < known.version) {
    decision.older += 1;
  } else if ('gone' in row) {
    if (known?.digest === goneDigest) renew(decision, row, known);
    else decision.gone.push({ row, known });
  } else if (row.currency !== currency) {
    const message = msg('It is in {other}, but the restaurant uses {currency}', { other: row.currency, currency });
    decision.problems.push({ externalId: row.externalId, message });
  } else {
    const made = rowOf(decision, row, dateAt);
    if (made === null) return;
    if (known === null) decision.fresh.push(made);
    else if (known.digest === made.digest) renew(decision, row, known);
    else decision.changed.push({ row: made, known });
  }
}

function renew(decision: SalesDecision, { externalId, version }: Sale | GoneSale, known: KnownSale): void {
  decision.same += 1;
  if (version > known.version) decision.renewed.push({ externalId, version });
}

function rowOf(decision: SalesDecision, row: Sale, dateAt: Parameters<typeof saleRow>[1]): SaleRow | null {
  try {
    return saleRow(row, dateAt);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    decision.problems.push({ externalId: row.externalId, message: error.message });
    return null;
  }
}
