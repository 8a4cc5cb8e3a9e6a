import type { BusinessDate } from '@platewise/domain';
import type { PlaceRow } from './places.repo.ts';

/**
 * Whether a movement belongs to a day whose close was already counted. For today, movements happen after the count. The
 * count itself, and corrections of current stock, never count as late.
 */
export function isLate(
  row: PlaceRow,
  move: { reason: string | null; occurredOn: string },
  today: BusinessDate,
): boolean {
  if (row.counted_on === null || move.reason === 'count' || move.reason === 'correction') return false;
  return move.occurredOn < row.counted_on || (move.occurredOn === row.counted_on && move.occurredOn < today);
}
