import type { ProcessingStatus } from '@platewise/domain';

/** The status as the domain knows it; anything else has not begun. */
export const processingOf = (status: string): ProcessingStatus =>
  status === 'completed' || status === 'failed' || status === 'processing' ? status : 'pending';
