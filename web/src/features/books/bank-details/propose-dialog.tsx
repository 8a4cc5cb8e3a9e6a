import { BANK_KINDS, type MaskedAccount, proposeBankDetails, type Vendor } from '@platewise/contract';
import { useState } from 'react';
import { errorsOfSent } from '../../../lib/errors-of-sent.ts';
import { useCall } from '../../../lib/mutate.ts';
import { useCurrencies } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { useSendKey } from '../../../lib/use-send-key.ts';
import { Button, Dialog, FormErrors, SelectField, TextArea, TextField, toast } from '../../../ui/index.ts';
import { AccountNumbers } from './account-numbers.tsx';
import { kindNames } from './account-text.ts';
import { noNumbers, numbersOf } from './numbers-draft.ts';

type Props = {
  open: boolean;
  vendor: Pick<Vendor, 'id' | 'name' | 'restaurantId'>;
  /** Whether others are in use. */
  changes: boolean;
  onClose: () => void;
};

const fields = ['kind', 'iban', 'bic', 'routingNumber', 'accountNumber', 'accountType', 'holder', 'note'];

/** Enters the account of a vendor, which a second person approves. */
export function ProposeDialog({ open, vendor, changes, onClose }: Props) {
  const usual = useCurrencies()(vendor.restaurantId) === 'USD' ? 'us' : 'iban';
  const [kind, setKind] = useState<MaskedAccount['kind']>(usual);
  const [numbers, setNumbers] = useState(noNumbers);
  const [holder, setHolder] = useState('');
  const [note, setNote] = useState('');
  const sendKey = useSendKey();
  useOpening(open, () => {
    setKind(usual);
    setNumbers(noNumbers);
    setHolder(vendor.name.slice(0, 70));
    setNote('');
    propose.reset();
  });
  const propose = useCall(proposeBankDetails, {
    onSuccess: ({ pending }) => {
      sendKey.done();
      toast({
        title: t('Bank details saved'),
        description:
          pending?.approval === 'alone'
            ? t('Approve them to use them.')
            : t('Another owner or admin has to approve them.'),
      });
      onClose();
    },
  });
  const body = { kind, ...numbersOf(kind, numbers), holder, note };
  const at = errorsOfSent(propose.error, propose.variables?.body, body);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        changes
          ? t('Change bank details: {vendor}', { vendor: vendor.name })
          : t('Add bank details: {vendor}', { vendor: vendor.name })
      }
      onSubmit={() => {
        if (!propose.isPending) propose.mutate({ params: { id: vendor.id }, body, idempotencyKey: sendKey.of(body) });
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={propose.isPending}>
            {t('Save for approval')}
          </Button>
        </>
      }
    >
      <p className="pw-note">
        {t('Never take bank details from an email alone. Call the vendor on a number you already know.')}
      </p>
      <SelectField
        label={t('Kind of account')}
        options={BANK_KINDS.map((value) => ({ value, label: kindNames[value] }))}
        value={kind}
        onChange={(value) => setKind(value as MaskedAccount['kind'])}
        error={at('kind')}
      />
      <AccountNumbers key={kind} kind={kind} draft={numbers} onChange={setNumbers} at={at} />
      <TextField
        label={t('Account holder')}
        value={holder}
        onChange={setHolder}
        maxLength={70}
        error={at('holder')}
        required
      />
      <TextArea
        label={t('How did you verify it?')}
        placeholder={t('Called Dana at the number on last year’s invoices')}
        value={note}
        onChange={setNote}
        error={at('note')}
        rows={2}
        required
      />
      <FormErrors error={propose.error} fields={fields} />
    </Dialog>
  );
}
