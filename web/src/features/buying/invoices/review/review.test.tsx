import {
  approveInvoice,
  type Invoice,
  type InvoiceReview,
  invoiceImpact,
  invoiceWords,
  type LineItem,
  listLineItems,
  listVendors,
  reviewInvoice,
  separateInvoiceCopy,
  unapproveInvoice,
  updateInvoice,
  updateLineItem,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../../../test/axe.ts';
import { fake } from '../../../../../test/fakes.ts';
import { renderApp } from '../../../../../test/render.tsx';
import { aBlocker, aLine, anImpact, aReview, read, thigh } from '../testing-invoice.ts';

type Sent = { line: number; [field: string]: unknown };

/** A fake server with one invoice: stores what is sent and increments the version with each change. */
function invoiceServer({
  review = aReview(),
  lines = [aLine(), thigh()],
}: {
  review?: InvoiceReview;
  lines?: LineItem[];
} = {}) {
  const state = { review, lines, sent: [] as Sent[], header: [] as unknown[], approvals: [] as unknown[] };
  const raise = (changes: Partial<Invoice> = {}) => {
    const { invoice } = state.review;
    state.review = { ...state.review, invoice: { ...invoice, ...changes, version: invoice.version + 1 } };
    return state.review.invoice;
  };
  const stale = () =>
    HttpResponse.json(
      {
        code: 'stale_version',
        status: 409,
        title: '',
        type: '',
        detail: 'Someone else changed this',
        current: state.review.invoice,
      },
      { status: 409 },
    );
  const handlers = [
    fake(reviewInvoice, () => state.review),
    fake(listLineItems, () => state.lines),
    fake(invoiceImpact, anImpact()),
    fake(invoiceWords, [{ text: '156.80', x: 0.8, y: 0.3, w: 0.05, h: 0.01 }]),
    fake(listVendors, []),
    fake(updateLineItem, ({ params, body }) => {
      if (body.invoiceVersion !== state.review.invoice.version) return stale();
      const { checked = [], invoiceVersion, ...values } = body;
      state.sent.push({ line: Number(params.id), checked, ...values });
      state.lines = state.lines.map((line) => {
        if (line.id !== Number(params.id)) return line;
        const origins = Object.fromEntries(
          Object.entries(line.origins).map(([name, origin]) => [
            name,
            { ...origin, checked: origin.checked || checked.includes(name) },
          ]),
        );
        const totalPrice = values.totalPrice === undefined ? line.totalPrice : Number(values.totalPrice);
        return { ...line, totalPrice, closes: true, origins };
      });
      if (state.review.blockers.some(({ code }) => code === 'unbalanced') && values.totalPrice === '156.8') {
        state.review = { ...state.review, blockers: [] };
      }
      raise();
      const changed = state.lines.find((line) => line.id === Number(params.id));
      return changed ?? HttpResponse.json({}, { status: 404 });
    }),
    fake(updateInvoice, ({ body }) => {
      if (body.version !== state.review.invoice.version) return stale();
      state.header.push(body);
      return raise();
    }),
    fake(approveInvoice, ({ body }) => {
      state.approvals.push(body);
      const can = { ...state.review.invoice.can, approve: false, unapprove: true };
      return raise({ approvedAt: '2026-11-21T10:00:00Z', approvedBy: 'Ana Ruiz', can });
    }),
    fake(unapproveInvoice, () =>
      raise({
        approvedAt: null,
        approvedBy: null,
        can: { ...state.review.invoice.can, approve: true, unapprove: false },
      }),
    ),
  ];
  return { state, raise, handlers };
}

// By label, because role queries in a table this large take seconds in jsdom.
const cell = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));
const approveButton = async () =>
  (await screen.findByText('Approve', { selector: 'button *' })).closest('button') ?? document.body;

describe('doubtful values', () => {
  it('start at the one that closes the gap, and Tab and Alt+N move to the next', async () => {
    const server = invoiceServer();
    const { person } = renderApp('/invoices/12/review', server.handlers);
    const weight = await cell('Quantity, line 1, 74% sure');
    const total = await cell('Total, line 2, 62% sure');
    await waitFor(() => expect(document.activeElement).toBe(total));
    await person.keyboard('{Alt>}n{/Alt}');
    expect(document.activeElement).toBe(weight);
    await person.keyboard('{Tab}');
    expect(document.activeElement).toBe(total);
    expect(screen.getByText('2 fields to review')).toBeDefined();
    await expectAccessible();
  });

  it('Keep marks a value as reviewed, and Use takes the value that adds up', async () => {
    const server = invoiceServer();
    const { person } = renderApp('/invoices/12/review', server.handlers);
    await person.click(await cell('Quantity, line 1, 74% sure'));
    await person.click(await screen.findByText(/^Keep 81\.36/));
    await waitFor(() => expect(server.state.sent).toEqual([{ line: 101, checked: ['weight'] }]));
    expect(await screen.findByText(/Read as 150\.80, 62% sure\./)).toBeDefined();
    await person.keyboard('{Enter}');
    await waitFor(() =>
      expect(server.state.sent.at(-1)).toEqual({ line: 102, checked: ['totalPrice'], totalPrice: '156.8' }),
    );
    expect(screen.queryByText(/\d fields? to review/)).toBeNull();
  });

  it('clicking a word on the page fills the focused field', async () => {
    const server = invoiceServer();
    const { person } = renderApp('/invoices/12/review', server.handlers);
    await person.click(await cell('Total, line 2'));
    await person.click(await screen.findByTitle('156.80'));
    await waitFor(() => expect(server.state.sent.at(-1)).toMatchObject({ line: 102, totalPrice: '156.8' }));
  });

  it('arrow keys move between cells, and Escape restores the previous value', async () => {
    const server = invoiceServer();
    const { person } = renderApp('/invoices/12/review', server.handlers);
    const first = await cell('Total, line 1');
    await person.click(first);
    await person.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await cell('Total, line 2'));
    await person.keyboard('{ArrowUp}9');
    expect(first).toHaveProperty('value', '9');
    await person.keyboard('{Escape}');
    expect(first).toHaveProperty('value', '456.43');
    await person.keyboard('{Home}{ArrowLeft}');
    expect(document.activeElement).toBe(await cell('Unit price, line 1'));
    expect(server.state.sent).toEqual([]);
  });
});

describe('the difference from the total', () => {
  it('follows the lines, and blocks approval', async () => {
    const server = invoiceServer();
    const { person } = renderApp('/invoices/12/review', server.handlers);
    expect(await screen.findAllByText('$6.00 missing')).toHaveLength(1);
    expect(await approveButton()).toHaveProperty('disabled', true);
    const total = await cell('Total, line 2');
    await person.clear(total);
    await person.type(total, '156.8{Enter}');
    await waitFor(() => expect(screen.queryByText('$6.00 missing')).toBeNull());
    await waitFor(async () => expect(await approveButton()).toHaveProperty('disabled', false));
    expect(server.state.sent.at(-1)).toEqual({ line: 102, checked: ['totalPrice'], totalPrice: '156.8' });
  });

  it('keeps approval waiting for the reply to an edit, whichever way that goes', async () => {
    const server = invoiceServer(sure());
    const gate = { open: () => {} };
    const slow = fake(updateLineItem, async ({ params, body }) => {
      await new Promise<void>((resolve) => Object.assign(gate, { open: resolve }));
      server.state.lines = server.state.lines.map((line) =>
        line.id === Number(params.id) ? { ...line, totalPrice: Number(body.totalPrice) } : line,
      );
      const blockers = body.totalPrice === '156.8' ? [] : aReview().blockers;
      server.state.review = { ...server.state.review, blockers };
      server.raise();
      return server.state.lines[1] ?? thigh();
    });
    const { person } = renderApp('/invoices/12/review', [slow, ...server.handlers]);
    const enter = async (text: string) => {
      const total = await cell('Total, line 2');
      await person.clear(total);
      await person.type(total, `${text}{Enter}`);
      await waitFor(async () => expect(await approveButton()).toHaveProperty('disabled', true));
      await person.keyboard('{Alt>}a{/Alt}');
      gate.open();
    };
    await waitFor(async () => expect(await approveButton()).toHaveProperty('disabled', false));
    await enter('150.8');
    expect(await screen.findByText('$6.00 missing')).toBeDefined();
    expect(await approveButton()).toHaveProperty('disabled', true);
    expect(server.state.approvals).toEqual([]);
    // Alt+A was pressed before the reply, which leaves nothing in the way.
    await enter('156.8');
    await waitFor(() => expect(server.state.approvals).toMatchObject([{ version: 6 }]));
  });

  it('can be accepted', async () => {
    const server = invoiceServer();
    const { person } = renderApp('/invoices/12/review', server.handlers);
    await person.click(await screen.findByLabelText(/although the lines don't add up/));
    await person.click(await approveButton());
    await waitFor(() => expect(server.state.approvals).toMatchObject([{ acceptDifference: true }]));
  });
});

const sure = () => {
  const done = { weight: read('81.36'), unitPrice: read('5.61'), totalPrice: read('456.43') };
  const lines = [aLine({ origins: done }), thigh({ totalPrice: 156.8, closes: true, origins: {} })];
  return { lines, review: aReview({ blockers: [] }, { difference: 0, valuesToCheck: 0 }) };
};

describe('approving an invoice', () => {
  it('is done with Enter when it adds up, and undone with Undo', async () => {
    const server = invoiceServer(sure());
    const { person, client } = renderApp('/invoices/12/review', server.handlers);
    client.setQueryData(['financials.profitAndLoss'], {});
    await person.click(await cell('Total, line 1'));
    await person.keyboard('{Enter}');
    expect(await screen.findByText('Changes made on approval')).toBeDefined();
    await waitFor(() => expect(client.getQueryState(['financials.profitAndLoss'])?.isInvalidated).toBe(true));
    expect(server.state.approvals).toMatchObject([{ version: 4 }]);
    const toast = await screen.findByText('Approved', { selector: '[class*="title"]' });
    await person.click(within(toast.closest('li') ?? document.body).getByText('Undo'));
    expect(await screen.findByText('Changes on approval')).toBeDefined();
  });

  it('is done with Enter even after the focused button disappeared', async () => {
    const server = invoiceServer(sure());
    const { person } = renderApp('/invoices/12/review', server.handlers);
    await cell('Total, line 1');
    await waitFor(async () => expect(await approveButton()).toHaveProperty('disabled', false));
    (document.activeElement as HTMLElement | null)?.blur();
    expect(document.activeElement).toBe(document.body);
    await person.keyboard('{Enter}');
    expect(await screen.findByText('Changes made on approval')).toBeDefined();
    expect(server.state.approvals).toMatchObject([{ version: 4 }]);
  });

  it('lists what blocks approval', async () => {
    const { lines, review } = sure();
    const blockers = [aBlocker('missing_vendor', 'The vendor is missing')];
    const server = invoiceServer({ lines, review: { ...review, blockers } });
    renderApp('/invoices/12/review', server.handlers);
    expect((await screen.findAllByText('The vendor is missing')).length).toBeGreaterThan(0);
    expect(await approveButton()).toHaveProperty('disabled', true);
  });

  it('waits for a decision about a duplicate, and sends that it was accepted', async () => {
    const { lines, review } = sure();
    const duplicate = {
      ...{ id: 9, invoiceNumber: '508213647', vendorName: 'Lone Star Foodservice', invoiceDate: '2026-11-18' },
      ...{ totalAmount: 613.23, approvedAt: '2026-11-19T10:00:00Z', by: 'number' as const },
    };
    const message = 'This vendor already has an invoice with this number';
    const blockers = [aBlocker('duplicate_unresolved', message, { acceptedWith: 'acceptDuplicate' })];
    const server = invoiceServer({ lines, review: { ...review, duplicate, blockers } });
    const { person } = renderApp('/invoices/12/review', server.handlers);
    const accept = await screen.findByLabelText('Approve anyway');
    expect(await approveButton()).toHaveProperty('disabled', true);
    await person.click(accept);
    await waitFor(async () => expect(await approveButton()).toHaveProperty('disabled', false));
    await person.click(await approveButton());
    await waitFor(() => expect(server.state.approvals).toMatchObject([{ version: 4, acceptDuplicate: true }]));
  });

  it('shows its other document with what differs, and separates the two', async () => {
    const { lines, review } = sure();
    const copy = {
      ...{ id: 31, filename: 'paper.pdf', fileType: 'application/pdf', way: 'mailbox' as const, version: 2 },
      ...{ sender: 'billing@lonestar.example', arrivedAt: '2026-11-18T15:00:00Z', can: { separate: true } },
      differences: [
        { kind: 'total' as const, description: null, own: 613.23, other: 620, dates: null },
        { kind: 'missing' as const, description: 'Beef', own: 20.5, other: null, dates: null },
      ],
    };
    const separated = vi.fn();
    const server = invoiceServer({ lines, review: { ...review, copies: [copy] } });
    const { person } = renderApp('/invoices/12/review', [
      fake(separateInvoiceCopy, ({ params, body }) => {
        separated(params.id, params.copyId, body);
        return review.invoice;
      }),
      ...server.handlers,
    ]);
    await cell('Total, line 1');
    await screen.findByText('Also received by mail from billing@lonestar.example on Nov 18, 2026: PDF');
    expect(screen.getByText('Total: $613.23 here, $620.00 there')).toBeDefined();
    expect(screen.getByText('Missing there: Beef, $20.50')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Open file paper.pdf' }).getAttribute('href')).toMatch(
      /\/invoices\/31\/document$/,
    );
    await person.click(screen.getByRole('button', { name: 'Separate' }));
    const ask = within(await screen.findByRole('dialog', { name: 'Are these two invoices?' }));
    await person.click(ask.getByRole('button', { name: 'Separate' }));
    await screen.findAllByText('paper.pdf is an invoice of its own now');
    expect(separated.mock.calls).toEqual([['12', '31', { version: 2 }]]);
  });

  it('asks for the exchange rate', async () => {
    const { lines, review } = sure();
    const message = 'The invoice is in another currency. Enter the exchange rate.';
    const blockers = [aBlocker('currency_without_rate', message, { acceptedWith: 'exchangeRate' })];
    const invoice = { ...review.invoice, currency: 'EUR' };
    const server = invoiceServer({ lines, review: { ...review, invoice, blockers } });
    const { person } = renderApp('/invoices/12/review', server.handlers);
    expect(await approveButton()).toHaveProperty('disabled', true);
    await person.type(await screen.findByLabelText('Exchange rate: USD for 1 EUR'), '1.08');
    await person.click(await approveButton());
    await waitFor(() => expect(server.state.approvals).toMatchObject([{ exchangeRate: '1.08' }]));
  });
});

describe('a change by someone else', () => {
  it('is shown, and the typed text stays and can be saved over it', async () => {
    const server = invoiceServer();
    const { person } = renderApp('/invoices/12/review', server.handlers);
    const total = await cell('Total, line 2');
    server.raise({ invoiceNumber: '508213648' });
    await person.clear(total);
    await person.type(total, '156.80');
    await person.tab();
    const notice = (await screen.findByText('Someone else changed this invoice')).closest('div[role]') as HTMLElement;
    expect(within(notice).getByText(/Invoice number: 508213647/)).toBeDefined();
    expect(within(notice).getByText("Your “156.80” in Total, line 2 wasn't saved.")).toBeDefined();
    expect(await cell('Total, line 2')).toHaveProperty('value', '156.80');
    await person.click(within(notice).getByText('Save mine'));
    await waitFor(() => expect(server.state.sent.at(-1)).toMatchObject({ line: 102, totalPrice: '156.8' }));
    expect(screen.queryByText('Someone else changed this invoice')).toBeNull();
  });
});

describe('approval rules', () => {
  const needed = {
    ...{ ruleId: 3, rule: 'Large invoices', given: 0, approvers: 2, blocked: false },
    people: [
      { id: 1, name: 'Ana Ruiz' },
      { id: 2, name: 'Ben Okafor' },
    ],
  };
  const withApproval = (approval: Partial<Invoice['approval']>) => {
    const review = aReview();
    return invoiceServer({
      review: {
        ...review,
        invoice: {
          ...review.invoice,
          approval: { state: 'needed', needed: [needed], given: [], mine: true, override: false, ...approval },
        },
      },
    });
  };

  it('say who is needed, on the button and above the lines', async () => {
    const server = withApproval({
      state: 'partially_approved',
      needed: [{ ...needed, given: 1, people: [{ id: 2, name: 'Ben Okafor' }] }],
      given: [{ by: 'Ana Ruiz', for: 'Cy Young', at: '2026-11-20T10:00:00Z' }],
      mine: false,
    });
    renderApp('/invoices/12/review', server.handlers);
    const approvals = await screen.findByRole('region', { name: 'Approvals' });
    expect(within(approvals).getByText('Ana Ruiz approved for Cy Young on Nov 20, 2026')).toBeDefined();
    expect(within(approvals).getByText('Large invoices: 1 approval needed from Ben Okafor')).toBeDefined();
    const button = (await screen.findByText('Approve (2 of 2)', { selector: 'button *' })).closest('button');
    expect(button?.disabled).toBe(true);
  });

  it('let an owner approve with a reason when nobody is left', async () => {
    const server = withApproval({ needed: [{ ...needed, approvers: 1, blocked: true, people: [] }], override: true });
    const { person } = renderApp('/invoices/12/review', server.handlers);
    expect(await screen.findByText('Large invoices: nobody is left who can approve')).toBeDefined();
    await person.click((await screen.findAllByLabelText(/Approve anyway, although/))[0] ?? document.body);
    await person.click(await screen.findByRole('button', { name: 'Approve with a reason' }));
    const dialog = await screen.findByRole('dialog');
    await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Ben left');
    await person.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(server.state.approvals.at(-1)).toMatchObject({ overrideReason: 'Ben left' }));
  });
});
