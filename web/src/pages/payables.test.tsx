import {
  getPayables,
  listOpenInvoices,
  listPayments,
  type OpenInvoice,
  type OwedVendor,
  type Payment,
  type ReplyOf,
  recordPayment,
  setPaymentTerms,
  voidPayment,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem, problemReply } from '../../test/fakes.ts';
import { loneStar } from '../../test/records.ts';
import { renderApp, taqueria } from '../../test/render.tsx';

const ageing = { notDue: 118.24, past30: 60.1, past60: 0, past90: 0, older: 0, noDueDate: -20 };
const terms = { netDays: 30, discountPercent: 2, discountDays: 10 };

const star: OwedVendor = {
  restaurantId: taqueria.id,
  vendorId: loneStar.id,
  vendorName: loneStar.name,
  currency: 'USD',
  owed: 158.34,
  toReview: 60.1,
  invoices: 3,
  ageing,
  nextDue: '2026-11-05',
  terms,
  version: 4,
  can: { pay: true, setTerms: true },
};
const payables: ReplyOf<typeof getPayables> = {
  totals: [
    {
      currency: 'USD',
      owed: 158.34,
      overdue: 60.1,
      toReview: 60.1,
      discounts: 2.36,
      ageing,
      weeks: [
        { from: '2026-11-21', to: '2026-11-27', amount: 0 },
        { from: '2026-11-28', to: '2026-12-04', amount: 118.24 },
      ],
      later: 0,
    },
  ],
  vendors: [star],
  withoutTotal: 2,
};
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
  accountChanged: false,
  discount: { until: '2026-11-25', percent: 2, amount: 2.36 },
  version: 3,
  can: { pay: true },
};
const credit: OpenInvoice = {
  ...first,
  id: 42,
  invoiceNumber: 'LS-CR-7',
  dueDate: null,
  dueFromTerms: false,
  daysOverdue: null,
  total: -20,
  owed: -20,
  discount: null,
};
const late: OpenInvoice = {
  ...first,
  id: 43,
  vendorId: 4,
  vendorName: 'Brazos Produce',
  invoiceNumber: 'BP-9',
  dueDate: '2026-11-18',
  dueFromTerms: false,
  daysOverdue: 3,
  total: 60.1,
  owed: 60.1,
  approved: false,
  accountChanged: true,
  discount: null,
};
const paid: Payment = {
  id: 5,
  restaurantId: taqueria.id,
  vendorId: loneStar.id,
  vendorName: loneStar.name,
  paidOn: '2026-11-21',
  amount: 95.88,
  currency: 'USD',
  method: 'check',
  reference: '2044',
  note: null,
  invoices: [
    { id: 41, invoiceNumber: 'LS-1001', filename: 'ls-1001.pdf', amount: 115.88, discount: 2.36 },
    { id: 42, invoiceNumber: 'LS-CR-7', filename: 'cr.pdf', amount: -20, discount: 0 },
  ],
  clearedOn: null,
  createdBy: 'Ana Ruiz',
  createdAt: '2026-11-21T15:00:00Z',
  voidedAt: null,
  voidedBy: null,
  version: 1,
  can: { void: true },
};
const undone: Payment = {
  ...paid,
  id: 4,
  amount: 60.1,
  method: 'transfer',
  invoices: [{ id: 43, invoiceNumber: 'BP-9', filename: 'bp.pdf', amount: 60.1, discount: 0 }],
  voidedAt: '2026-11-21T16:00:00Z',
  voidedBy: 'Maria Lopez',
  can: { void: false },
};

const open = (path: string, ...own: HttpHandler[]) =>
  renderApp(path, [
    ...own,
    fake(getPayables, payables),
    fake(listOpenInvoices, [late, first, credit]),
    fake(listPayments, [paid, undone]),
  ]);

type Person = ReturnType<typeof renderApp>['person'];

async function choose(person: Person, ...numbers: string[]) {
  for (const number of numbers) {
    const row = (await screen.findByText(number)).closest('tr') ?? document.body;
    await person.click(within(row).getByRole('checkbox', { name: 'Select row' }));
  }
}

async function openDialog(person: Person) {
  await choose(person, 'LS-1001', 'LS-CR-7');
  await person.click(screen.getByRole('button', { name: 'Record payment' }));
  return screen.findByRole('dialog', { name: 'Record payment: Lone Star Foodservice' });
}

async function chooseMethod(person: Person, dialog: HTMLElement) {
  await person.click(within(dialog).getByLabelText('Payment method', { selector: 'input' }));
  await person.click(await screen.findByRole('option', { name: 'Paper check' }));
}

describe('unpaid invoices', () => {
  it('show what is owed, when it is due and what can be saved', async () => {
    const { container } = open('/payables');
    await screen.findByText('LS-1001');
    expect(screen.getByText('$158.34')).toBeDefined();
    expect(screen.getByText('$60.10 to review')).toBeDefined();
    expect(screen.getByText('3 days late')).toBeDefined();
    expect(screen.getByText('from the terms')).toBeDefined();
    expect(screen.getByText('Save $2.36 by Nov 25')).toBeDefined();
    expect(screen.getByText('To review')).toBeDefined();
    expect(screen.getAllByText('New bank account')).toHaveLength(1);
    expect(screen.getByText(/2 unpaid invoices have no total/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'BP-9' }).getAttribute('href')).toBe('/invoices/43');
    expect(within(screen.getByRole('table', { name: 'Cash needed' })).getByText('$118.24')).toBeDefined();
    await expectAccessible(container);
  });

  it('of one vendor are added up; those of several are not paid together', async () => {
    const { person } = open('/payables');
    await choose(person, 'LS-1001', 'LS-CR-7');
    const bar = screen.getByRole('toolbar', { name: 'Actions on the selected rows' });
    expect(within(bar).getByText('$98.24 owed')).toBeDefined();
    await choose(person, 'BP-9');
    expect(within(bar).getByText('Select invoices of one vendor.')).toBeDefined();
    expect(within(bar).queryByRole('button', { name: 'Record payment' })).toBeNull();
  });

  it('offer nothing to people who cannot record payments', async () => {
    const own = [first, late].map((row) => ({ ...row, can: { pay: false } }));
    const vendors = [{ ...star, can: { pay: false, setTerms: false } }];
    const { person } = open('/payables', fake(listOpenInvoices, own), fake(getPayables, { ...payables, vendors }));
    await screen.findByText('LS-1001');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await person.click(screen.getByRole('tab', { name: 'Vendors' }));
    expect(await screen.findByText('Net 30, 2% within 10 days')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Edit payment terms/ })).toBeNull();
  });

  it('that are none are said so, and a failure can be retried', async () => {
    const nothing = { totals: [], vendors: [], withoutTotal: 0 };
    const { unmount } = open('/payables', fake(getPayables, nothing), fake(listOpenInvoices, []));
    expect(await screen.findByText('Nothing is owed')).toBeDefined();
    expect(screen.queryByText('Cash needed')).toBeNull();
    unmount();
    let fails = true;
    const { person } = open(
      '/payables',
      fake(listOpenInvoices, () => (fails ? problemReply('internal', 'The list is not there') : [first])),
    );
    expect(await screen.findByText('The list is not there')).toBeDefined();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('LS-1001')).toBeDefined();
  });
});

describe('recording a payment', () => {
  it('sends the amounts once, with the discount taken, and offers undo', async () => {
    const sent = vi.fn();
    const taken = vi.fn();
    const { person } = open(
      '/payables',
      fake(recordPayment, ({ body, request }) => {
        sent(body, request.headers.get('idempotency-key'));
        return paid;
      }),
      fake(voidPayment, ({ params, body }) => {
        taken(params.id, body);
        return { ...paid, voidedAt: '2026-11-21T16:00:00Z', can: { void: false } };
      }),
    );
    const dialog = await openDialog(person);
    expect(within(dialog).getByText('$98.24')).toBeDefined();
    await person.click(within(dialog).getByRole('checkbox', { name: 'Take discount: $2.36 until Nov 25' }));
    expect(within(dialog).getByText('$95.88')).toBeDefined();
    expect(within(dialog).getByText('$2.36 discount')).toBeDefined();
    await chooseMethod(person, dialog);
    await person.type(within(dialog).getByLabelText(/^Reference/), '2044{Enter}');
    expect(await screen.findByText('$95.88 to Lone Star Foodservice for 2 invoices')).toBeDefined();
    expect(sent).toHaveBeenCalledOnce();
    expect(sent.mock.calls[0]?.[0]).toMatchObject({
      vendorId: 3,
      method: 'check',
      reference: '2044',
      invoices: [
        { id: 41, amount: '115.88', discount: '2.36' },
        { id: 42, amount: '-20', discount: null },
      ],
    });
    expect(sent.mock.calls[0]?.[1]).toMatch(/^[0-9a-f-]{36}$/);
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(taken).toHaveBeenCalledWith('5', { version: 1 }));
    expect(await screen.findByText('Payment undone')).toBeDefined();
  });

  it('takes what is used of a credit without a sign, and leaves out a removed invoice', async () => {
    const sent = vi.fn();
    const other = { ...first, id: 44, invoiceNumber: 'LS-1002', discount: null };
    const { person } = open(
      '/payables',
      fake(listOpenInvoices, [first, other, credit]),
      fake(recordPayment, ({ body }) => {
        sent(body);
        return paid;
      }),
    );
    await choose(person, 'LS-1002');
    const dialog = await openDialog(person);
    const used = within(dialog).getByLabelText('Credit used');
    expect(used).toHaveProperty('value', '20.00');
    await person.clear(used);
    await person.type(used, '15');
    expect(within(dialog).getByText('$5.00 of the credit remains')).toBeDefined();
    await person.click(within(dialog).getByRole('button', { name: 'Remove LS-1001' }));
    expect(within(dialog).getByText('$103.24')).toBeDefined();
    await person.click(within(dialog).getByRole('button', { name: 'Remove LS-1002' }));
    expect(within(dialog).queryByRole('button', { name: /^Remove/ })).toBeNull();
    await chooseMethod(person, dialog);
    await person.click(within(dialog).getByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(sent).toHaveBeenCalled());
    expect(sent.mock.calls[0]?.[0].invoices).toMatchObject([{ id: 42, amount: '-15' }]);
  });

  it('shows errors at their fields and keeps what was typed', async () => {
    const { person } = open(
      '/payables',
      fakeProblem(recordPayment, 'invalid', 'Some fields need attention', [
        { path: 'invoices.0.amount', message: 'More than is owed' },
      ]),
    );
    const dialog = await openDialog(person);
    const amount = within(dialog).getAllByLabelText('Amount')[0] ?? dialog;
    await person.clear(amount);
    await person.type(amount, '500');
    expect(within(dialog).getByText('$480.00')).toBeDefined();
    await person.click(within(dialog).getByRole('button', { name: 'Record payment' }));
    expect(await within(dialog).findByText('Choose how it was paid')).toBeDefined();
    await chooseMethod(person, dialog);
    await person.click(within(dialog).getByRole('button', { name: 'Record payment' }));
    expect(await within(dialog).findByText('More than is owed')).toBeDefined();
    expect(amount).toHaveProperty('value', '500.00');
    await expectAccessible(dialog);
  });
});

it('the vendors show how late they are, their terms, and open their invoices', async () => {
  const asked = vi.fn();
  const saved = vi.fn();
  const { person, container, router } = open(
    '/payables?tab=vendors',
    fake(listOpenInvoices, ({ query }) => {
      asked(query.vendorId);
      return [first];
    }),
    fake(setPaymentTerms, ({ body }) => {
      saved(body);
      return { vendor: loneStar, invoices: 4 };
    }),
  );
  const table = await screen.findByRole('table', { name: 'Owed by vendor' });
  expect(within(table).getByText('3 invoices, oldest due Nov 5, 2026, $60.10 to review')).toBeDefined();
  await expectAccessible(container);
  await person.click(screen.getByRole('button', { name: 'Edit payment terms of Lone Star Foodservice' }));
  const dialog = await screen.findByRole('dialog', { name: 'Payment terms: Lone Star Foodservice' });
  const days = within(dialog).getByLabelText(/^Due after/);
  await person.clear(days);
  await person.type(days, '14{Enter}');
  expect(await screen.findByText('4 due dates changed.')).toBeDefined();
  expect(saved).toHaveBeenCalledWith({ netDays: 14, discountPercent: '2', discountDays: 10, version: 4 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(within(table).getByText('Lone Star Foodservice'));
  await screen.findByText('LS-1001');
  expect(router.state.location.search).toBe('?vendor=3');
  expect(asked).toHaveBeenLastCalledWith(3);
});

it('invoices without a vendor have a row that opens nothing', async () => {
  const none = { ...star, vendorId: null, vendorName: null, version: null, can: { pay: false, setTerms: false } };
  open('/payables?tab=vendors', fake(getPayables, { ...payables, vendors: [star, none] }));
  const table = await screen.findByRole('table', { name: 'Owed by vendor' });
  const opens = (name: string) => within(table).getByText(name).closest('tr')?.dataset.opens;
  expect([opens('Lone Star Foodservice'), opens('No vendor')]).toEqual(['true', undefined]);
});

describe('payments', () => {
  it('can be undone after a confirmation; undone ones say who did it', async () => {
    const taken = vi.fn();
    const { person, container } = open(
      '/payables?tab=payments',
      fake(voidPayment, ({ params }) => {
        taken(params.id);
        return { ...paid, voidedAt: '2026-11-21T16:00:00Z' };
      }),
    );
    expect(await screen.findByText('Undone by Maria Lopez on Nov 21, 2026')).toBeDefined();
    expect(
      within(screen.getByRole('table', { name: 'Payments' }))
        .getByText('$60.10')
        .closest('s'),
    ).not.toBeNull();
    expect(screen.getByText('$2.36 discount')).toBeDefined();
    await expectAccessible(container);
    await person.click(screen.getByRole('button', { name: 'Undo the payment of $95.88 to Lone Star Foodservice' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo this payment?' });
    expect(within(dialog).getByText(/^\$95\.88 to Lone Star Foodservice: 2 invoices will be owed again/)).toBeDefined();
    await person.click(within(dialog).getByRole('button', { name: 'Undo payment' }));
    await waitFor(() => expect(taken).toHaveBeenCalledWith('5'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of one invoice open from a link, which can be widened to all', async () => {
    const asked = vi.fn();
    const { person } = open(
      '/payables?tab=payments&invoice=41',
      fake(listPayments, ({ query }) => {
        asked(query.invoiceId);
        return [paid];
      }),
    );
    expect(await screen.findByText('Payments of invoice LS-1001')).toBeDefined();
    expect(asked).toHaveBeenLastCalledWith(41);
    await person.click(screen.getByRole('button', { name: 'Show all payments' }));
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith(undefined));
  });
});
