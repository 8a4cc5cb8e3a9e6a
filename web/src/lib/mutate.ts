import type { EndpointShape, ReplyOf } from '@platewise/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type CallOptions, call } from './api.ts';
import { isApiError } from './api-error.ts';
import { invalidate } from './query-client.ts';

type UseCallOptions<E extends EndpointShape> = {
  /** Query groups to invalidate on success: the first part of their endpoint IDs. */
  touches?: readonly string[] | 'everything';
  /** Called when the reply arrives, before what it touches is fetched again; what it returns is awaited. */
  onReply?: () => void | Promise<void>;
  onSuccess?: (reply: ReplyOf<E>, sent: CallOptions<E>) => void;
  /** Called when a call fails. Client-side field errors don't count as failures. */
  onError?: (error: Error, sent: CallOptions<E>) => void;
  /** Set if no form shows invalid values, so `onError` also receives client-side errors. */
  inline?: boolean;
};

/** Identifies a call's content; null with files, which can't be compared as text. */
const saidBy = <E extends EndpointShape>({ params, query, body, file, files }: CallOptions<E>): string | null =>
  file === undefined && files === undefined ? JSON.stringify([params, query, body]) : null;

/**
 * A changing call as a mutation: `useCall(deleteVendor, { touches: ['vendors'] }).mutate({ params: { id } })`. An
 * identical call while one is pending is treated as a double click and sent only once.
 */
export function useCall<E extends EndpointShape>(
  endpoint: E,
  { touches = [], onReply, onSuccess, onError, inline = false }: UseCallOptions<E> = {},
) {
  const client = useQueryClient();
  const underWay = useRef(new Map<string, Promise<ReplyOf<E>>>());
  const repeated = useRef(new WeakSet<CallOptions<E>>());
  return useMutation<ReplyOf<E>, Error, CallOptions<E>>({
    mutationFn: (options) => {
      const said = saidBy(options);
      const same = said === null ? undefined : underWay.current.get(said);
      if (same !== undefined) {
        repeated.current.add(options);
        return same;
      }
      const sent = call(endpoint, options);
      if (said === null) return sent;
      underWay.current.set(said, sent);
      return sent.finally(() => underWay.current.delete(said));
    },
    onSuccess: async (reply, sent) => {
      if (repeated.current.has(sent)) return;
      await onReply?.();
      if (touches === 'everything') await client.invalidateQueries();
      else if (touches.length > 0) await invalidate(client, ...touches);
      onSuccess?.(reply, sent);
    },
    onError: (error, sent) => {
      if (repeated.current.has(sent)) return;
      if (inline || !(isApiError(error) && error.unsent)) onError?.(error, sent);
    },
  });
}
