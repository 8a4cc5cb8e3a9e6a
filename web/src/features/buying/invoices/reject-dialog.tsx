import { INVOICE_REASONS, OTHER_DOCUMENT_KINDS } from '@platewise/contract';
import { useState } from 'react';
import { documentKindWords } from '../../../lib/document-kind-words.ts';
import { t } from '../../../lib/t.ts';
import { Button, Dialog, SelectField } from '../../../ui/index.ts';
import { type InvoiceReason, type Rejection, reasonWords } from './model/words.ts';

type RejectDialogProps = {
  open: boolean;
  onClose: () => void;
  pending: boolean;
  /** The reason is already chosen; the dialog only asks what the document is. */
  notAnInvoice?: boolean;
  onReject: (rejection: Rejection) => void;
};

const somethingElse = 'other';
const kinds = [
  ...OTHER_DOCUMENT_KINDS.map((value) => ({ value, label: documentKindWords[value] })),
  { value: somethingElse, label: t('Other') },
];

/** Sets an invoice aside with a reason from a fixed list, so reasons can be counted. */
export function RejectDialog({ open, onClose, pending, notAnInvoice = false, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState<InvoiceReason | ''>(notAnInvoice ? 'not_an_invoice' : '');
  const [kind, setKind] = useState('');
  const [asked, setAsked] = useState(false);
  const needsKind = reason === 'not_an_invoice';
  const submit = () => {
    if (reason === '' || (needsKind && kind === '')) return setAsked(true);
    const documentKind = needsKind ? OTHER_DOCUMENT_KINDS.find((each) => each === kind) : undefined;
    onReject(documentKind === undefined ? { reason } : { reason, documentKind });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={notAnInvoice ? t('Not an invoice') : t('Reject invoice')}
      width={440}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant={notAnInvoice ? 'primary' : 'danger'} loading={pending}>
            {notAnInvoice ? t('Save') : t('Reject')}
          </Button>
        </>
      }
    >
      {!notAnInvoice && (
        <SelectField
          label={t('Reason')}
          value={reason}
          onChange={(value) => setReason(INVOICE_REASONS.find((each) => each === value) ?? '')}
          options={INVOICE_REASONS.map((value) => ({ value, label: reasonWords[value] }))}
          error={asked && reason === '' ? t('Choose a reason') : undefined}
          placeholder={t('Choose a reason')}
          autoFocus
        />
      )}
      {needsKind && (
        <SelectField
          label={t('Document type')}
          value={kind}
          onChange={setKind}
          options={kinds}
          error={asked && kind === '' ? t('Choose a document type') : undefined}
          placeholder={t('Choose a document type')}
          autoFocus={notAnInvoice}
        />
      )}
      <p className="pw-ink-2">
        {needsKind && kind !== '' && kind !== somethingElse
          ? t("It moves to the vendor's documents and isn't counted. You can undo this.")
          : t('It stays in the list under Rejected and can be restored.')}
      </p>
    </Dialog>
  );
}
