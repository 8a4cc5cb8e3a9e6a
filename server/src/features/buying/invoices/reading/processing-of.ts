import type { ProcessingStatus } from '@platewise/domain';

/** The domain's processing status; anything unknown hasn't started. */
export const processingOf = (status: string): ProcessingStatus =>
  status === 'completed' || status === 'failed' || status === 'processing' ? status : 'pending';
