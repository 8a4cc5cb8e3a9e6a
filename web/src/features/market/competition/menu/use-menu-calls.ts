import { matchCompetitorMenu, readCompetitorMenu, readCompetitorMenuFile } from '@platewise/contract';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { countOf } from '../../../../lib/format.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { useWaitingWords } from '../../../../lib/waiting-words.ts';
import { toast } from '../../../../ui/index.ts';
import { competitorRooms } from '../use-competitors.ts';

/** Query groups to invalidate after a competitor's menu changes. */
export const menuRooms = [...competitorRooms, 'priceAlerts'] as const;

/** Reads a menu again, in the background. */
export function useReadMenu(id: number) {
  const call = useCall(readCompetitorMenu, {
    touches: menuRooms,
    onSuccess: () => toast({ title: 'Reading the menu', description: "Its dishes appear here when it's done." }),
    onError: (error) => toast({ title: "Couldn't read this menu", description: messageOf(error), destructive: true }),
  });
  return { isPending: call.isPending, start: () => call.mutate({ params: { id } }) };
}

/** Reads a menu from a photo or PDF; the call returns when it has been read. */
export function useMenuFile(id: number) {
  const [clientId, setClientId] = useState('');
  const waiting = useWaitingWords(clientId, 'Reading the menu. A photo takes up to 30 seconds.');
  const call = useCall(readCompetitorMenuFile, {
    touches: menuRooms,
    onSuccess: ({ items, added, dearer, cheaper }) =>
      toast({
        title: `${countOf(items, 'dish', 'dishes')} found`,
        description: `${countOf(added, 'new dish', 'new dishes')}, ${countOf(dearer + cheaper, 'price')} changed`,
      }),
    onError: (error) => toast({ title: "Couldn't read this menu", description: messageOf(error), destructive: true }),
  });
  const send = (file: File | undefined) => {
    if (file === undefined || call.isPending) return;
    const sent = crypto.randomUUID();
    setClientId(sent);
    call.mutate({ params: { id }, body: { clientId: sent }, file });
  };
  return { isPending: call.isPending, waiting, send };
}

/** Matches the menu with our dishes again, after ours were added or renamed. */
export function useMatchMenu(id: number) {
  const call = useCall(matchCompetitorMenu, {
    touches: menuRooms,
    onSuccess: ({ changed, matched }) =>
      toast({
        title: changed === 0 ? 'Nothing changed' : `${countOf(changed, 'match', 'matches')} changed`,
        description: `${countOf(matched, 'competitor dish', 'competitor dishes')} matched to yours. Your manual matches are unchanged.`,
      }),
    onError: (error) => toast({ title: "Couldn't match this menu", description: messageOf(error), destructive: true }),
  });
  return { isPending: call.isPending, start: () => call.mutate({ params: { id } }) };
}
