import type { Row } from '../layout/rows.ts';
import type { DecimalMark } from '../numbers/printed-number.ts';
import type { DraftLine } from './draft-line.ts';
import { looseLines } from './loose-lines.ts';
import { tillLines } from './till-lines.ts';

/**
 * The lines of a document without a table header: one row each, or two as on a POS receipt; whichever reading makes
 * more lines multiply out.
 */
export function headlessLines(rows: readonly Row[], mark: DecimalMark): DraftLine[] {
  const loose = looseLines(rows, mark);
  const till = tillLines(rows, mark);
  const closed = (lines: readonly DraftLine[]) => lines.filter((line) => line.closed).length;
  return till.length > 0 && closed(till) >= closed(loose) ? till : loose;
}
