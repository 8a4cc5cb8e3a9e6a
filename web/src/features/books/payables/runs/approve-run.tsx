import { approvePaymentRun, type PaymentRunDetail } from '@platewise/contract';
import { useState } from 'react';
import { formatMoney } from '../../../../lib/format.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { t } from '../../../../lib/t.ts';
import { useOpening } from '../../../../lib/use-opening.ts';
import { Button, Checkbox, Dialog, FormErrors, toast } from '../../../../ui/index.ts';
import css from './runs.module.css';

type Props = { open: boolean; run: PaymentRunDetail; onClose: () => void };

/** The second look at a run, with the vendors whose account changed; who works alone says so. */
export function ApproveRun({ open, run, onClose }: Props) {
  const { id, version, approval, payees, currency, vendors } = run;
  const isAlone = approval === 'alone';
  const [confirmed, setConfirmed] = useState(false);
  const approve = useCall(approvePaymentRun, {
    onSuccess: () => {
      toast({ title: t('Payment run approved') });
      onClose();
    },
  });
  useOpening(open, () => {
    setConfirmed(false);
    approve.reset();
  });
  const ready = !isAlone || confirmed;
  const changed = payees.filter(({ bank }) => bank?.changedRecently);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Approve this payment run?')}
      width={460}
      unguarded
      onSubmit={() => {
        if (ready && !approve.isPending)
          approve.mutate({ params: { id }, body: { version, ...(isAlone && { alone: true }) } });
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" disabled={!ready} loading={approve.isPending}>
            {t('Approve run')}
          </Button>
        </>
      }
    >
      <p className={css.note}>
        {t('{total} to {vendors, plural, one {# vendor} other {# vendors}}. An edit needs a new approval.', {
          total: formatMoney(run.total, { currency }),
          vendors,
        })}
      </p>
      {changed.length > 0 && (
        <p className="pw-amber">
          {t('Bank details changed in the last 14 days: {names}. Check them with the vendor first.', {
            names: changed.map(({ vendorName }) => vendorName).join(', '),
          })}
        </p>
      )}
      {isAlone && (
        <Checkbox
          label={t('I work alone and checked this run. The audit log will say that I approved my own run.')}
          value={confirmed}
          onChange={setConfirmed}
        />
      )}
      <FormErrors error={approve.error} />
    </Dialog>
  );
}
