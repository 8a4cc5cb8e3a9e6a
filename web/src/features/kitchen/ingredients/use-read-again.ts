import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../../lib/api-error.ts';
import { invalidate } from '../../../lib/query-client.ts';
import { costRooms } from './cost-rooms.ts';

/**
 * After a conflict, refetches the record. Input is kept and the message says why, so a second Save overwrites on
 * purpose.
 */
export function useReadAgain(): (error: Error) => void {
  const client = useQueryClient();
  return (error) => {
    if (isApiError(error) && error.code === 'stale_version') void invalidate(client, ...costRooms);
  };
}
