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
 * What copying would bring, worked out by the server without writing anything. While another choice is worked out, the
 * one before stays, as a placeholder.
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
