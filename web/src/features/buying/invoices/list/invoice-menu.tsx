import { type Invoice, invoiceDocument } from '@platewise/contract';
import { useState } from 'react';
import { addressOf } from '../../../../lib/api.ts';
import { Confirm, lazyLayer, Menu } from '../../../../ui/index.ts';
import { isOtherDocument, vendorNameOf } from '../model/invoice-state.ts';
import { fileWords } from '../model/words.ts';
import type { InvoiceActions } from './use-invoice-actions.ts';

const RejectDialog = lazyLayer(async () => (await import('../reject-dialog.tsx')).RejectDialog);

type InvoiceMenuProps = { invoice: Invoice; actions: InvoiceActions; onOpen: () => void };

/** A file with several invoices is deleted with the last of them. */
function fileFate({ hasDocument, filePages }: Invoice): string {
  if (!hasDocument) return '';
  return filePages === null ? ' and its file' : '. The file is deleted with its last invoice';
}

export function InvoiceMenu({ invoice, actions, onOpen }: InvoiceMenuProps) {
  const [asked, setAsked] = useState<'reject' | 'not_an_invoice' | 'erase' | null>(null);
  const pending = actions.isBusy(invoice.id);
  const close = () => setAsked(null);
  return (
    <>
      <Menu
        label={`More for ${vendorNameOf(invoice)} ${invoice.invoiceNumber ?? invoice.filename}`}
        items={[
          { label: 'Invoice Details', onClick: onOpen },
          { label: 'Review', to: `/invoices/${invoice.id}/review` },
          invoice.hasDocument && {
            label: 'Open the file',
            onClick: () =>
              window.open(addressOf(invoiceDocument, { params: { id: invoice.id } }), '_blank', 'noopener'),
          },
          invoice.can.reprocess && { label: 'Read again', onClick: () => actions.reprocess(invoice) },
          invoice.can.restore && {
            label: isOtherDocument(invoice) && invoice.deletedAt === null ? 'This is an invoice' : 'Restore',
            onClick: () => actions.restore(invoice),
          },
          (invoice.can.reject || invoice.can.remove || invoice.can.erase) && 'divider',
          invoice.can.reject && { label: 'Not an invoice', onClick: () => setAsked('not_an_invoice') },
          invoice.can.reject && { label: 'Reject', onClick: () => setAsked('reject') },
          invoice.can.remove && { label: 'Delete invoice', danger: true, onClick: () => void actions.remove(invoice) },
          invoice.can.erase &&
            invoice.deletedUntil !== null && {
              label: 'Delete Permanently',
              danger: true,
              onClick: () => setAsked('erase'),
            },
        ]}
      />
      {(asked === 'reject' || asked === 'not_an_invoice') && (
        <RejectDialog
          open
          notAnInvoice={asked === 'not_an_invoice'}
          onClose={close}
          pending={pending}
          onReject={(rejection) => {
            void actions.reject(invoice, rejection).then((done) => done && close());
          }}
        />
      )}
      <Confirm
        open={asked === 'erase'}
        onClose={close}
        title="Delete permanently"
        confirm="Delete Permanently"
        pending={pending}
        onConfirm={() => {
          void actions.erase(invoice).then((done) => done && close());
        }}
      >
        This permanently deletes {fileWords(invoice)} with all its lines{fileFate(invoice)}. You can't undo this.
      </Confirm>
    </>
  );
}
