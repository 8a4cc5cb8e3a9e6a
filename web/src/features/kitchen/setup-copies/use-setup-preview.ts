import { copySetup, type SetupCopied } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

type Body = {
  fromRestaurantId: number;
  vendorId?: number;
  parts?: ('vendors' | 'ingredients' | 'recipes')[];
  withCosts?: boolean;
};

/**
 * Server-side preview of a copy, without saving. While a new preview loads, the previous one is shown as a
 * placeholder.
 */
export const useSetupPreview = (restaurantId: number, body: Body | null) =>
  useQuery<SetupCopied>({
    queryKey: ['setupCopies', restaurantId, body?.fromRestaurantId, body?.vendorId, body],
    queryFn: ({ signal }) =>
      call(copySetup, {
        params: { id: restaurantId },
        body: { fromRestaurantId: 0, ...body, dryRun: true },
        signal,
      }),
    placeholderData: (before, query) =>
      query?.queryKey[2] === body?.fromRestaurantId && query?.queryKey[3] === body?.vendorId ? before : undefined,
    enabled: body !== null,
    staleTime: 0,
    gcTime: 0,
  });
