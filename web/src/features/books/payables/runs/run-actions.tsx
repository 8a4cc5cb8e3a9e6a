import { cancelPaymentRun, getPaymentRunFile, type PaymentRunDetail, sendPaymentRun } from '@platewise/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '../../../../lib/api.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { t } from '../../../../lib/t.ts';
import { Button, Confirm, lazyLayer, toast } from '../../../../ui/index.ts';
import { ApproveRun } from './approve-run.tsx';
import css from './runs.module.css';
import { problemsOf } from './words.ts';

const EditRun = lazyLayer(async () => (await import('./edit-run.tsx')).EditRun);

/** The steps of a run: edit, approve, send, download again, cancel. */
export function RunActions({ run }: { run: PaymentRunDetail }) {
  const { id, version, state, can, approval, method, currency, vendors } = run;
  const [asking, setAsking] = useState<'edit' | 'approve' | 'send' | 'cancel' | null>(null);
  const blocked = problemsOf(run).length > 0;
  const checks = method === 'check';
  const close = () => {
    setAsking(null);
    send.reset();
    cancel.reset();
  };
  const send = useCall(sendPaymentRun, {
    onSuccess: (sent) => {
      toast({
        title: t('Payment run sent'),
        description: checks
          ? t('Print the checks on your check stock.')
          : t('Upload the file at your bank. Platewise moves no money.'),
      });
      setAsking(null);
      download(sent.id);
    },
  });
  const cancel = useCall(cancelPaymentRun, {
    onSuccess: () => {
      toast({ title: t('Payment run canceled') });
      setAsking(null);
    },
  });
  const total = formatMoney(run.total, { currency });
  const sendLabel = checks ? t('Send and download checks') : t('Send and download file');
  return (
    <div className={css.foot}>
      {state === 'draft' && <p className={css.note}>{whoApproves(approval)}</p>}
      {can.cancel && <Button onClick={() => setAsking('cancel')}>{t('Cancel run')}</Button>}
      {can.edit && <Button onClick={() => setAsking('edit')}>{t('Edit run')}</Button>}
      {state === 'draft' && approval !== null && (
        <Button
          variant={approval === 'own' ? 'default' : 'primary'}
          disabled={approval === 'own' || blocked}
          onClick={() => setAsking('approve')}
        >
          {t('Approve run')}
        </Button>
      )}
      {can.send && (
        <Button
          variant="primary"
          icon={<Download size={14} aria-hidden />}
          disabled={blocked}
          onClick={() => setAsking('send')}
        >
          {sendLabel}
        </Button>
      )}
      {can.download && (
        <Button icon={<Download size={14} aria-hidden />} href={fileAddress(id)} download>
          {checks ? t('Download checks again') : t('Download file again')}
        </Button>
      )}
      <EditRun open={asking === 'edit'} run={run} onClose={() => setAsking(null)} />
      <ApproveRun open={asking === 'approve'} run={run} onClose={() => setAsking(null)} />
      <Confirm
        open={asking === 'send'}
        onClose={close}
        title={t('Send this payment run?')}
        confirm={sendLabel}
        danger={false}
        pending={send.isPending}
        error={send.error}
        onConfirm={() => send.mutate({ params: { id }, body: { version } })}
      >
        <p className={css.note}>
          {t(
            'This records {vendors, plural, one {# payment} other {# payments}} of {total} in total. The invoices are then paid in your books.',
            { vendors, total },
          )}
        </p>
      </Confirm>
      <Confirm
        open={asking === 'cancel'}
        onClose={close}
        title={t('Cancel this payment run?')}
        confirm={t('Cancel run')}
        pending={cancel.isPending}
        error={cancel.error}
        onConfirm={() => cancel.mutate({ params: { id }, body: { version } })}
      >
        <p className={css.note}>{cancelText(run, total)}</p>
      </Confirm>
    </div>
  );
}

function whoApproves(approval: PaymentRunDetail['approval']): string | null {
  if (approval === 'own') return t('You prepared this run. Another owner or admin has to approve it.');
  if (approval === 'alone') return t('Nobody else in your team can approve it, so you can.');
  return approval === null ? t('An owner or admin has to approve it.') : null;
}

function cancelText({ state, method }: PaymentRunDetail, total: string): string {
  if (state !== 'sent') return t("The invoices can be added to another run. You can't undo this.");
  return method === 'check'
    ? t('The payments of {total} are undone and the invoices owed again. Destroy the printed checks.', { total })
    : t(
        "The payments of {total} are undone and the invoices owed again. If your bank has the file, cancel it there too. You can't undo this.",
        { total },
      );
}

const fileAddress = (id: number): string => addressOf(getPaymentRunFile, { params: { id } });

/** Downloads a sent run's file under its server-side name. */
function download(id: number): void {
  const link = document.createElement('a');
  link.href = fileAddress(id);
  link.download = '';
  link.click();
}
