import { type CountSession, updateCount } from '@platewise/contract';
import { useMemo, useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { t } from '../../../../lib/t.ts';
import { lazyLayer, type MenuItem, toast } from '../../../../ui/index.ts';
import type { Keeper } from '../kept/keeper.ts';

const load = () => import('./session-dialogs.tsx');
const CloseDialog = lazyLayer(async () => (await load()).CloseDialog);
const ReopenDialog = lazyLayer(async () => (await load()).ReopenDialog);
const DiscardDialog = lazyLayer(async () => (await load()).DiscardDialog);

export type SessionActions = ReturnType<typeof useSessionActions>;

/**
 * Actions for the count as a whole: pause, resume, close, reopen, discard. Stable for as long as the count is, so they
 * don't re-render with the sheet on every key press.
 */
export function useSessionActions(session: CountSession, keeper: Keeper) {
  const [asked, setAsked] = useState<'close' | 'reopen' | 'discard' | null>(null);
  const { mutate } = useCall(updateCount, {
    onSuccess: () => void keeper.refresh(),
    onError: (error) =>
      toast({ title: t("Couldn't change the count"), description: messageOf(error), destructive: true }),
  });
  const dialogs = useMemo(() => {
    const dialog = { session, keeper, onClose: () => setAsked(null) };
    return (
      <>
        <CloseDialog {...dialog} open={asked === 'close'} />
        <ReopenDialog {...dialog} open={asked === 'reopen'} />
        <DiscardDialog {...dialog} open={asked === 'discard'} />
      </>
    );
  }, [session, keeper, asked]);
  const actions = useMemo(() => {
    const { id, status, version, can } = session;
    const to = (next: 'open' | 'paused') => () => mutate({ params: { id }, body: { status: next, version } });
    const ask = (what: 'close' | 'reopen' | 'discard') => () => setAsked(what);
    const resume = status === 'paused' && can.count ? to('open') : undefined;
    const items: (MenuItem | false)[] = [
      status === 'open' && can.count && { label: t('Pause'), onClick: to('paused') },
      resume !== undefined && { label: t('Resume counting'), onClick: resume },
      can.close && { label: t('Close count'), onClick: ask('close') },
      can.reopen && { label: t('Reopen'), onClick: ask('reopen') },
      can.remove && { label: t('Discard the count'), danger: true, onClick: ask('discard') },
    ];
    return {
      items,
      resume,
      close: can.close ? ask('close') : undefined,
      reopen: can.reopen ? ask('reopen') : undefined,
    };
  }, [session, mutate]);
  return useMemo(() => ({ ...actions, dialogs }), [actions, dialogs]);
}
