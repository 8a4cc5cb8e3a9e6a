import { matchCompetitorMenu, readCompetitorMenu, readCompetitorMenuFile } from '@platewise/contract';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { t } from '../../../../lib/t.ts';
import { useWaitingWords } from '../../../../lib/waiting-words.ts';
import { toast } from '../../../../ui/index.ts';

/** Reads a menu again, in the background. */
export function useReadMenu(id: number) {
  const call = useCall(readCompetitorMenu, {
    onSuccess: () => toast({ title: t('Reading the menu'), description: t("Its dishes appear here when it's done.") }),
    onError: (error) =>
      toast({ title: t("Couldn't read this menu"), description: messageOf(error), destructive: true }),
  });
  return { isPending: call.isPending, start: () => call.mutate({ params: { id } }) };
}

/** Reads a menu from a photo or PDF; the call returns when it has been read. */
export function useMenuFile(id: number) {
  const [clientId, setClientId] = useState('');
  const waiting = useWaitingWords(clientId, t('Reading the menu. A photo takes up to 30 seconds.'));
  const call = useCall(readCompetitorMenuFile, {
    onSuccess: ({ items, added, dearer, cheaper }) =>
      toast({
        title: t('{dishes, plural, one {# dish} other {# dishes}} found', { dishes: items }),
        description: t(
          '{added, plural, one {# new dish} other {# new dishes}}, {prices, plural, one {# price} other {# prices}} changed',
          { added, prices: dearer + cheaper },
        ),
      }),
    onError: (error) =>
      toast({ title: t("Couldn't read this menu"), description: messageOf(error), destructive: true }),
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
    onSuccess: ({ changed, matched }) =>
      toast({
        title:
          changed === 0
            ? t('Nothing changed')
            : t('{changed, plural, one {# match} other {# matches}} changed', { changed }),
        description: t(
          '{matched, plural, one {# competitor dish} other {# competitor dishes}} matched to yours. Your manual matches are unchanged.',
          { matched },
        ),
      }),
    onError: (error) =>
      toast({ title: t("Couldn't match this menu"), description: messageOf(error), destructive: true }),
  });
  return { isPending: call.isPending, start: () => call.mutate({ params: { id } }) };
}
