import { type Invoice, invoiceSummary, listInvoices, listVendors } from '@platewise/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fake } from '../../../../../test/fakes.ts';
import { noInvoices, renderApp } from '../../../../../test/render.tsx';
import { anInvoice } from '../testing-invoice.ts';

const show = (invoice: Invoice) =>
  renderApp('/invoices', [
    fake(listInvoices, [invoice]),
    fake(invoiceSummary, { ...noInvoices, total: 1 }),
    fake(listVendors, []),
  ]);

const decided = { at: '2026-11-18T14:58:02Z', limit: 500 };

it('an automatically approved invoice says so', async () => {
  show(
    anInvoice({
      approvedAt: '2026-11-18T14:58:02Z',
      approvedBy: 'Platewise (automatic)',
      autoApproved: true,
      autoApproval: { ...decided, approved: true, reasons: [] },
    }),
  );
  expect(await screen.findByText('automatically')).toBeDefined();
  expect(screen.queryByText(/^Not automatic/)).toBeNull();
});

it('one that needs review shows the first reason, and the rest in a tooltip', async () => {
  const reasons = [
    { code: 'above_limit', message: 'The total is above the limit', lineIds: [] },
    { code: 'line_unsure', message: '2 lines: uncertain reading', lineIds: [1, 2] },
  ];
  show(anInvoice({ autoApproval: { ...decided, approved: false, reasons } }));
  const words = await screen.findByText('Not automatic: The total is above the limit and 1 more');
  expect(words.title).toBe('The total is above the limit. 2 lines: uncertain reading');
});
