import { useQueryClient } from '@tanstack/react-query';
import { isApiError, newerVersion } from '../../../lib/api-error.ts';
import { invalidate } from '../../../lib/query-client.ts';
import { costRooms } from './cost-rooms.ts';

/**
 * After a conflict, refetches the record. Input is kept and the message says why, so a second Save overwrites on
 * purpose. `onNewer` gets the current version, for a form that keeps the version its input is based on.
 */
export function useReadAgain(onNewer?: (version: number) => void): (error: Error) => void {
  const client = useQueryClient();
  return (error) => {
    if (!isApiError(error) || error.code !== 'stale_version') return;
    const newer = newerVersion(error);
    if (newer !== null) onNewer?.(newer);
    void invalidate(client, ...costRooms);
  };
}
