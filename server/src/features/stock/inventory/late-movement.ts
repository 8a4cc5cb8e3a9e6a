import type { BusinessDate } from '@platewise/domain';
import type { PlaceRow } from './places.repo.ts';

/**
 * Whether a movement belongs to a day whose close was counted already. Of the present day only what happens now can come, after
 * the count. A count itself, and a correction of what is there now, are no news of an earlier day.
 */
export function isLate(
  row: PlaceRow,
  move: { reason: string | null; occurredOn: string },
  today: BusinessDate,
): boolean {
  if (row.counted_on === null || move.reason === 'count' || move.reason === 'correction') return false;
  return move.occurredOn < row.counted_on || (move.occurredOn === row.counted_on && move.occurredOn < today);
}
