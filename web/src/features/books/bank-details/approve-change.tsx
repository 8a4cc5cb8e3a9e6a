import { approveBankDetails, type BankDetails } from '@platewise/contract';
import { useState } from 'react';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Checkbox, Dialog, FormErrors, toast } from '../../../ui/index.ts';
import { accountText } from './account-text.ts';

type Props = { open: boolean; pending: BankDetails; onClose: () => void };

/** The last look before payments go to another account; who works alone says so. */
export function ApproveChange({ open, pending, onClose }: Props) {
  const { id, version, approval, vendorName, holder } = pending;
  const isAlone = approval === 'alone';
  const [confirmed, setConfirmed] = useState(false);
  const approve = useCall(approveBankDetails, {
    onSuccess: () => {
      toast({ title: t('Bank details approved'), description: accountText(pending) });
      onClose();
    },
  });
  useOpening(open, () => {
    setConfirmed(false);
    approve.reset();
  });
  const ready = !isAlone || confirmed;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Approve bank details?')}
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
            {t('Approve change')}
          </Button>
        </>
      }
    >
      <p className="pw-note">
        {t('From now on {vendor} is paid to {account}, {holder}.', {
          ...{ vendor: vendorName, holder },
          account: accountText(pending),
        })}
      </p>
      {isAlone && (
        <Checkbox
          label={t('I work alone and verified this account. The audit log will say that I approved my own change.')}
          value={confirmed}
          onChange={setConfirmed}
        />
      )}
      <FormErrors error={approve.error} />
    </Dialog>
  );
}
