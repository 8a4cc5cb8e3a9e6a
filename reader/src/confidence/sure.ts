import type { ReadValue } from '../types.ts';

/** From here on a value is taken as read; below it somebody should look. */
export const sureFrom = 0.9;

/** Whether a value is sure enough to be used without a look at it. Example: isSure(invoice.total). */
export function isSure(value: Pick<ReadValue<unknown>, 'confidence'> | undefined): boolean {
  return value !== undefined && value.confidence >= sureFrom;
}
