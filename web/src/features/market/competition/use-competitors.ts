import {
  addCompetitor,
  type Competitor,
  type CompetitorStatus,
  listCompetitors,
  updateCompetitor,
} from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { callPage } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { toast } from '../../../ui/index.ts';

/** What a change of a competitor makes old. */
export const competitorRooms = ['competitors', 'competitorMenus', 'market', 'pricing'] as const;

/** How many there are of one state. */
export function useCompetitorCount(restaurantId: number, status: CompetitorStatus): number {
  const { data } = useQuery({
    queryKey: [listCompetitors.id, { restaurantId, status }, 'count'],
    queryFn: ({ signal }) => callPage(listCompetitors, { query: { restaurantId, status, limit: '1' }, signal }),
  });
  return data?.total ?? 0;
}

export const useTrack = () =>
  useCall(addCompetitor, {
    touches: competitorRooms,
    onSuccess: () => toast({ title: 'Competitor added', description: 'Now tracking this competitor' }),
    onError: (error) =>
      toast({
        title: 'Failed to add competitor',
        description: messageOf(error, 'Could not add competitor'),
        destructive: true,
      }),
  });

const done: Record<CompetitorStatus, string> = {
  active: 'Tracked again',
  dismissed: 'Dismissed',
  found: 'No longer tracked',
};

/** Tracks, stops tracking or dismisses, with the way back in the toast. */
export function useSetStatus() {
  const onError = (error: Error) =>
    toast({ title: 'The competitor could not be changed', description: messageOf(error), destructive: true });
  const back = useCall(updateCompetitor, {
    touches: competitorRooms,
    onError,
    onSuccess: () => toast({ title: 'Undone' }),
  });
  const change = useCall(updateCompetitor, { touches: competitorRooms, onError });
  return {
    busy: change.isPending || back.isPending,
    // The card that asks is gone before the answer is: what follows hangs on the call, not on the card.
    set: ({ id, name, status: before }: Competitor, status: CompetitorStatus) =>
      void change.mutateAsync({ params: { id }, body: { status } }).then(
        () =>
          toast({
            title: done[status],
            description: name,
            action: { label: 'Undo', onClick: () => back.mutate({ params: { id }, body: { status: before } }) },
          }),
        // Said already.
        () => undefined,
      ),
  };
}
