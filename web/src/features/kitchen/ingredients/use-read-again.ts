import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../../lib/api-error.ts';
import { invalidate } from '../../../lib/query-client.ts';
import { costRooms } from './cost-rooms.ts';

/**
 * For a failed change: where somebody was faster, the record is read again. What was typed stays, the message says why,
 * and a second Save is then meant.
 */
export function useReadAgain(): (error: Error) => void {
  const client = useQueryClient();
  return (error) => {
    if (isApiError(error) && error.code === 'stale_version') void invalidate(client, ...costRooms);
  };
}
