import {
  deleteInvoice,
  eraseInvoice,
  type Invoice,
  rejectInvoice,
  reprocessInvoice,
  restoreInvoice,
} from '@platewise/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import { messageOf } from '../../../../lib/api-error.ts';
import { invalidate } from '../../../../lib/query-client.ts';
import { t } from '../../../../lib/t.ts';
import { toast } from '../../../../ui/index.ts';
import { type Rejection, rejectedWords } from '../model/words.ts';

/** Actions on an invoice card. */
export function useInvoiceActions() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const mark = (id: number, on: boolean) =>
    setBusy((now) => {
      const next = new Set(now);
      if (on) next.add(id);
      else next.delete(id);
      return next;
    });

  const run = async (invoice: Invoice, failure: string, work: () => Promise<unknown>): Promise<boolean> => {
    mark(invoice.id, true);
    try {
      await work();
      return true;
    } catch (error) {
      toast({ title: failure, description: messageOf(error), destructive: true });
      return false;
    } finally {
      await invalidate(client, 'invoices', 'dashboard');
      mark(invoice.id, false);
    }
  };
  const of = (invoice: Invoice) => ({ params: { id: invoice.id }, body: { version: invoice.version } });
  const restore = (invoice: Invoice) =>
    run(invoice, t('Failed to restore invoice'), () => call(restoreInvoice, { params: { id: invoice.id }, body: {} }));

  return {
    isBusy: (id: number) => busy.has(id),
    reprocess: (invoice: Invoice) =>
      void run(invoice, t('Failed to read the invoice again'), () => call(reprocessInvoice, of(invoice))),
    restore: (invoice: Invoice) => void restore(invoice),
    reject: async (invoice: Invoice, rejection: Rejection) => {
      const body = { ...rejection, version: invoice.version };
      const done = await run(invoice, t('Failed to reject invoice'), () =>
        call(rejectInvoice, { params: { id: invoice.id }, body }),
      );
      if (done)
        toast({ title: rejectedWords(rejection), action: { label: t('Undo'), onClick: () => void restore(invoice) } });
      return done;
    },
    remove: async (invoice: Invoice) => {
      const done = await run(invoice, t('Failed to delete invoice'), () => call(deleteInvoice, of(invoice)));
      if (done) {
        toast({
          title: t('Invoice deleted'),
          description: t('It stays in the trash for 30 days.'),
          action: { label: t('Undo'), onClick: () => void restore(invoice) },
        });
      }
      return done;
    },
    erase: async (invoice: Invoice) => {
      const done = await run(invoice, t('Failed to delete invoice'), () =>
        call(eraseInvoice, { params: { id: invoice.id } }),
      );
      if (done) toast({ title: t('Invoice deleted permanently') });
      return done;
    },
  };
}

export type InvoiceActions = ReturnType<typeof useInvoiceActions>;
