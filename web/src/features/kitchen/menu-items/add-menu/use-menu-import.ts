import { createMenuItem } from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useCallback, useRef, useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { isApiError } from '../../../../lib/api-error.ts';
import { refetchAfter } from '../../../../lib/query-client.ts';
import { bodyOf, type FoundAction, type FoundItem } from './found-items.ts';

export type ImportProgress = { done: number; total: number; name: string };
export type ImportResult = { imported: number; failed: FoundItem[] };

/** Offline, the following calls would fail as well. */
const isOffline = (error: unknown) => isApiError(error) && error.status === 0;

/** Imports items one by one. Failures are reported without stopping the rest; the user can stop in between. */
export function useMenuImport(restaurantId: number, readFrom: string, dispatch: Dispatch<FoundAction>) {
  const client = useQueryClient();
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const stopped = useRef(false);
  const run = useCallback(
    async (items: readonly FoundItem[]): Promise<ImportResult> => {
      stopped.current = false;
      const result: ImportResult = { imported: 0, failed: [] };
      for (const [done, item] of items.entries()) {
        if (stopped.current) break;
        setProgress({ done, total: items.length, name: item.name });
        try {
          await call(createMenuItem, { body: bodyOf(item, restaurantId, readFrom), idempotencyKey: item.sendKey });
          dispatch({ type: 'imported', key: item.key });
          result.imported += 1;
        } catch (error) {
          dispatch({ type: 'failed', key: item.key, error });
          result.failed.push(item);
          if (isOffline(error)) break;
        }
      }
      setProgress(null);
      if (result.imported > 0) await refetchAfter(client, createMenuItem);
      return result;
    },
    [client, restaurantId, readFrom, dispatch],
  );
  const stop = useCallback(() => {
    stopped.current = true;
  }, []);
  return { run, stop, progress };
}
