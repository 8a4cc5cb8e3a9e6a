import { type CountSession, closeCount, deleteCount, reopenCount, updateCount } from '@platewise/contract';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../../lib/api-error.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { useSignal } from '../../../../lib/signal.ts';
import { t } from '../../../../lib/t.ts';
import { Button, Choice, Confirm, Dialog, FormErrors, type MenuItem, TextArea, toast } from '../../../../ui/index.ts';
import type { Keeper } from '../kept/keeper.ts';

const rooms = ['counts', 'inventory', 'dashboard', 'usage'] as const;

export type SessionActions = ReturnType<typeof useSessionActions>;

/**
 * Actions for the count as a whole: pause, resume, close, reopen, discard. Stable for as long as the count is, so they
 * don't re-render with the sheet on every key press.
 */
export function useSessionActions(session: CountSession, keeper: Keeper) {
  const [asked, setAsked] = useState<'close' | 'reopen' | 'discard' | null>(null);
  const { mutate } = useCall(updateCount, {
    touches: rooms,
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
      can.close && { label: t('Close the count'), onClick: ask('close') },
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

type DialogProps = { session: CountSession; keeper: Keeper; open: boolean; onClose: () => void };

function CloseDialog({ session, keeper, open, onClose }: DialogProps) {
  const [uncounted, setUncounted] = useState<'leave' | 'zero'>('leave');
  const close = useCall(closeCount, {
    touches: rooms,
    onSuccess: () => {
      toast({ title: t('Count closed'), description: t('Stock now matches the count.') });
      onClose();
      void keeper.refresh();
    },
  });
  const left = session.lines - session.counted;
  const { entries, items } = useSignal(keeper.state);
  const unsent = entries.size + items.length;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Close the count')}
      onSubmit={() => close.mutate({ params: { id: session.id }, body: { uncounted, version: session.version } })}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={close.isPending} disabled={unsent > 0}>
            {t('Close the count')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          "{counted, plural, one {# item} other {# items}} counted. Stock at the close of that day will match the count, at that day's costs. Later movements still apply.",
          { counted: session.counted },
        )}
      </p>
      {unsent > 0 && (
        <p className="pw-amber">
          {t('Not sent from this device yet: {unsent, plural, one {# entry} other {# entries}}.', { unsent })}
        </p>
      )}
      {left > 0 && (
        <Choice
          label={t('{left, plural, one {# item} other {# items}} not counted', { left })}
          value={uncounted}
          onChange={setUncounted}
          options={[
            { value: 'leave', label: t('Keep the expected quantity') },
            { value: 'zero', label: t('Set to zero') },
          ]}
        />
      )}
      <FormErrors error={close.error} />
    </Dialog>
  );
}

function ReopenDialog({ session, keeper, open, onClose }: DialogProps) {
  const [reason, setReason] = useState('');
  const reopen = useCall(reopenCount, {
    touches: rooms,
    onSuccess: () => {
      toast({ title: t('Count reopened') });
      onClose();
      void keeper.refresh();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Reopen the count')}
      onSubmit={() => reopen.mutate({ params: { id: session.id }, body: { reason, version: session.version } })}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={reopen.isPending}>
            {t('Reopen')}
          </Button>
        </>
      }
    >
      <p>
        {t('This undoes the stock changes from closing the count. Who reopened it and why is saved in the audit log.')}
      </p>
      <TextArea label={t('Why')} value={reason} onChange={setReason} required />
      <FormErrors error={reopen.error} />
    </Dialog>
  );
}

function DiscardDialog({ session, open, onClose }: DialogProps) {
  const navigate = useNavigate();
  const discard = useCall(deleteCount, {
    touches: rooms,
    onSuccess: () => {
      toast({ title: t('Count discarded') });
      void navigate('/counts');
    },
  });
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('Discard the count')}
      confirm={t('Discard the count')}
      onConfirm={() => discard.mutate({ params: { id: session.id } })}
      pending={discard.isPending}
      error={discard.error}
    >
      <p>
        {t(
          "This deletes {name} and its {counted, plural, one {# counted item} other {# counted items}}. Stock won't change. This can't be undone.",
          { name: session.name, counted: session.counted },
        )}
      </p>
    </Confirm>
  );
}
