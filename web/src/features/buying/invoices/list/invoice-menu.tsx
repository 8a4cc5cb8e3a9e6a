import { type Invoice, invoiceDocument } from '@platewise/contract';
import { useState } from 'react';
import { addressOf } from '../../../../lib/api.ts';
import { t } from '../../../../lib/t.ts';
import { Confirm, lazyLayer, Menu } from '../../../../ui/index.ts';
import { isOtherDocument, vendorNameOf } from '../model/invoice-state.ts';
import { fileWords } from '../model/words.ts';
import type { InvoiceActions } from './use-invoice-actions.ts';

const RejectDialog = lazyLayer(async () => (await import('../reject-dialog.tsx')).RejectDialog);

type InvoiceMenuProps = { invoice: Invoice; actions: InvoiceActions; onOpen: () => void };

/** A file with several invoices is deleted with the last of them. */
function eraseWords(invoice: Invoice): string {
  const name = fileWords(invoice);
  if (!invoice.hasDocument) {
    return t("This permanently deletes {name} with all its lines. You can't undo this.", { name });
  }
  return invoice.filePages === null
    ? t("This permanently deletes {name} with all its lines and its file. You can't undo this.", { name })
    : t(
        "This permanently deletes {name} with all its lines. The file is deleted with its last invoice. You can't undo this.",
        { name },
      );
}

export function InvoiceMenu({ invoice, actions, onOpen }: InvoiceMenuProps) {
  const [asked, setAsked] = useState<'reject' | 'not_an_invoice' | 'erase' | null>(null);
  const pending = actions.isBusy(invoice.id);
  const close = () => setAsked(null);
  return (
    <>
      <Menu
        label={t('More actions for {vendor} {invoiceNumber}', {
          vendor: vendorNameOf(invoice),
          invoiceNumber: invoice.invoiceNumber ?? invoice.filename,
        })}
        items={[
          { label: t('Invoice Details'), onClick: onOpen },
          { label: t('Review'), to: `/invoices/${invoice.id}/review` },
          invoice.hasDocument && {
            label: t('Open the file'),
            onClick: () =>
              window.open(addressOf(invoiceDocument, { params: { id: invoice.id } }), '_blank', 'noopener'),
          },
          invoice.can.reprocess && { label: t('Read again'), onClick: () => actions.reprocess(invoice) },
          invoice.can.restore && {
            label: isOtherDocument(invoice) && invoice.deletedAt === null ? t('This is an invoice') : t('Restore'),
            onClick: () => actions.restore(invoice),
          },
          (invoice.can.reject || invoice.can.remove || invoice.can.erase) && 'divider',
          invoice.can.reject && { label: t('Not an invoice'), onClick: () => setAsked('not_an_invoice') },
          invoice.can.reject && { label: t('Reject'), onClick: () => setAsked('reject') },
          invoice.can.remove && {
            label: t('Delete invoice'),
            danger: true,
            onClick: () => void actions.remove(invoice),
          },
          invoice.can.erase &&
            invoice.deletedUntil !== null && {
              label: t('Delete Permanently'),
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
        title={t('Delete permanently')}
        confirm={t('Delete Permanently')}
        pending={pending}
        onConfirm={() => {
          void actions.erase(invoice).then((done) => done && close());
        }}
      >
        {eraseWords(invoice)}
      </Confirm>
    </>
  );
}
