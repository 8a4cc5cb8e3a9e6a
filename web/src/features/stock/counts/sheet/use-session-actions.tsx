import { type CountSession, closeCount, deleteCount, reopenCount, updateCount } from '@platewise/contract';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../../lib/api-error.ts';
import { countOf } from '../../../../lib/format.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { useSignal } from '../../../../lib/signal.ts';
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
    onError: (error) => toast({ title: "Couldn't change the count", description: messageOf(error), destructive: true }),
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
      status === 'open' && can.count && { label: 'Pause', onClick: to('paused') },
      resume !== undefined && { label: 'Resume counting', onClick: resume },
      can.close && { label: 'Close the count', onClick: ask('close') },
      can.reopen && { label: 'Reopen', onClick: ask('reopen') },
      can.remove && { label: 'Discard the count', danger: true, onClick: ask('discard') },
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
      toast({ title: 'Count closed', description: 'Stock now matches the count.' });
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
      title="Close the count"
      onSubmit={() => close.mutate({ params: { id: session.id }, body: { uncounted, version: session.version } })}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" loading={close.isPending} disabled={unsent > 0}>
            Close the count
          </Button>
        </>
      }
    >
      <p>
        {countOf(session.counted, 'item')} counted. Stock at the close of that day will match the count, at that day's
        costs. Later movements still apply.
      </p>
      {unsent > 0 && <p className="pw-amber">Not sent from this device yet: {countOf(unsent, 'entry', 'entries')}.</p>}
      {left > 0 && (
        <Choice
          label={`${countOf(left, 'item')} not counted`}
          value={uncounted}
          onChange={setUncounted}
          options={[
            { value: 'leave', label: 'Keep the expected quantity' },
            { value: 'zero', label: 'Set to zero' },
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
      toast({ title: 'Count reopened' });
      onClose();
      void keeper.refresh();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Reopen the count"
      onSubmit={() => reopen.mutate({ params: { id: session.id }, body: { reason, version: session.version } })}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" loading={reopen.isPending}>
            Reopen
          </Button>
        </>
      }
    >
      <p>This undoes the stock changes from closing the count. Who reopened it and why is saved in the audit log.</p>
      <TextArea label="Why" value={reason} onChange={setReason} required />
      <FormErrors error={reopen.error} />
    </Dialog>
  );
}

function DiscardDialog({ session, open, onClose }: DialogProps) {
  const navigate = useNavigate();
  const discard = useCall(deleteCount, {
    touches: rooms,
    onSuccess: () => {
      toast({ title: 'Count discarded' });
      void navigate('/counts');
    },
  });
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title="Discard the count"
      confirm="Discard the count"
      onConfirm={() => discard.mutate({ params: { id: session.id } })}
      pending={discard.isPending}
      error={discard.error}
    >
      <p>
        This deletes {session.name} and its {countOf(session.counted, 'counted item')}. Stock won't change. This can't
        be undone.
      </p>
    </Confirm>
  );
}
