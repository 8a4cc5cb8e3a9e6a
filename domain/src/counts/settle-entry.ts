import { type Amount, dec } from '../numbers/decimal.ts';

/** What becomes of a number that comes in, maybe long after it was typed. */
export type EntryOutcome = 'kept' | 'conflict' | 'closed' | 'unit';

/** A line as it stands: its version, what was counted so far in its unit, null for nothing. */
export type StandingLine = { version: number; unit: string; quantity: Amount | null };

/** A number as it was typed: at which version of the line, in which unit, and what it comes to. */
export type TypedEntry = { seenVersion: number; unit: string; quantity: Amount | null };

/**
 * Decides over a number that comes in. After the close it is kept aside; in another unit it counts for nothing; against a
 * number that the person had not seen it waits beside it, unless both say the same or nothing is counted there now. Clocks
 * decide nothing, since a phone's may be wrong: only what was seen does.
 * Method: optimistic locking by version. Throws what `dec` throws.
 * @example settleEntry({ version: 2, unit: 'lb', quantity: '40' }, { seenVersion: 1, unit: 'lb', quantity: '48' }, false) // 'conflict'
 */
export function settleEntry(line: StandingLine, entry: TypedEntry, closed: boolean): EntryOutcome {
  if (closed) return 'closed';
  if (entry.unit !== line.unit) return 'unit';
  if (entry.seenVersion === line.version || line.quantity === null) return 'kept';
  return same(line.quantity, entry.quantity) ? 'kept' : 'conflict';
}

const same = (a: Amount | null, b: Amount | null) => (a === null || b === null ? a === b : dec(a).eq(dec(b)));
