import { INVOICE_REASONS } from '@platewise/contract';
import { useState } from 'react';
import { Button, Dialog, SelectField } from '../../ui/index.ts';
import { type InvoiceReason, reasonWords } from './model/words.ts';

type RejectDialogProps = {
  open: boolean;
  onClose: () => void;
  pending: boolean;
  onReject: (reason: InvoiceReason) => void;
};

/** Sets an invoice aside; the reason is one of a list, so that it can be counted later. */
export function RejectDialog({ open, onClose, pending, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState<InvoiceReason | ''>('');
  const [asked, setAsked] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Reject invoice"
      width={440}
      onSubmit={() => (reason === '' ? setAsked(true) : onReject(reason))}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="danger" loading={pending}>
            Reject
          </Button>
        </>
      }
    >
      <SelectField
        label="Reason"
        value={reason}
        onChange={(value) => setReason(INVOICE_REASONS.find((each) => each === value) ?? '')}
        options={INVOICE_REASONS.map((value) => ({ value, label: reasonWords[value] }))}
        error={asked && reason === '' ? 'Choose a reason' : undefined}
        placeholder="Choose a reason"
        autoFocus
      />
      <p className="pw-ink-2">It stays in the list under Rejected and can be restored.</p>
    </Dialog>
  );
}
