import { sureFrom } from '@platewise/domain';
import type { ReadValue } from '../types.ts';

export { sureFrom };

/** Whether a value is sure enough to be used without a look at it. Example: isSure(invoice.total). */
export function isSure(value: Pick<ReadValue<unknown>, 'confidence'> | undefined): boolean {
  return value !== undefined && value.confidence >= sureFrom;
}
