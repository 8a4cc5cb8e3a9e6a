import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../../lib/api-error.ts';
import { invalidate } from '../../../lib/query-client.ts';

/** After a refusal because somebody else changed or deleted a record: shows the list as it is now. */
export function useReadAgain(room: 'approvalRules' | 'standIns'): (error: Error) => void {
  const client = useQueryClient();
  return (error) => {
    if (isApiError(error) && ['stale_version', 'conflict', 'not_found'].includes(error.code))
      void invalidate(client, room);
  };
}
