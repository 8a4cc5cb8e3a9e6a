import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../../../lib/api-error.ts';
import { invalidate } from '../../../../lib/query-client.ts';
import { sentRooms } from './words.ts';

/** After somebody else's change, shows theirs. */
export function useRenewRun(): (error: Error) => void {
  const client = useQueryClient();
  return (error) => {
    if (isApiError(error) && ['stale_version', 'conflict', 'not_found'].includes(error.code))
      void invalidate(client, ...sentRooms);
  };
}
