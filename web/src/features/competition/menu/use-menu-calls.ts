import { matchCompetitorMenu, readCompetitorMenu } from '@platewise/contract';
import { messageOf } from '../../../lib/api-error.ts';
import { countOf } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { toast } from '../../../ui/index.ts';
import { competitorRooms } from '../use-competitors.ts';

/** What a change of a competitor's menu makes old. */
export const menuRooms = [...competitorRooms, 'priceAlerts'] as const;

/** Reads a menu anew, in the background. */
export function useReadMenu(id: number) {
  const call = useCall(readCompetitorMenu, {
    touches: menuRooms,
    onSuccess: () => toast({ title: 'Reading the menu', description: 'What it finds appears here by itself.' }),
    onError: (error) =>
      toast({ title: 'The menu could not be read', description: messageOf(error), destructive: true }),
  });
  return { isPending: call.isPending, start: () => call.mutate({ params: { id } }) };
}

/** Sets the dishes of a menu beside ours anew, after ours were added or renamed. */
export function useMatchMenu(id: number) {
  const call = useCall(matchCompetitorMenu, {
    touches: menuRooms,
    onSuccess: ({ changed, matched }) =>
      toast({
        title: changed === 0 ? 'Nothing changed' : `${countOf(changed, 'match', 'matches')} changed`,
        description: `${countOf(matched, 'dish', 'dishes')} of theirs beside yours. What you chose by hand stays.`,
      }),
    onError: (error) =>
      toast({ title: 'The menu could not be matched', description: messageOf(error), destructive: true }),
  });
  return { isPending: call.isPending, start: () => call.mutate({ params: { id } }) };
}
