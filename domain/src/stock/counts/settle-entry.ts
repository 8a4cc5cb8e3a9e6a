import { type Amount, dec } from '../../shared/numbers/decimal.ts';
import type { Exact, Quantity } from '../../shared/numbers/index.ts';

/** What happens to an incoming count entry, which may arrive long after it was typed. */
export type EntryOutcome = 'kept' | 'conflict' | 'closed' | 'unit';

/** The line's current state: its version, unit and counted quantity, null for nothing. */
export type StandingLine = { version: number; unit: string; quantity: Exact<Quantity> | null };

/** An entry as typed: the line version the user had seen, the unit, and the resulting quantity. */
export type TypedEntry = { seenVersion: number; unit: string; quantity: Exact<Quantity> | null };

/**
 * Decides what to do with an incoming entry. After the count is closed it is set aside; in another unit it is ignored;
 * if the user hadn't seen the current value it is a conflict, unless both are equal or nothing is counted there now.
 * Timestamps are not used, since a phone's clock may be wrong. Method: optimistic locking by version. Throws what `dec`
 * throws.
 * @example settleEntry({ version: 2, unit: 'lb', quantity: '40' }, { seenVersion: 1, unit: 'lb', quantity: '48' }, false) // 'conflict'
 */
export function settleEntry(line: StandingLine, entry: TypedEntry, closed: boolean): EntryOutcome {
  if (closed) return 'closed';
  if (entry.unit !== line.unit) return 'unit';
  if (entry.seenVersion === line.version || line.quantity === null) return 'kept';
  return same(line.quantity, entry.quantity) ? 'kept' : 'conflict';
}

const same = (a: Amount | null, b: Amount | null) => (a === null || b === null ? a === b : dec(a).eq(dec(b)));
