import { type AskQueryBody, ask } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';

/** The answer to the question in the URL: its words, or its parts once they were changed. */
export function useAnswer(text: string, query: AskQueryBody | null) {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const body = query === null ? { text, restaurantId } : { query, restaurantId };
  return useQuery({
    queryKey: [ask.id, body],
    queryFn: ({ signal }) => call(ask, { body, signal }),
    enabled: query !== null || text.trim() !== '',
    placeholderData: keepPreviousData,
    // Figures change with every sale and invoice.
    staleTime: 60_000,
  });
}

export type AskReply = NonNullable<ReturnType<typeof useAnswer>['data']>;
