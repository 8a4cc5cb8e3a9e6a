import {
  type AccountingExport,
  type AccountingExportDetail,
  type AccountingPreview,
  type AccountingSettings,
  accountingInvoices,
  accountingPreview,
  accountingSettings,
  type BookRow,
  createAccountingExport,
  getAccountingExport,
  listAccountingExports,
  listVendors,
  saveAccountingSettings,
  undoAccountingExport,
} from '@platewise/contract';
import { screen, waitFor } from '@testing-library/react';
import { type HttpHandler, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake } from '../../test/fakes.ts';
import { renderApp, taqueria } from '../../test/render.tsx';

const preview: AccountingPreview = {
  restaurantId: taqueria.id,
  currency: 'USD',
  format: 'quickbooks_csv',
  from: '2026-10-01',
  to: '2026-11-21',
  counts: { new: 2, blocked: 1, changed: 1, withdrawn: 0, exported: 3 },
  next: { invoices: 2, stays: 0, totals: [{ currency: 'USD', total: 138.24 }] },
  problems: [{ code: 'no_account', invoices: 1 }],
  unmapped: [{ lineType: 'freight', category: null, invoices: 1 }],
  payments: {
    supported: true,
    counts: { new: 3, blocked: 1, exported: 4, voided: 1 },
    next: { payments: 3, stays: 0, totals: [{ currency: 'USD', total: 210 }] },
    problems: [{ code: 'no_discount_account', message: 'No account is set', payments: 1 }],
    voided: [
      {
        ...{ id: 12, number: 'PW-P12', vendorName: 'Farm', paidOn: '2026-11-03' },
        ...{ currency: 'USD', amount: 30.05, exportId: 5 },
      },
    ],
  },
  waiting: 1,
  mapped: true,
  can: { export: true },
};

const row: BookRow = {
  id: 41,
  restaurantId: taqueria.id,
  invoiceNumber: 'INV-2044',
  vendorName: 'Lone Star Foodservice',
  date: '2026-11-05',
  dueDate: null,
  currency: 'USD',
  total: 118.24,
  state: 'new',
  problems: [],
  notes: [{ code: 'no_due_date', message: 'No due date' }],
  exported: null,
  present: true,
};
const made: AccountingExport = {
  id: 5,
  restaurantId: taqueria.id,
  format: 'quickbooks_csv',
  from: preview.from,
  to: preview.to,
  vendorName: null,
  invoices: 2,
  totals: [{ currency: 'USD', total: 138.24 }],
  filename: 'quickbooks-bills-2026-10-01-to-2026-11-21-5.csv',
  payments: 3,
  paymentTotals: [{ currency: 'USD', total: 210 }],
  paymentsFilename: 'quickbooks-payments-2026-10-01-to-2026-11-21-5.csv',
  createdAt: '2026-11-21T15:00:00Z',
  createdBy: 'Ana Ruiz',
  undoneAt: null,
  undoneBy: null,
  can: { undo: true },
};

const settings = {
  restaurantId: taqueria.id,
  currency: 'USD',
  layout: {
    payableAccount: 'Accounts Payable',
    bankAccount: 'Checking',
    cardAccount: null,
    cashAccount: null,
    discountAccount: null,
    dateOrder: 'mdy',
    taxType: 'Tax Exempt',
    taxTypes: {},
    className: null,
    trackingName: null,
    trackingOption: null,
    shortenNumbers: false,
    convertForeign: false,
    detail: 'lines',
  },
  taxRates: [7, 19],
  rules: [
    { vendorId: null, vendorName: null, category: null, lineType: null, account: '5000 Food', taxType: null },
    { vendorId: 3, vendorName: 'Farm', category: null, lineType: null, account: '5100', taxType: 'GST' },
  ],
  categories: ['Produce'],
  version: 4,
  can: { edit: true },
} as const;

const open = (path: string, ...own: HttpHandler[]) =>
  renderApp(path, [
    ...own,
    fake(accountingPreview, preview),
    fake(accountingInvoices, [row]),
    fake(listVendors, []),
    fake(accountingSettings, {
      ...settings,
      rules: [...settings.rules],
      categories: [...settings.categories],
      taxRates: [...settings.taxRates],
    }),
  ]);

describe('accounting exports', () => {
  it('show what is exported and what is blocked, and create the file once', async () => {
    const sent = vi.fn();
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { person, container } = open(
      '/accounting-exports',
      fake(createAccountingExport, ({ body, request }) => {
        sent(body, request.headers.get('idempotency-key'));
        return made;
      }),
    );
    const button = await screen.findByRole('button', { name: 'Export 2 invoices and 3 payments' });
    screen.getByText('1 invoice has amounts with no account assigned: Freight and fuel.');
    screen.getByText(/1 invoice changed since the export/);
    screen.getByText(/1 payment not exported because no account is set for early payment discounts/);
    screen.getByText(/Payment PW-P12 of \$30.05 to Farm on .* was undone after its export/);
    screen.getByText(/1 invoice in this period hasn't been approved/);
    await screen.findByText('INV-2044');
    await expectAccessible(container);
    await person.dblClick(button);
    await waitFor(() => expect(clicked).toHaveBeenCalled());
    expect(sent).toHaveBeenCalledOnce();
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ format: 'quickbooks_csv', from: '2026-10-01', to: '2026-11-21' });
    expect(sent.mock.calls[0]?.[1]).toMatch(/^[0-9a-f-]{36}$/);
    clicked.mockRestore();
  });

  it('are made once after a lost reply, and anew once that is done', async () => {
    const keys: (string | null)[] = [];
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { person } = open(
      '/accounting-exports',
      fake(createAccountingExport, ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return keys.length === 1 ? HttpResponse.error() : made;
      }),
    );
    const button = await screen.findByRole('button', { name: 'Export 2 invoices and 3 payments' });
    await person.click(button);
    await screen.findByText('Nothing was exported');
    await person.click(button);
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(2));
    await person.click(button);
    await waitFor(() => expect(clicked).toHaveBeenCalledTimes(4));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    clicked.mockRestore();
  });

  it('with payments have a second file, and say which were undone since', async () => {
    const sent = vi.fn();
    const detail: AccountingExportDetail = {
      ...{ ...made, invoices: 0, bills: [] },
      paid: [
        {
          ...{ paymentId: 12, number: 'PW-P12', vendorName: 'Farm', paidOn: '2026-11-03', currency: 'USD' },
          ...{ amount: 30.05, discount: 0, method: 'cash', reference: null, since: 'voided' },
        },
      ],
    };
    const { person, container } = open(
      '/accounting-exports?tab=history',
      fake(listAccountingExports, [made]),
      fake(getAccountingExport, detail),
      fake(undoAccountingExport, ({ params }) => {
        sent(params);
        return { ...made, undoneAt: '2026-11-21T16:00:00Z' };
      }),
    );
    await screen.findByText('2 invoices and 3 payments');
    const payments = screen.getByRole('link', { name: `Download ${made.paymentsFilename}` });
    expect(payments.getAttribute('href')).toBe('/api/accounting-exports/5/file?content=payments');
    await expectAccessible(container);
    await person.click(screen.getByText('QuickBooks Online bills (CSV)'));
    await screen.findByText('Payment undone');
    expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText(/^3 payments will be marked as not exported/);
    await person.click(screen.getByRole('button', { name: 'Undo Export' }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  });

  it('save the accounts of payments', async () => {
    const sent = vi.fn();
    const { person } = open(
      '/accounting-exports?tab=accounts',
      fake(saveAccountingSettings, ({ body }) => {
        sent(body.layout);
        return structuredClone(settings) as unknown as AccountingSettings;
      }),
    );
    expect(await screen.findByRole('textbox', { name: /^Bank account/ })).toHaveProperty('value', 'Checking');
    await person.type(screen.getByRole('textbox', { name: /^Account for early payment discounts/ }), 'Discounts');
    await person.type(screen.getByRole('textbox', { name: /^Cash account/ }), 'Till');
    await person.click(screen.getByRole('button', { name: 'Save accounts' }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      ...{ bankAccount: 'Checking', cashAccount: 'Till', cardAccount: null },
      ...{ discountAccount: 'Discounts', payableAccount: 'Accounts Payable' },
    });
  });

  it('keep typed accounts when saving fails, and send the complete ones', async () => {
    const sent = vi.fn();
    const { person } = open(
      '/accounting-exports?tab=accounts',
      fake(saveAccountingSettings, ({ body }) => {
        sent(body);
        return HttpResponse.json(
          { type: 'about:blank', code: 'stale_version', title: 'x', status: 409, detail: 'Somebody changed this' },
          { status: 409 },
        );
      }),
    );
    const produce = await screen.findByRole('textbox', { name: 'Account for Produce' });
    await person.type(produce, '5020');
    await person.click(screen.getByRole('button', { name: 'Save accounts' }));
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      version: 4,
      rules: [{ account: '5000 Food' }, { category: 'Produce', account: '5020' }, { vendorId: 3, taxType: 'GST' }],
    });
    expect(produce).toHaveProperty('value', '5020');
  });

  it('need the account of a tax type, and keep typed accounts when somebody else saves', async () => {
    const sent = vi.fn();
    let stored: AccountingSettings = structuredClone(settings) as unknown as AccountingSettings;
    const { person, client } = open(
      '/accounting-exports?tab=accounts',
      fake(accountingSettings, () => stored),
      fake(saveAccountingSettings, ({ body }) => {
        sent(body);
        if (body.version !== stored.version)
          return HttpResponse.json(
            { ...{ code: 'stale_version', title: 'x', status: 409, detail: 'Somebody changed this' }, current: stored },
            { status: 409 },
          );
        stored = { ...stored, version: stored.version + 1 };
        return stored;
      }),
    );
    const account = await screen.findByRole('textbox', { name: 'Account for Produce' });
    await person.type(screen.getByRole('textbox', { name: 'Tax type for Produce' }), 'GST');
    await person.click(screen.getByRole('button', { name: 'Save accounts' }));
    expect(await screen.findByText('Enter the account for this tax type')).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
    await person.type(account, '5020');
    expect(screen.queryByText('Enter the account for this tax type')).toBeNull();
    stored = { ...stored, layout: { ...stored.layout, payableAccount: 'Creditors' }, version: 5 };
    await client.invalidateQueries({ queryKey: [accountingSettings.id] });
    expect(screen.getByRole('textbox', { name: 'Account for Produce' })).toHaveProperty('value', '5020');
    await person.click(screen.getByRole('button', { name: 'Save accounts' }));
    expect((await screen.findAllByText('Somebody changed this')).length).toBeGreaterThan(0);
    await person.click(screen.getByRole('button', { name: 'Save accounts' }));
    expect(await screen.findByText('Accounts saved')).toBeDefined();
    expect(sent.mock.calls.map(([body]) => body.version)).toEqual([4, 5]);
    stored = { ...stored, layout: { ...stored.layout, payableAccount: 'Payables' }, version: 7 };
    await client.invalidateQueries({ queryKey: [accountingSettings.id] });
    expect(await screen.findByDisplayValue('Payables')).toBeDefined();
  });
});
