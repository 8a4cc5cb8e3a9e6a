import { type BankDetails, removeBankDetails } from '@platewise/contract';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, Confirm, Facts, toast } from '../../../ui/index.ts';
import { accountText, changedText } from './account-text.ts';
import css from './bank-details.module.css';

/** The account in use. */
export function CurrentDetails({ current }: { current: BankDetails }) {
  const [removing, setRemoving] = useState(false);
  const remove = useCall(removeBankDetails, {
    onSuccess: () => {
      toast({ title: t('Bank details removed') });
      setRemoving(false);
    },
  });
  const { id, version, can, vendorName, decidedAt } = current;
  return (
    <div className={css.block}>
      <div className={css.head}>
        <b>{accountText(current)}</b>
        {current.changedRecently && (
          <Badge tone="amber" icon={<TriangleAlert size={12} aria-hidden />}>
            {changedText(decidedAt)}
          </Badge>
        )}
      </div>
      <Facts facts={factsOf(current)} />
      {can.remove && (
        <div className="pw-buttons">
          <Button size="xs" onClick={() => setRemoving(true)}>
            {t('Stop using this account')}
          </Button>
        </div>
      )}
      <Confirm
        open={removing}
        onClose={() => {
          setRemoving(false);
          remove.reset();
        }}
        title={t('Stop using this account?')}
        confirm={t('Stop using it')}
        pending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate({ params: { id }, body: { version } })}
      >
        <p className="pw-note">
          {t(
            "{vendor} can't be paid by SEPA or ACH until new bank details are approved. You can't undo this, but you can enter them again.",
            { vendor: vendorName },
          )}
        </p>
      </Confirm>
    </div>
  );
}

/** Who entered and approved it. */
function factsOf({ holder, bic, note, proposedBy, proposedAt, decidedBy, decidedAt, alone }: BankDetails) {
  return [
    { label: t('Account holder'), value: holder },
    ...(bic === null ? [] : [{ label: t('BIC'), value: bic }]),
    ...(note === null ? [] : [{ label: t('Verified'), value: note }]),
    { label: t('Entered by'), value: byText(proposedBy, proposedAt) },
    ...(decidedAt === null
      ? []
      : [
          {
            label: alone ? t('Approved alone by') : t('Approved by'),
            value: byText(decidedBy, decidedAt),
          },
        ]),
  ];
}

/** `Ana Ruiz, Nov 21, 2026` */
export const byText = (name: string | null, at: string): string =>
  t('{name}, {date}', { name: name ?? t('a former member'), date: formatDate(at) });
