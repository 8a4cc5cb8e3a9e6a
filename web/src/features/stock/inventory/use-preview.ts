import type { BodyInput, EndpointShape, ReplyOf } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useDebouncedValue } from '../../../ui/index.ts';

/** A debounced preview from an endpoint that changes nothing; null while there is nothing to preview. */
export function usePreview<E extends EndpointShape>(endpoint: E, body: BodyInput<E> | null) {
  const [text] = useDebouncedValue(body === null ? '' : JSON.stringify(body), 250);
  return useQuery<ReplyOf<E>>({
    queryKey: [endpoint.id, text],
    queryFn: ({ signal }) => call(endpoint, { body: JSON.parse(text) as BodyInput<E>, signal }),
    enabled: text !== '' && body !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}
