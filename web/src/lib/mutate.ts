import type { EndpointShape, ReplyOf } from '@platewise/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type CallOptions, call } from './api.ts';
import { isApiError, newerVersion } from './api-error.ts';
import { refetchAfter } from './query-client.ts';

type UseCallOptions<E extends EndpointShape> = {
  /** Set if the call, sent like this, changes nothing that is shown: a preview. */
  previews?: boolean;
  /** Called when the reply arrives, before what it affects is fetched again; what it returns is awaited. */
  onReply?: () => void | Promise<void>;
  onSuccess?: (reply: ReplyOf<E>, sent: CallOptions<E>) => void;
  /** Called when a call fails. Client-side field errors don't count as failures. */
  onError?: (error: Error, sent: CallOptions<E>) => void;
  /**
   * Called if someone else changed the record first, with its version now. For a form that keeps its input, and then
   * overwrites on purpose with a second Save.
   */
  onNewer?: (version: number) => void;
  /** Set if no form shows invalid values, so `onError` also receives client-side errors. */
  inline?: boolean;
};

/** Refusals that mean that the screen isn't up to date any more. */
const outdated = new Set(['stale_version', 'conflict', 'not_found']);

/** Shows how things are now if a call was refused because someone else was faster. useCall does so by itself. */
export function refetchIfOutdated(client: QueryClient, endpoint: EndpointShape, error: Error): void {
  if (isApiError(error) && outdated.has(error.code)) void refetchAfter(client, endpoint);
}

/** Identifies a call's content; null with files, which can't be compared as text. */
const saidBy = <E extends EndpointShape>({ params, query, body, file, files }: CallOptions<E>): string | null =>
  file === undefined && files === undefined ? JSON.stringify([params, query, body]) : null;

/**
 * A changing call as a mutation: `useCall(deleteVendor).mutate({ params: { id } })`. What it affects is fetched again,
 * also if it is refused because someone else was faster. An identical call while one is pending is treated as a double
 * click and sent only once.
 */
export function useCall<E extends EndpointShape>(
  endpoint: E,
  { previews = false, onReply, onSuccess, onError, onNewer, inline = false }: UseCallOptions<E> = {},
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
      if (!previews) await refetchAfter(client, endpoint);
      onSuccess?.(reply, sent);
    },
    onError: (error, sent) => {
      if (repeated.current.has(sent)) return;
      const newer = newerVersion(error);
      if (newer !== null) onNewer?.(newer);
      refetchIfOutdated(client, endpoint, error);
      if (inline || !(isApiError(error) && error.unsent)) onError?.(error, sent);
    },
  });
}
