import { type PaymentTerms, setPaymentTerms } from '@platewise/contract';
import { useState } from 'react';
import { errorsOfSent } from '../../../lib/errors-of-sent.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useLast } from '../../../lib/use-last.ts';
import { useOpening } from '../../../lib/use-opening.ts';
import { Button, Dialog, FormErrors, NumberField, PercentField, toast, typedNumber } from '../../../ui/index.ts';
import css from './vendors.module.css';

type VendorWithTerms = { id: number; name: string; terms: PaymentTerms; version?: number | undefined };

type Props = {
  vendor: VendorWithTerms | null;
  onClose: () => void;
  /** Called with the vendor's new version. */
  onSaved?: (version: number) => void;
};

const textOf = (value: number | null) => (value === null ? '' : String(value));

const draftOf = ({ netDays, discountPercent, discountDays }: PaymentTerms) => ({
  netDays: textOf(netDays),
  discountPercent: textOf(discountPercent),
  discountDays: textOf(discountDays),
});

/** Text that isn't a number becomes one that is refused, so the field says what it accepts. */
const daysOf = (text: string) => {
  const plain = typedNumber(text);
  const days = Number(plain);
  return plain === null ? null : Number.isNaN(days) ? -1 : days;
};

/** When a vendor's invoices are due, and the discount for paying early. */
export function PaymentTermsDialog({ vendor, onClose, onSaved }: Props) {
  const shown = useLast(vendor);
  const [draft, setDraft] = useState(() => draftOf(shown?.terms ?? nothing));
  const [version, setVersion] = useState(shown?.version);
  useOpening(vendor?.id, () => {
    setVersion(vendor?.version);
    setDraft(draftOf(vendor?.terms ?? nothing));
    save.reset();
  });
  const save = useCall(setPaymentTerms, {
    onSuccess: (saved) => {
      onSaved?.(saved.vendor.version);
      toast({ title: t('Payment terms saved'), description: changedWords(saved.invoices) });
      onClose();
    },
    // The input stays, and the message says that someone else saved first: a second Save overwrites on purpose.
    onNewer: setVersion,
  });
  const body = {
    netDays: daysOf(draft.netDays),
    discountPercent: typedNumber(draft.discountPercent),
    discountDays: daysOf(draft.discountDays),
    version,
  };
  const at = errorsOfSent(save.error, save.variables?.body, body);
  const field = (name: keyof typeof draft) => ({
    value: draft[name],
    onChange: (value: string) => setDraft((now) => ({ ...now, [name]: value })),
    error: at(name),
  });
  return (
    <Dialog
      open={vendor !== null}
      onClose={onClose}
      title={t('Payment terms: {vendorName}', { vendorName: shown?.name ?? '' })}
      onSubmit={() => {
        if (shown && !save.isPending) save.mutate({ params: { id: shown.id }, body });
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={save.isPending}>
            {t('Save terms')}
          </Button>
        </>
      }
    >
      <p className="pw-ink-2">
        {t('Unpaid invoices without a printed due date follow these terms once they are approved.')}
      </p>
      <NumberField {...field('netDays')} label={t('Due after')} suffix={t('days')} hint={t('from the invoice date')} />
      <div className={css.pair}>
        <PercentField {...field('discountPercent')} label={t('Early payment discount')} hint={t('optional')} />
        <NumberField {...field('discountDays')} label={t('If paid within')} suffix={t('days')} />
      </div>
      <FormErrors error={save.error} fields={['netDays', 'discountPercent', 'discountDays']} />
    </Dialog>
  );
}

const nothing: PaymentTerms = { netDays: null, discountPercent: null, discountDays: null };

const changedWords = (invoices: number) =>
  invoices === 0
    ? t('No due dates changed.')
    : t('{invoices, plural, one {# due date} other {# due dates}} changed.', { invoices });
