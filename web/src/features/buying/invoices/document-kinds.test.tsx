import {
  type Invoice,
  invoiceImpact,
  invoiceSummary,
  invoiceWords,
  listInvoices,
  listLineItems,
  listVendors,
  rejectInvoice,
  restoreInvoice,
  reviewInvoice,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { fake } from '../../../../test/fakes.ts';
import { noInvoices, renderApp } from '../../../../test/render.tsx';
import { aLine, anImpact, anInvoice, aReview } from './testing-invoice.ts';

const set = { ...anInvoice().can, edit: false, editPayment: false, approve: false, reject: false, restore: true };
const aQuote = (changes: Partial<Invoice> = {}): Invoice =>
  anInvoice({
    documentKind: 'quote',
    rejectedAt: '2026-11-18T15:00:00Z',
    rejectedReason: 'not_an_invoice',
    totalAmount: null,
    can: set,
    ...changes,
  });

const list = (rows: Invoice[]) => [fake(listInvoices, rows), fake(invoiceSummary, noInvoices), fake(listVendors, [])];
const review = (invoice: Invoice) => [
  fake(reviewInvoice, { ...aReview(), invoice }),
  fake(listLineItems, [aLine()]),
  fake(invoiceImpact, anImpact()),
  fake(invoiceWords, []),
  fake(listVendors, []),
];

describe('a document that is not an invoice', () => {
  it('shows its kind in the list, without a payment status, and can become an invoice', async () => {
    let restored = 0;
    const { person } = renderApp('/invoices', [
      ...list([aQuote()]),
      fake(restoreInvoice, () => {
        restored += 1;
        return anInvoice();
      }),
    ]);
    const card = within(await screen.findByRole('list', { name: 'Invoices' })).getByRole('listitem');
    expect(within(card).getByText('Quote')).toBeDefined();
    expect(within(card).getByText('no total')).toBeDefined();
    expect(within(card).queryByText('Unpaid')).toBeNull();
    expect(within(card).queryByText('Not an invoice')).toBeNull();
    await expectAccessible();
    await person.click(within(card).getByRole('button', { name: 'This is an invoice' }));
    await waitFor(() => expect(restored).toBe(1));
  });

  it('shows its kind in its review', async () => {
    let restored = 0;
    const { person } = renderApp('/invoices/12/review', [
      ...review(aQuote({ documentKind: 'order_confirmation' })),
      fake(restoreInvoice, () => {
        restored += 1;
        return anInvoice();
      }),
    ]);
    expect(await screen.findByText('This is an order confirmation, not an invoice')).toBeDefined();
    expect(screen.queryByText(/^Rejected/)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'This is an invoice' }));
    await waitFor(() => expect(restored).toBe(1));
  });
});

describe('an invoice that is not one', () => {
  it('gets its kind in the review', async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/invoices/12/review', [
      ...review(anInvoice()),
      fake(rejectInvoice, ({ body }) => {
        sent.push(body);
        return aQuote();
      }),
    ]);
    const page = within(await screen.findByRole('main'));
    await person.click((await page.findAllByRole('button', { name: 'More' }))[0] as HTMLElement);
    await person.click(await screen.findByRole('menuitem', { name: 'Not an invoice' }));
    const dialog = await screen.findByRole('dialog', { name: 'Not an invoice' });
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Choose a document type', { selector: 'p, div' })).toBeDefined();
    expect(sent).toEqual([]);
    await person.click(within(dialog).getByRole('combobox', { name: 'Document type' }));
    await person.click(await screen.findByRole('option', { name: 'Price list' }));
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual([{ reason: 'not_an_invoice', documentKind: 'price_list', version: 4 }]));
    expect(await screen.findByText('Marked as price list')).toBeDefined();
  });
});
