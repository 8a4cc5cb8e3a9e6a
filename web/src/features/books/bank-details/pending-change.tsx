import { type BankDetails, rejectBankDetails } from '@platewise/contract';
import { useState } from 'react';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, Confirm, Facts, toast } from '../../../ui/index.ts';
import { accountText } from './account-text.ts';
import { ApproveChange } from './approve-change.tsx';
import css from './bank-details.module.css';
import { byText } from './current-details.tsx';

type Props = { pending: BankDetails; current: BankDetails | null };

/** A change that waits for a second person. */
export function PendingChange({ pending, current }: Props) {
  const { id, version, approval, can, vendorName } = pending;
  const [asking, setAsking] = useState<'approve' | 'reject' | null>(null);
  const own = approval === 'own' || approval === 'alone';
  const reject = useCall(rejectBankDetails, {
    onSuccess: () => {
      toast({ title: own ? t('Change withdrawn') : t('Change rejected') });
      setAsking(null);
    },
  });
  return (
    <div className={css.block} data-pending>
      <div className={css.head}>
        <b>{accountText(pending)}</b>
        <Badge tone="amber">{t('Waiting for approval')}</Badge>
      </div>
      <Facts
        facts={[
          { label: t('Account holder'), value: pending.holder },
          ...(pending.bic === null ? [] : [{ label: t('BIC'), value: pending.bic }]),
          ...(pending.note === null ? [] : [{ label: t('Verified'), value: pending.note }]),
          { label: t('Entered by'), value: byText(pending.proposedBy, pending.proposedAt) },
        ]}
      />
      <p className="pw-note">
        {whoApproves(approval)}
        {current && ` ${t('Until then payments go to the account below.')}`}
      </p>
      <div className="pw-buttons">
        {approval !== null && (
          <Button
            size="xs"
            variant={approval === 'own' ? 'default' : 'primary'}
            disabled={approval === 'own'}
            onClick={() => setAsking('approve')}
          >
            {t('Approve change')}
          </Button>
        )}
        {can.reject && (
          <Button size="xs" onClick={() => setAsking('reject')}>
            {own ? t('Withdraw change') : t('Reject change')}
          </Button>
        )}
      </div>
      <ApproveChange open={asking === 'approve'} pending={pending} onClose={() => setAsking(null)} />
      <Confirm
        open={asking === 'reject'}
        onClose={() => {
          setAsking(null);
          reject.reset();
        }}
        title={own ? t('Withdraw this change?') : t('Reject this change?')}
        confirm={own ? t('Withdraw change') : t('Reject change')}
        pending={reject.isPending}
        error={reject.error}
        onConfirm={() => reject.mutate({ params: { id }, body: { version } })}
      >
        <p className="pw-note">
          {current
            ? t('{vendor} is still paid to the account in use. The numbers have to be entered again to change it.', {
                vendor: vendorName,
              })
            : t('The numbers have to be entered again to pay {vendor} by SEPA or ACH.', { vendor: vendorName })}
        </p>
      </Confirm>
    </div>
  );
}

function whoApproves(approval: BankDetails['approval']): string {
  if (approval === 'yes') return t('Call the vendor on a number you already know before you approve.');
  if (approval === 'own') return t('You entered this change. Another owner or admin has to approve it.');
  if (approval === 'alone') return t('Nobody else in your team can approve it, so you can.');
  return t('An owner or admin has to approve it.');
}
