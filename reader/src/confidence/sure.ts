import { sureFrom } from '@platewise/domain';
import type { ReadValue } from '../types.ts';

export { sureFrom };

/**
 * Whether a value's confidence is high enough to use it without review.
 * Example: isSure(invoice.total).
 */
export function isSure(value: Pick<ReadValue<unknown>, 'confidence'> | undefined): boolean {
  return value !== undefined && value.confidence >= sureFrom;
}
