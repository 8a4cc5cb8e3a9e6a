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
import { t } from '../../../lib/t.ts';
import { toast } from '../../../ui/index.ts';

/** The number of competitors with a status. */
export function useCompetitorCount(restaurantId: number, status: CompetitorStatus): number {
  const { data } = useQuery({
    queryKey: [listCompetitors.id, { restaurantId, status }, 'count'],
    queryFn: ({ signal }) => callPage(listCompetitors, { query: { restaurantId, status, limit: '1' }, signal }),
  });
  return data?.total ?? 0;
}

export const useTrack = () =>
  useCall(addCompetitor, {
    onSuccess: () => toast({ title: t('Competitor added'), description: t('Now tracking this competitor') }),
    onError: (error) =>
      toast({
        title: t('Failed to add competitor'),
        description: messageOf(error, t('Could not add competitor')),
        destructive: true,
      }),
  });

const done: Record<CompetitorStatus, string> = {
  active: t('Tracked again'),
  dismissed: t('Dismissed'),
  found: t('No longer tracked'),
};

/** Tracks, stops tracking or dismisses a competitor, with Undo in the toast. */
export function useSetStatus() {
  const onError = (error: Error) =>
    toast({ title: t("Couldn't change the competitor"), description: messageOf(error), destructive: true });
  const back = useCall(updateCompetitor, {
    onError,
    onSuccess: () => toast({ title: t('Undone') }),
  });
  const change = useCall(updateCompetitor, { onError });
  return {
    busy: change.isPending || back.isPending,
    // The card unmounts before the reply arrives, so chain on the promise instead of mutation callbacks.
    set: ({ id, name, status: before }: Competitor, status: CompetitorStatus) =>
      void change.mutateAsync({ params: { id }, body: { status } }).then(
        () =>
          toast({
            title: done[status],
            description: name,
            action: { label: t('Undo'), onClick: () => back.mutate({ params: { id }, body: { status: before } }) },
          }),
        // Already reported by `onError`.
        () => undefined,
      ),
  };
}
