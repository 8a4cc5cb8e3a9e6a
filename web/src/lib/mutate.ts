import type { EndpointShape, ReplyOf } from '@platewise/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call } from './api.ts';
import { isApiError } from './api-error.ts';
import { invalidate } from './query-client.ts';

type UseCallOptions<E extends EndpointShape> = {
  /** The rooms whose reads a success makes old: the first part of their endpoints' ids. */
  touches?: readonly string[];
  onSuccess?: (reply: ReplyOf<E>, sent: CallOptions<E>) => void;
  /** A call that failed. What the form's fields say before anything is sent is no failure. */
  onError?: (error: Error, sent: CallOptions<E>) => void;
  /** No form shows a refused value: `onError` hears of it even before anything is sent. */
  inline?: boolean;
};

/** A changing call as a mutation: `useCall(deleteVendor, { touches: ['vendors'] }).mutate({ params: { id } })`. */
export function useCall<E extends EndpointShape>(
  endpoint: E,
  { touches = [], onSuccess, onError, inline = false }: UseCallOptions<E> = {},
) {
  const client = useQueryClient();
  return useMutation<ReplyOf<E>, Error, CallOptions<E>>({
    mutationFn: (options) => call(endpoint, options),
    onSuccess: async (reply, sent) => {
      if (touches.length > 0) await invalidate(client, ...touches);
      onSuccess?.(reply, sent);
    },
    onError: (error, sent) => {
      if (inline || !(isApiError(error) && error.unsent)) onError?.(error, sent);
    },
  });
}
