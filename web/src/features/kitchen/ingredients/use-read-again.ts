import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../../lib/api-error.ts';
import { invalidate } from '../../../lib/query-client.ts';
import { costRooms } from './cost-rooms.ts';

const isVersioned = (value: unknown): value is { version: number } =>
  typeof value === 'object' && value !== null && 'version' in value && typeof value.version === 'number';

/**
 * After a conflict, refetches the record. Input is kept and the message says why, so a second Save overwrites on
 * purpose. `onNewer` gets the current version, for a form that keeps the version its input is based on.
 */
export function useReadAgain(onNewer?: (version: number) => void): (error: Error) => void {
  const client = useQueryClient();
  return (error) => {
    if (!isApiError(error) || error.code !== 'stale_version') return;
    if (isVersioned(error.current)) onNewer?.(error.current.version);
    void invalidate(client, ...costRooms);
  };
}
