import type { Vendor } from '@platewise/contract';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { termsText } from '../../../lib/payment-terms.ts';
import { t } from '../../../lib/t.ts';
import { Button, lazyLayer } from '../../../ui/index.ts';
import css from './vendors.module.css';

const PaymentTermsDialog = lazyLayer(
  async () => (await import('./payment-terms-dialog.tsx')).PaymentTermsDialog,
  'vendor',
);

type Props = {
  vendor: Vendor;
  /** The version that the vendor's form saves next. */
  version: number;
  onSaved: (version: number) => void;
};

/** A vendor's payment terms in its form; they are saved on their own. */
export function VendorPaymentTerms({ vendor, version, onSaved }: Props) {
  const [open, setOpen] = useState(false);
  const { id, name, paymentTerms: terms, can } = vendor;
  const text = termsText(terms);
  return (
    <div className={css.terms}>
      <div>
        <div className={css.termsLabel}>{t('Payment terms')}</div>
        <div className={text === null ? css.quiet : undefined}>{text ?? t('No terms set')}</div>
      </div>
      {can.setAutoApproval && (
        <Button size="xs" icon={<Pencil size={14} aria-hidden />} onClick={() => setOpen(true)}>
          {text === null ? t('Set payment terms') : t('Edit payment terms')}
        </Button>
      )}
      {/* What is typed in the dialog is no unsaved input of the form around it. */}
      <div className={css.over} onInput={(event) => event.stopPropagation()}>
        <PaymentTermsDialog
          vendor={open ? { id, name, terms, version } : null}
          onClose={() => setOpen(false)}
          onSaved={onSaved}
        />
      </div>
    </div>
  );
}
