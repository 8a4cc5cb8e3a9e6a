import {
  type BankEntryRecord,
  type BankStatementRecord,
  confirmBankEntry,
  getPayables,
  ignoreBankEntry,
  listBankEntries,
  listBankStatements,
  matchBankEntries,
  payBankEntry,
  removeBankStatement,
  unmatchBankEntry,
  uploadBankStatement,
  voidPayment,
} from '@platewise/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type HttpHandler, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, problemReply } from '../../test/fakes.ts';
import { renderApp, taqueria } from '../../test/render.tsx';
import { uploadsArrive } from '../../test/uploads.ts';

uploadsArrive();

const payment: BankEntryRecord['payments'][number] = {
  ...{ id: 31, vendorName: 'Lone Star Foodservice', paidOn: '2026-11-10', amount: 412.5 },
  ...{ method: 'check', reference: '1042' },
};
const bill = { id: 41, invoiceNumber: 'LS-9001', filename: 'a.pdf', amount: 55.25, discount: 0, version: 3 };

const anEntry = (more: Partial<BankEntryRecord> = {}): BankEntryRecord => ({
  ...{ id: 1, restaurantId: taqueria.id, accountEnding: '6789', bookedOn: '2026-11-12', valueOn: null },
  ...{ amount: -412.5, currency: 'USD', counterparty: 'Lone Star', reference: null, description: 'TRF 77' },
  ...{ checkNumber: null, state: 'suggested', payments: [], matchedAt: null, matchedBy: null, version: 2 },
  possibleDuplicate: false,
  suggestions: [
    {
      kind: 'payments',
      evidence: ['amount', 'date'],
      payments: [payment],
      vendorId: null,
      vendorName: null,
      invoices: [],
    },
  ],
  can: { match: true, undo: false, ignore: true },
  ...more,
});
const unpaid = anEntry({
  ...{ id: 2, amount: -55.25, counterparty: 'Lone Star Foodservice' },
  suggestions: [
    {
      ...{ kind: 'invoices', evidence: ['amount', 'name'], payments: [], vendorId: 5 },
      ...{ vendorName: 'Lone Star Foodservice', invoices: [bill] },
    },
  ],
});
const rent = anEntry({
  ...{ id: 3, amount: -900, counterparty: 'Rent', state: 'unmatched', suggestions: [] },
  possibleDuplicate: true,
});
const matched = anEntry({
  ...{ id: 1, state: 'matched', payments: [payment], suggestions: [], matchedBy: 'Ana Ruiz', version: 3 },
  can: { match: false, undo: true, ignore: false },
});
const aStatement: BankStatementRecord = {
  ...{ id: 9, restaurantId: taqueria.id, filename: 'november.ofx', accountEnding: '6789', currency: 'USD' },
  accountLabel: null,
  ...{ from: '2026-11-01', to: '2026-11-30', openingBalance: null, closingBalance: 100, addsUp: false },
  ...{ entries: 3, shared: 0, counts: { matched: 0, suggested: 2, unmatched: 1, ignored: 0 } },
  ...{ uploadedAt: '2026-12-01T10:00:00Z', uploadedBy: 'Ana Ruiz', can: { remove: true } },
};

const path = '/payables?tab=bank';
const open = (...own: HttpHandler[]) =>
  renderApp(path, [
    ...own,
    fake(getPayables, { totals: [], vendors: [], withoutTotal: 0 }),
    fake(listBankEntries, [anEntry(), unpaid, rent]),
    fake(listBankStatements, [aStatement]),
  ]);
const table = () => screen.findByRole('table', { name: 'Bank entries' });

describe('bank entries', () => {
  it('say what they may be and why', async () => {
    const { container } = open();
    const rows = within(await table());
    expect(await rows.findByText('Payment to Lone Star Foodservice of Nov 10, 2026')).toBeDefined();
    expect(rows.getByText('same amount, date fits')).toBeDefined();
    expect(rows.getByText('Unpaid: Lone Star Foodservice, LS-9001')).toBeDefined();
    expect(rows.getByText('Not matched')).toBeDefined();
    expect(await screen.findByText("The entries don't add up to the balances. Some may be missing.")).toBeDefined();
    expect(screen.getByText('Account ending in 6789')).toBeDefined();
    expect(rows.getAllByText(/^Possibly a duplicate/)).toHaveLength(1);
    await expectAccessible(container);
  });

  it('are confirmed with one click, which can be undone', async () => {
    const sent = vi.fn();
    const { person } = open(
      fake(confirmBankEntry, ({ body }) => {
        sent('confirm', body);
        return matched;
      }),
      fake(unmatchBankEntry, ({ body }) => {
        sent('undo', body);
        return anEntry();
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Confirm match: Lone Star, $412.50' }));
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('confirm', { paymentIds: [31], version: 2 }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('undo', { version: 3 }));
  });

  it('become a payment, which can be undone', async () => {
    const sent = vi.fn();
    const { person } = open(
      fake(payBankEntry, ({ body }) => {
        sent('pay', body);
        return { ...matched, id: 2 };
      }),
      fake(voidPayment, ({ params }) => {
        sent('void', params);
        return problemReply('conflict', 'This payment is already undone.');
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Record payment: Lone Star Foodservice, $55.25' }));
    await waitFor(() =>
      expect(sent).toHaveBeenLastCalledWith('pay', {
        ...{ vendorId: 5, method: 'transfer', version: 2 },
        invoices: [{ id: 41, amount: '55.25', discount: '0', version: 3 }],
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('This payment is already undone.')).toBeDefined();
  });

  it('are ignored, and a failure is told', async () => {
    const { person } = open(fake(ignoreBankEntry, () => problemReply('stale_version', 'Someone else changed this.')));
    await person.click(await screen.findByRole('button', { name: 'Ignore: Rent, $900.00' }));
    expect(await screen.findByText('Someone else changed this.')).toBeDefined();
  });

  it('show a match and undo it', async () => {
    const sent = vi.fn();
    const { person } = open(
      fake(listBankEntries, [matched]),
      fake(unmatchBankEntry, ({ body }) => {
        sent(body);
        return anEntry();
      }),
      fake(confirmBankEntry, ({ body }) => {
        sent(body);
        return matched;
      }),
    );
    expect(await screen.findByText('Matched by Ana Ruiz')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Undo match: Lone Star, $412.50' }));
    expect(await screen.findByText('Match undone')).toBeDefined();
    expect(sent).toHaveBeenCalledWith({ version: 3 });
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    const paymentIds = matched.payments.map(({ id }) => id);
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ paymentIds, version: anEntry().version }));
  });

  it('are matched again on request', async () => {
    const { person } = open(fake(matchBankEntries, { matched: 2 }));
    await table();
    await person.click(await screen.findByRole('button', { name: 'Find matches' }));
    expect(await screen.findByText('2 entries matched.')).toBeDefined();
  });

  it('can be loaded again after a failure, and are empty at first', async () => {
    let fails = true;
    const { person } = open(
      fake(listBankEntries, () => (fails ? problemReply('internal', 'The list is not there') : [])),
      fake(listBankStatements, []),
    );
    expect(await screen.findByText('The list is not there')).toBeDefined();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No bank statements yet')).toBeDefined();
  });
});

describe('bank statements', () => {
  it('are uploaded, and ask what a file leaves open', async () => {
    const answers: (string | undefined)[] = [];
    const { person } = open(
      fake(uploadBankStatement, ({ body }) => {
        answers.push(body.dateOrder);
        const message = 'Choose which comes first';
        return body.dateOrder === undefined
          ? problemReply('invalid', message, [{ path: 'dateOrder', message }])
          : { statements: [aStatement], added: 3, matched: 1 };
      }),
    );
    await table();
    const file = new File(['Date,Amount\n03/04/2026,-5.00'], 'bank.csv', { type: 'text/csv' });
    fireEvent.change(await screen.findByLabelText('Upload bank statement'), { target: { files: [file] } });
    await person.click(await screen.findByLabelText('Date format in this file', { selector: 'input' }));
    await person.click(await screen.findByRole('option', { name: 'Day first (04/03 is March 4)' }));
    expect(await screen.findByText('Bank statement uploaded')).toBeDefined();
    expect(screen.getByText('1 entry matched.')).toBeDefined();
    expect(answers).toEqual([undefined, 'day-first']);
  });

  it('ask which account a file is of, and show the answer', async () => {
    const answers: (string | null | undefined)[] = [];
    const named = { ...aStatement, accountEnding: null, accountLabel: 'House bank' };
    const { person, container } = open(
      fake(listBankStatements, [named]),
      fake(uploadBankStatement, ({ body }) => {
        answers.push(body.account);
        const message = 'Enter the account';
        return body.account === undefined
          ? problemReply('invalid', message, [{ path: 'account', message }])
          : { statements: [named], added: 3, matched: 0 };
      }),
    );
    await table();
    const file = new File(['Date,Amount\n2026-11-03,-5.00'], 'bank.csv', { type: 'text/csv' });
    fireEvent.change(await screen.findByLabelText('Upload bank statement'), { target: { files: [file] } });
    await person.type(await screen.findByLabelText('Bank account of this file'), ' House bank{Enter}');
    expect(await screen.findByText('Bank statement uploaded')).toBeDefined();
    expect(screen.getByText('Account: House bank')).toBeDefined();
    expect(answers).toEqual([undefined, 'House bank']);
    await expectAccessible(container);
  });

  it('are deleted after a question', async () => {
    const gone = vi.fn();
    const { person } = open(
      fake(removeBankStatement, ({ params }) => {
        gone(params.id);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Delete november.ofx' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete bank statement?' });
    await person.click(within(dialog).getByRole('button', { name: 'Delete bank statement' }));
    expect(await screen.findByText('Bank statement deleted')).toBeDefined();
    expect(gone).toHaveBeenCalledWith('9');
  });
});
