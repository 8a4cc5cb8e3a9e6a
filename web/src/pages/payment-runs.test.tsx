import {
  approvePaymentRun,
  cancelPaymentRun,
  createPayingAccount,
  createPaymentRun,
  getPayables,
  getPaymentRun,
  listOpenInvoices,
  listPayingAccounts,
  listPaymentRuns,
  listPendingBankDetails,
  type OpenInvoice,
  type PayingAccount,
  type PaymentRunDetail,
  removePayingAccount,
  sendPaymentRun,
  updatePayingAccount,
  updatePaymentRun,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem, problemReply } from '../../test/fakes.ts';
import { loneStar } from '../../test/records.ts';
import { renderApp, taqueria } from '../../test/render.tsx';

const checking: PayingAccount = {
  id: 9,
  restaurantId: taqueria.id,
  name: 'Operating',
  kind: 'us',
  currency: 'USD',
  last4: '4321',
  country: null,
  bic: null,
  routingLast4: '0358',
  accountType: 'checking',
  companyName: 'Taqueria Azul LLC',
  address: null,
  bankName: 'First Bank',
  companyId: '1234567890',
  originId: '1234567890',
  nextCheckNumber: 1001,
  methods: ['ach', 'check'],
  version: 1,
  can: { edit: true, remove: true },
};
const euros: PayingAccount = { ...checking, id: 8, name: 'Euro', kind: 'iban', currency: 'EUR', methods: ['sepa'] };

const first: OpenInvoice = {
  id: 41,
  restaurantId: taqueria.id,
  vendorId: loneStar.id,
  vendorName: loneStar.name,
  invoiceNumber: 'LS-1001',
  filename: 'ls-1001.pdf',
  invoiceDate: '2026-11-05',
  dueDate: '2026-12-05',
  dueFromTerms: true,
  daysOverdue: 0,
  currency: 'USD',
  total: 118.24,
  paid: 0,
  owed: 118.24,
  approved: true,
  discount: { until: '2026-11-25', percent: 2, amount: 2.36 },
  accountChanged: false,
  version: 3,
  can: { pay: true },
};
const produce: OpenInvoice = {
  ...first,
  ...{ id: 43, vendorId: 4, vendorName: 'Brazos Produce', invoiceNumber: 'BP-9', filename: 'bp.pdf' },
  ...{ total: 60.1, owed: 60.1, discount: null, version: 2 },
};

type Payee = PaymentRunDetail['payees'][number];
const bank: NonNullable<Payee['bank']> = {
  id: 61,
  kind: 'us',
  last4: '6789',
  country: null,
  bic: null,
  routingLast4: '0358',
  accountType: 'checking',
  holder: 'Lone Star Foodservice LLC',
  approvedAt: '2026-01-05T12:00:00Z',
  changedRecently: false,
};
const star: Payee = {
  vendorId: loneStar.id,
  vendorName: loneStar.name,
  amount: 115.88,
  discount: 2.36,
  bank,
  changePending: false,
  blocker: null,
  checkNumber: null,
  paymentId: null,
  invoices: [
    {
      ...{
        id: 41,
        invoiceNumber: 'LS-1001',
        filename: 'ls-1001.pdf',
        invoiceDate: '2026-11-05',
        dueDate: '2026-12-05',
      },
      ...{ owed: 118.24, amount: 115.88, discount: 2.36, fault: null, version: 3 },
    },
  ],
};
const brazos: Payee = {
  ...star,
  ...{ vendorId: 4, vendorName: 'Brazos Produce', amount: 60.1, discount: 0 },
  bank: {
    ...bank,
    id: 62,
    last4: '1111',
    holder: 'Brazos',
    changedRecently: true,
    approvedAt: new Date().toISOString(),
  },
  invoices: [
    {
      ...{ id: 43, invoiceNumber: 'BP-9', filename: 'bp.pdf', invoiceDate: '2026-11-08', dueDate: null },
      ...{ owed: 60.1, amount: 60.1, discount: 0, fault: null, version: 2 },
    },
  ],
};
const run: PaymentRunDetail = {
  id: 5,
  restaurantId: taqueria.id,
  accountId: checking.id,
  accountName: 'Operating',
  method: 'ach',
  payOn: '2026-11-30',
  currency: 'USD',
  state: 'draft',
  note: null,
  total: 175.98,
  vendors: 2,
  invoices: 2,
  createdBy: 'Ben Okafor',
  createdAt: '2026-11-28T15:00:00Z',
  approvedBy: null,
  approvedAt: null,
  alone: false,
  sentBy: null,
  sentAt: null,
  canceledBy: null,
  canceledAt: null,
  version: 1,
  approval: 'yes',
  can: { edit: true, send: false, cancel: true, download: false },
  payees: [star, brazos],
};
const approved: PaymentRunDetail = {
  ...run,
  ...{ state: 'approved', approval: null, approvedBy: 'Ana Ruiz', approvedAt: '2026-11-28T16:00:00Z', version: 2 },
  can: { edit: true, send: true, cancel: true, download: false },
};
const sent: PaymentRunDetail = {
  ...approved,
  ...{ state: 'sent', sentBy: 'Ana Ruiz', sentAt: '2026-11-28T17:00:00Z', version: 3 },
  can: { edit: false, send: false, cancel: true, download: true },
};
const payables = { totals: [], vendors: [], withoutTotal: 0 };

const clicked = vi.fn();
beforeEach(() => {
  clicked.mockClear();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked(this.getAttribute('href'));
  });
});
afterEach(() => vi.restoreAllMocks());

const open = (path: string, ...own: HttpHandler[]) =>
  renderApp(path, [
    ...own,
    fake(getPayables, payables),
    fake(listOpenInvoices, [first, produce]),
    fake(listPaymentRuns, [run]),
    fake(getPaymentRun, run),
    fake(listPayingAccounts, [euros, checking]),
    fake(listPendingBankDetails, []),
  ]);

const drawer = () => screen.findByRole('dialog', { name: 'Payment run, Nov 30, 2026' });

/** A run that a call replaces by its next state. */
function changing(from: PaymentRunDetail) {
  let now = from;
  return {
    handler: fake(getPaymentRun, () => now),
    to: (next: PaymentRunDetail) => {
      now = next;
      return next;
    },
  };
}

describe('adding invoices to a run', () => {
  async function choose(person: ReturnType<typeof renderApp>['person'], ...numbers: string[]) {
    for (const number of numbers) {
      const row = (await screen.findByText(number)).closest('tr') ?? document.body;
      await person.click(within(row).getByRole('checkbox', { name: 'Select row' }));
    }
    await person.click(screen.getByRole('button', { name: 'Add to payment run' }));
    return screen.findByRole('dialog', { name: 'Add to payment run' });
  }

  it('of several vendors creates one in their currency and opens it', async () => {
    const asked = vi.fn();
    const { person, router } = open(
      '/payables',
      fake(listPaymentRuns, []),
      fake(createPaymentRun, ({ body, request }) => {
        asked(body, request.headers.get('idempotency-key'));
        return run;
      }),
    );
    const dialog = await choose(person, 'LS-1001', 'BP-9');
    expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull();
    expect(await within(dialog).findByDisplayValue('Operating •••• 4321')).toBeDefined();
    expect(within(dialog).getByDisplayValue('ACH')).toBeDefined();
    expect(within(dialog).getByText(/^2 invoices of 2 vendors/)).toBeDefined();
    await expectAccessible(dialog);
    await person.click(within(dialog).getByRole('button', { name: 'Create payment run' }));
    expect(await screen.findByText('Payment run created')).toBeDefined();
    expect(asked.mock.calls[0]?.[0]).toMatchObject({
      accountId: 9,
      method: 'ach',
      invoices: [
        { id: 41, version: 3 },
        { id: 43, version: 2 },
      ],
    });
    expect(asked.mock.calls[0]?.[1]).toMatch(/^[0-9a-f-]{36}$/);
    expect(await drawer()).toBeDefined();
    expect(router.state.location.search).toBe('?tab=runs&run=5');
  });

  it('keeps what a chosen draft already pays', async () => {
    const asked = vi.fn();
    const draft = { ...run, payees: [star], vendors: 1, invoices: 1, total: 115.88 };
    const { person } = open(
      '/payables',
      fake(listPaymentRuns, [draft]),
      fake(getPaymentRun, draft),
      fake(updatePaymentRun, ({ body }) => {
        asked(body);
        return run;
      }),
    );
    const dialog = await choose(person, 'BP-9');
    await person.click(await within(dialog).findByLabelText('Payment run', { selector: 'input' }));
    await person.click(await screen.findByRole('option', { name: /^Nov 30, 2026 · Operating/ }));
    const add = await within(dialog).findByRole('button', { name: 'Add invoices' });
    await waitFor(() => expect(add).toHaveProperty('disabled', false));
    await person.click(add);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(asked.mock.calls[0]?.[0]).toMatchObject({
      version: 1,
      invoices: [
        { id: 41, amount: '115.88', discount: '2.36' },
        { id: 43, version: 2 },
      ],
    });
  });

  it('asks for an account first, and says what the server refuses', async () => {
    const { person, unmount } = open('/payables', fake(listPayingAccounts, [euros]));
    const dialog = await choose(person, 'BP-9');
    expect(await within(dialog).findByText(/^Add the account you pay from first/)).toBeDefined();
    expect(within(dialog).getByRole('button', { name: 'Create payment run' })).toHaveProperty('disabled', true);
    await person.click(within(dialog).getByRole('button', { name: 'Paying accounts' }));
    expect(await screen.findByRole('dialog', { name: 'Paying accounts' })).toBeDefined();
    unmount();
    const again = open('/payables', fakeProblem(createPaymentRun, 'conflict', 'BP-9 is in another payment run'));
    const next = await choose(again.person, 'BP-9');
    await within(next).findByDisplayValue('Operating •••• 4321');
    await again.person.click(within(next).getByRole('button', { name: 'Create payment run' }));
    expect(await within(next).findByText('BP-9 is in another payment run')).toBeDefined();
  });

  it('is not offered for invoices to review', async () => {
    const { person } = open('/payables', fake(listOpenInvoices, [{ ...first, approved: false }]));
    const row = (await screen.findByText('LS-1001')).closest('tr') ?? document.body;
    await person.click(within(row).getByRole('checkbox', { name: 'Select row' }));
    expect(screen.getByRole('button', { name: 'Record payment' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add to payment run' })).toBeNull();
  });
});

describe('payment runs', () => {
  it('are listed with who waits, and say how to start', async () => {
    const { container, unmount } = open('/payables?tab=runs');
    const table = await screen.findByRole('table', { name: 'Payment runs' });
    expect(await within(table).findByText('Nov 30, 2026')).toBeDefined();
    expect(within(table).getByText('You can approve it')).toBeDefined();
    expect(within(table).getByText('$175.98')).toBeDefined();
    await expectAccessible(container);
    unmount();
    open('/payables?tab=runs', fake(listPaymentRuns, []));
    expect(await screen.findByText('No payment runs yet')).toBeDefined();
  });

  it('are approved by a second person, who sees the changed account', async () => {
    const asked = vi.fn();
    const shown = changing(run);
    const { person } = open(
      '/payables?tab=runs&run=5',
      shown.handler,
      fake(approvePaymentRun, ({ body }) => {
        asked(body);
        return shown.to(approved);
      }),
    );
    const sheet = await drawer();
    const part = await within(sheet).findByRole('region', { name: 'Brazos Produce' });
    expect(within(part).getByText('Changed just now')).toBeDefined();
    expect(within(part).getByText('Checking account •••• 1111, routing •••• 0358 · Brazos')).toBeDefined();
    expect(within(sheet).getAllByText('$2.36 discount')).toHaveLength(2);
    await expectAccessible(sheet);
    await person.click(within(sheet).getByRole('button', { name: 'Approve run' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve this payment run?' });
    expect(within(dialog).getByText(/^Bank details changed in the last 14 days: Brazos Produce\./)).toBeDefined();
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    await person.click(within(dialog).getByRole('button', { name: 'Approve run' }));
    expect(await screen.findByText('Payment run approved')).toBeDefined();
    expect(asked).toHaveBeenCalledWith({ version: 1 });
    expect(await within(sheet).findByRole('button', { name: 'Send and download file' })).toBeDefined();
  });

  it('cannot be approved by who created them, unless alone and after saying so', async () => {
    const asked = vi.fn();
    const { unmount } = open('/payables?tab=runs&run=5', fake(getPaymentRun, { ...run, approval: 'own' }));
    const own = await drawer();
    expect(await within(own).findByRole('button', { name: 'Approve run' })).toHaveProperty('disabled', true);
    expect(within(own).getByText('You prepared this run. Another owner or admin has to approve it.')).toBeDefined();
    unmount();
    const { person } = open(
      '/payables?tab=runs&run=5',
      fake(getPaymentRun, { ...run, approval: 'alone' }),
      fake(approvePaymentRun, ({ body }) => {
        asked(body);
        return approved;
      }),
    );
    await person.click(await within(await drawer()).findByRole('button', { name: 'Approve run' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve this payment run?' });
    const approve = within(dialog).getByRole('button', { name: 'Approve run' });
    expect(approve).toHaveProperty('disabled', true);
    await person.click(within(dialog).getByRole('checkbox', { name: /^I work alone/ }));
    await expectAccessible(dialog);
    await person.click(approve);
    await waitFor(() => expect(asked).toHaveBeenCalledWith({ version: 1, alone: true }));
  });

  it('say what blocks them', async () => {
    const payees: Payee[] = [
      { ...star, invoices: star.invoices.map((one) => ({ ...one, fault: 'paid' })) },
      { ...brazos, bank: null, blocker: 'no_bank_details' },
    ];
    open('/payables?tab=runs&run=5', fake(getPaymentRun, { ...run, payees }));
    const sheet = await drawer();
    const problems = await within(sheet).findByRole('region', { name: 'Before this run can be paid' });
    expect(within(problems).getByText(/^LS-1001 was paid in the meantime/)).toBeDefined();
    expect(within(problems).getByText(/^Brazos Produce has no approved bank details/)).toBeDefined();
    expect(within(problems).getByRole('link', { name: 'Open vendor' }).getAttribute('href')).toBe('/vendors?vendor=4');
    expect(within(sheet).getByRole('button', { name: 'Approve run' })).toHaveProperty('disabled', true);
  });

  it('are sent after a confirmation, and the file is downloaded then and again', async () => {
    const asked = vi.fn();
    const shown = changing(approved);
    let refused = true;
    const { person } = open(
      '/payables?tab=runs&run=5',
      shown.handler,
      fake(sendPaymentRun, ({ body }) => {
        asked(body);
        if (refused) return problemReply('conflict', 'LS-1001 was paid');
        return shown.to(sent);
      }),
    );
    const sheet = await drawer();
    await person.click(await within(sheet).findByRole('button', { name: 'Send and download file' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send this payment run?' });
    expect(within(dialog).getByText(/^This records 2 payments of \$175\.98 in total/)).toBeDefined();
    const send = within(dialog).getByRole('button', { name: 'Send and download file' });
    await person.click(send);
    expect(await within(dialog).findByText('LS-1001 was paid')).toBeDefined();
    expect(clicked).not.toHaveBeenCalled();
    refused = false;
    await person.click(send);
    expect(await screen.findByText('Payment run sent')).toBeDefined();
    expect(asked).toHaveBeenLastCalledWith({ version: 2 });
    expect(clicked).toHaveBeenCalledWith('/api/payment-runs/5/file');
    const again = await within(sheet).findByRole('link', { name: 'Download file again' });
    expect(again.getAttribute('href')).toBe('/api/payment-runs/5/file');
  });

  it('are canceled after a confirmation that says what is undone', async () => {
    const asked = vi.fn();
    const shown = changing(sent);
    const { person } = open(
      '/payables?tab=runs&run=5',
      shown.handler,
      fake(cancelPaymentRun, ({ body }) => {
        asked(body);
        return shown.to({
          ...sent,
          ...{ state: 'canceled', canceledBy: 'Ana Ruiz', canceledAt: '2026-11-29T10:00:00Z' },
          can: { edit: false, send: false, cancel: false, download: false },
        });
      }),
    );
    const sheet = await drawer();
    await person.click(await within(sheet).findByRole('button', { name: 'Cancel run' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this payment run?' });
    expect(within(dialog).getByText(/^The payments of \$175\.98 are undone/)).toBeDefined();
    await person.click(within(dialog).getByRole('button', { name: 'Cancel run' }));
    expect(await screen.findByText('Payment run canceled')).toBeDefined();
    expect(asked).toHaveBeenCalledWith({ version: 3 });
    expect(await within(sheet).findByText('Canceled by')).toBeDefined();
    expect(within(sheet).queryByRole('button', { name: 'Cancel run' })).toBeNull();
  });

  it('are edited by vendor, without what is removed', async () => {
    const asked = vi.fn();
    const { person } = open(
      '/payables?tab=runs&run=5',
      fake(getPaymentRun, approved),
      fake(updatePaymentRun, ({ body }) => {
        asked(body);
        return run;
      }),
    );
    await person.click(await within(await drawer()).findByRole('button', { name: 'Edit run' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit payment run' });
    expect(within(dialog).getByText('After saving, the run has to be approved again.')).toBeDefined();
    const part = within(dialog).getByRole('region', { name: 'Lone Star Foodservice' });
    const amount = within(part).getByLabelText('Amount');
    await person.clear(amount);
    await person.type(amount, '100');
    await expectAccessible(dialog);
    await person.click(within(dialog).getByRole('button', { name: 'Remove BP-9' }));
    expect(within(dialog).queryByRole('region', { name: 'Brazos Produce' })).toBeNull();
    expect(within(dialog).getByText('$100.00')).toBeDefined();
    await person.click(within(dialog).getByRole('button', { name: 'Save run' }));
    expect(await screen.findByText('It has to be approved again.')).toBeDefined();
    expect(asked.mock.calls[0]?.[0]).toMatchObject({
      ...{ accountId: 9, method: 'ach', payOn: '2026-11-30', version: 2 },
      invoices: [{ id: 41, amount: '100', discount: '2.36', version: 3 }],
    });
  });
});

describe('paying accounts', () => {
  const show = async (...own: HttpHandler[]) => {
    const app = open('/payables?tab=runs', ...own);
    await app.person.click(await screen.findByRole('button', { name: 'Paying accounts' }));
    return { ...app, dialog: await screen.findByRole('dialog', { name: 'Paying accounts' }) };
  };

  it('are added with what their kind needs', async () => {
    const asked = vi.fn();
    const { person, dialog } = await show(
      fake(createPayingAccount, ({ body }) => {
        asked(body);
        return checking;
      }),
    );
    await person.click(within(dialog).getByRole('button', { name: 'Add account' }));
    const form = await screen.findByRole('dialog', { name: 'Add paying account' });
    await person.click(within(form).getByRole('button', { name: 'Save account' }));
    expect(await within(form).findByText('Enter the company name')).toBeDefined();
    expect(asked).not.toHaveBeenCalled();
    await person.type(within(form).getByLabelText('Account name'), 'Operating');
    await person.type(within(form).getByLabelText('Company name'), 'Taqueria Azul LLC');
    await person.type(within(form).getByLabelText('Routing number'), '121000358');
    await person.type(within(form).getByLabelText('Account number'), '000123454321');
    await person.type(within(form).getByLabelText(/^Next check number/), '1001');
    await expectAccessible(form);
    await person.click(within(form).getByRole('button', { name: 'Save account' }));
    expect(await screen.findByText('Paying account saved')).toBeDefined();
    expect(asked.mock.calls[0]?.[0]).toMatchObject({
      ...{ restaurantId: taqueria.id, kind: 'us', name: 'Operating', routingNumber: '121000358' },
      ...{ accountNumber: '000123454321', accountType: 'checking', nextCheckNumber: 1001 },
    });
    expect(asked.mock.calls[0]?.[0]).not.toHaveProperty('iban');
  });

  it('are changed without their numbers, and removed after a confirmation', async () => {
    const asked = vi.fn();
    const { person, dialog } = await show(
      fake(updatePayingAccount, ({ body }) => {
        asked(body);
        return checking;
      }),
      fake(removePayingAccount, ({ params }) => {
        asked(params.id);
        return undefined as never;
      }),
    );
    expect(await within(dialog).findByText('Checking account •••• 4321, routing •••• 0358')).toBeDefined();
    await expectAccessible(dialog);
    await person.click(within(dialog).getByRole('button', { name: 'Edit Operating' }));
    const form = await screen.findByRole('dialog', { name: 'Edit Operating' });
    const name = within(form).getByLabelText('Account name');
    await person.clear(name);
    await person.type(name, 'Main{Enter}');
    expect(await screen.findByText('Paying account saved')).toBeDefined();
    expect(asked.mock.calls[0]?.[0]).toMatchObject({ name: 'Main', nextCheckNumber: 1001, version: 1 });
    expect(asked.mock.calls[0]?.[0]).not.toHaveProperty('accountNumber');
    await person.click(within(dialog).getByRole('button', { name: 'Remove Operating' }));
    const sure = await screen.findByRole('dialog', { name: 'Remove paying account?' });
    await person.click(within(sure).getByRole('button', { name: 'Remove account' }));
    expect(await screen.findByText('Paying account removed')).toBeDefined();
    expect(asked).toHaveBeenLastCalledWith('9');
  });
});
