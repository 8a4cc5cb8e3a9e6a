import type { BusinessDate, CalendarDate } from '@platewise/domain';
import type { PlaceRow } from './places.repo.ts';

/** The movement that another one reverses: the day it was written, and whether the standing count was closed after. */
export type Reversed = { writtenOn: BusinessDate; counted: boolean };

/**
 * Whether a movement belongs to a day whose close was already counted. For today, movements happen after the count. A
 * reversal is as late as what it reverses, or late if that has been counted since. The count itself, and corrections of
 * current stock, never count as late.
 */
export function isLate(
  row: PlaceRow,
  move: { reason: string | null; occurredOn: CalendarDate; reverses?: Reversed | undefined },
  today: BusinessDate,
): boolean {
  if (row.counted_on === null || move.reason === 'count' || move.reason === 'correction') return false;
  if (move.occurredOn !== row.counted_on) return move.occurredOn < row.counted_on;
  return move.reverses?.counted === true || move.occurredOn < (move.reverses?.writtenOn ?? today);
}
