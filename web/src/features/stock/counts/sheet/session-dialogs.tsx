import { type CountSession, closeCount, deleteCount, reopenCount } from '@platewise/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '../../../../lib/mutate.ts';
import { useSignal } from '../../../../lib/signal.ts';
import { t } from '../../../../lib/t.ts';
import { Button, Choice, Confirm, Dialog, FormErrors, TextArea, toast } from '../../../../ui/index.ts';
import type { Keeper } from '../kept/keeper.ts';

type DialogProps = { session: CountSession; keeper: Keeper; open: boolean; onClose: () => void };

export function CloseDialog({ session, keeper, open, onClose }: DialogProps) {
  const [uncounted, setUncounted] = useState<'leave' | 'zero'>('leave');
  const close = useCall(closeCount, {
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
      title={t('Close count')}
      onSubmit={() => close.mutate({ params: { id: session.id }, body: { uncounted, version: session.version } })}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={close.isPending} disabled={unsent > 0}>
            {t('Close count')}
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

export function ReopenDialog({ session, keeper, open, onClose }: DialogProps) {
  const [reason, setReason] = useState('');
  const reopen = useCall(reopenCount, {
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

export function DiscardDialog({ session, open, onClose }: DialogProps) {
  const navigate = useNavigate();
  const discard = useCall(deleteCount, {
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
