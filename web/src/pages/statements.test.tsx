import {
  addStatementLine,
  askForInvoices,
  getPayables,
  getStatement,
  listInvoices,
  listPayments,
  listStatements,
  listVendors,
  removeStatement,
  removeStatementLine,
  reprocessInvoice,
  restoreInvoice,
  reviewInvoice,
  type StatementDetail,
  updateStatement,
  updateStatementLine,
  uploadStatement,
} from '@platewise/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type HttpHandler, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem, problemReply } from '../../test/fakes.ts';
import { loneStar } from '../../test/records.ts';
import { renderApp, taqueria } from '../../test/render.tsx';
import { uploadsArrive } from '../../test/uploads.ts';
import { aDetail, aLine, aStatement, missing } from '../features/books/statements/testing-statement.ts';
import { anInvoice, aReview } from '../features/buying/invoices/testing-invoice.ts';
import { invoiceProgress } from '../lib/events.ts';

uploadsArrive();

const list = '/payables?tab=statements';
const one = `${list}&statement=9`;

const open = (path: string, ...own: HttpHandler[]) =>
  renderApp(path, [
    ...own,
    fake(getPayables, { totals: [], vendors: [], withoutTotal: 0 }),
    fake(listStatements, [aStatement()]),
    fake(getStatement, aDetail()),
    fake(listVendors, [loneStar, { ...loneStar, id: 4, name: 'Brazos Produce' }]),
    fake(listInvoices, []),
    fake(listPayments, []),
  ]);

const drawer = () => screen.findByRole('dialog', { name: /^Statement/ });
const box = { page: 1, x: 0.1, y: 0.2, w: 0.3, h: 0.02 };

describe('the list', () => {
  it('says what they and we say, what differs, and opens a statement', async () => {
    const rows = [
      aStatement({ askedAt: '2026-12-01T10:00:00Z' }),
      aStatement({ id: 10, filename: 'agrees.csv', theirs: 389.7, difference: 0, status: 'done' }),
      aStatement({ id: 11, filename: 'no-vendor.pdf', vendorId: null, vendorName: null, difference: null }),
    ];
    const { person, container, router } = open(list, fake(listStatements, rows));
    const table = await screen.findByRole('table', { name: 'Statements' });
    expect(await within(table).findByText('They say $22.50 more')).toBeDefined();
    expect(within(table).getAllByText('1 missing here')).toHaveLength(2);
    expect(within(table).getByText('Agrees')).toBeDefined();
    expect(within(table).getByText('Asked Dec 1')).toBeDefined();
    expect(within(table).getByText('Choose the vendor to compare')).toBeDefined();
    await expectAccessible(container);
    await person.click(within(table).getByText('lone-star-november.csv'));
    await drawer();
    expect(router.state.location.search).toBe('?tab=statements&statement=9');
  });

  it('is searched and narrowed by status through the address', async () => {
    const asked = vi.fn();
    const { person } = open(
      `${list}&status=done`,
      fake(listStatements, ({ query }) => {
        asked(query.status, query.q);
        return [];
      }),
    );
    expect(await screen.findByText('No statements match')).toBeDefined();
    expect(asked).toHaveBeenLastCalledWith('done', undefined);
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('No statements yet')).toBeDefined();
    expect(screen.getByText(/to see whether you owe what it says/)).toBeDefined();
    await person.type(screen.getByLabelText('Search statements'), 'star');
    await waitFor(() => expect(asked).toHaveBeenLastCalledWith(undefined, 'star'));
  });

  it('can be loaded again after a failure, and says if costs are hidden', async () => {
    let fails = true;
    const { person, unmount } = open(
      list,
      fake(listStatements, () => (fails ? problemReply('internal', 'The list is not there') : [aStatement()])),
    );
    expect(await screen.findByText('The list is not there')).toBeDefined();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('They say $22.50 more')).toBeDefined();
    unmount();
    open(list, fakeProblem(listStatements, 'costs_hidden', 'Costs are hidden'));
    expect(
      await screen.findByText(/costs/i, { selector: '[class*=note] *, [class*=hidden] *, p, span' }),
    ).toBeDefined();
  });

  it('offers no upload to people who only read', async () => {
    const { listRestaurants } = await import('@platewise/contract');
    const reader = { ...taqueria, role: 'viewer', can: { ...taqueria.can, edit: false, write: [] } };
    open(list, fake(listRestaurants, [reader]));
    await screen.findByText('They say $22.50 more');
    expect(screen.queryByText('Upload statement')).toBeNull();
  });
});

describe('an upload', () => {
  const file = (name: string, text = 'Number,Amount') => new File([text], name, { type: 'text/csv' });
  const drop = async (...files: File[]) =>
    fireEvent.change(await screen.findByLabelText('Upload statement'), { target: { files } });

  it('is sent with the restaurant and opens', async () => {
    const sent = vi.fn();
    const { router } = open(
      list,
      fake(uploadStatement, ({ body }) => {
        sent(body.restaurantId, body.vendorId);
        return aStatement();
      }),
    );
    await drop(file('nov.csv'));
    await drawer();
    expect(sent).toHaveBeenCalledWith(7, undefined);
    expect(router.state.location.search).toContain('statement=9');
    expect(await screen.findByText('Statement uploaded')).toBeDefined();
  });

  it('of a large photo is downscaled first, and refused if it stays too large', async () => {
    const photo = new File([new Uint8Array(11 * 1024 * 1024)], 'photo.png', { type: 'image/png' });
    const sent = vi.fn();
    const { unmount } = open(
      list,
      fake(uploadStatement, () => aStatement()),
    );
    await drop(photo);
    expect(await screen.findByText('Please select a file smaller than 10MB.')).toBeDefined();
    unmount();
    const picture = async () => ({ width: 5200, height: 3900, close: () => undefined });
    Object.assign(globalThis, { createImageBitmap: picture });
    const paper = { fillRect: () => undefined, drawImage: () => undefined };
    const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paper as never);
    const encode = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      done,
    ) {
      sent(this.width, this.height);
      done(new Blob(['small']));
    });
    try {
      open(
        list,
        fake(uploadStatement, () => aStatement()),
      );
      await drop(photo);
      expect(await screen.findByText('Statement uploaded')).toBeDefined();
      expect(sent).toHaveBeenCalledWith(2600, 1950);
    } finally {
      Reflect.deleteProperty(globalThis, 'createImageBitmap');
      context.mockRestore();
      encode.mockRestore();
    }
  });

  it('that fails stays with the reason and can be sent again', async () => {
    let fails = true;
    const { person } = open(
      list,
      fake(uploadStatement, () => (fails ? problemReply('storage_full', 'The storage is full') : aStatement())),
    );
    await drop(file('nov.csv'));
    expect(await screen.findByText('The storage is full')).toBeDefined();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    await drawer();
    expect(screen.queryByText('nov.csv')).toBeNull();
  });

  it('of something else is refused here', async () => {
    const { person } = open(list);
    await drop(new File(['x'], 'nov.docx', { type: 'application/msword' }), file('empty.csv', ''));
    expect(await screen.findByText('Choose a PDF, a photo, a CSV or an Excel file (.xlsx).')).toBeDefined();
    expect(screen.getByText('empty.csv has no content.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Dismiss nov.docx' }));
    expect(screen.queryByText('nov.docx')).toBeNull();
  });
});

describe('a statement', () => {
  it('shows the verdict, the lines with differences first, and the sum', async () => {
    const paid = aLine({
      ...{ id: 73, number: 'LS-990', state: 'paid', theirs: 10, ours: 0, difference: 10 },
      payment: { id: 5, paidOn: '2026-11-21', amount: 10, reference: '2044' },
    });
    open(one, fake(getStatement, aDetail({ lines: [missing, paid, aLine()], difference: 32.5, theirs: 422.2 })));
    const sheet = await drawer();
    expect(
      await within(sheet).findByText(
        "By your books you owe $389.70, not $422.20. $22.50 is for invoices you haven't got.",
      ),
    ).toBeDefined();
    const headings = within(sheet).getAllByText(/\(1\)$/);
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'Missing in your books (1)',
      'Already paid (1)',
      'Matched (1)',
    ]);
    expect(within(sheet).getByText('Matched (1)').closest('details')?.open).toBe(false);
    const sum = within(sheet).getByRole('region', { name: 'How it adds up' });
    expect(within(sum).getAllByText('+$32.50')).toHaveLength(2);
    expect(within(sheet).getByRole('link', { name: 'paid Nov 21, 2026, $10.00' }).getAttribute('href')).toBe(
      '/payables?tab=payments&invoice=41',
    );
    expect(within(sheet).getByRole('link', { name: 'Upload it: LS-1002' }).getAttribute('href')).toBe('/invoices');
    await expectAccessible(sheet);
  });

  it('that is being read shows how far it is', async () => {
    invoiceProgress.set(new Map());
    open(
      one,
      fake(getStatement, aDetail({ status: 'reading', invoiceId: 12, lines: [], theirs: null, difference: null })),
      fake(
        reviewInvoice,
        aReview({ invoice: anInvoice({ processingStatus: 'processing', stage: 'reading', progress: 40 }) }),
      ),
    );
    await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40'));
    expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull();
  });

  it('that was not read says why and can be read again', async () => {
    const again = vi.fn();
    const { person } = open(
      one,
      fake(
        getStatement,
        aDetail({
          ...{ status: 'failed', invoiceId: 12, lines: [], balance: null, theirs: null, ours: null, difference: null },
          ...{ failureMessage: 'The PDF is protected by a password.', letter: null },
        }),
      ),
      fake(reviewInvoice, aReview({ invoice: anInvoice() })),
      fake(reprocessInvoice, ({ params }) => {
        again(params.id);
        return anInvoice();
      }),
    );
    expect(await screen.findByText('The PDF is protected by a password.')).toBeDefined();
    await person.click(await screen.findByRole('button', { name: 'Read again' }));
    await waitFor(() => expect(again).toHaveBeenCalledWith('12'));
  });

  it('without a vendor asks for it first', async () => {
    const sent = vi.fn();
    const unknown = aDetail({ vendorId: null, vendorName: null, theirs: null, ours: null, difference: null });
    const { person } = open(
      one,
      fake(getStatement, unknown),
      fake(updateStatement, ({ body }) => {
        sent(body);
        return aDetail();
      }),
    );
    const sheet = await drawer();
    expect(await within(sheet).findByText(/^Which vendor sent this statement/)).toBeDefined();
    expect(within(sheet).queryByRole('region', { name: 'How it adds up' })).toBeNull();
    await person.click(within(sheet).getByLabelText('Vendor', { selector: 'input' }));
    await person.click(await screen.findByRole('option', { name: 'Brazos Produce' }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ vendorId: 4, version: 4 }));
  });

  it('without lines or a balance has nothing to compare', async () => {
    open(one, fake(getStatement, aDetail({ lines: [], balance: null, theirs: 0, ours: 389.7, difference: -389.7 })));
    expect(await screen.findByText('Nothing to compare yet')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'How it adds up' })).toBeNull();
  });

  it('that is gone or out of reach says so and can be asked for again', async () => {
    let fails = true;
    const { person } = open(
      one,
      fake(getStatement, () => (fails ? HttpResponse.error() : aDetail())),
    );
    expect(await screen.findByText("Couldn't load this statement")).toBeDefined();
    fails = false;
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/^By your books you owe/)).toBeDefined();
  });

  it('lights the place of a line on its page', async () => {
    const { person, container } = open(
      one,
      fake(getStatement, aDetail({ invoiceId: 12, lines: [{ ...missing, box }, aLine()] })),
      fake(reviewInvoice, aReview({ invoice: anInvoice() })),
    );
    const document = await screen.findByRole('region', { name: 'Document' });
    expect(within(document).getByRole('img', { name: 'Page 1 of the statement' })).toBeDefined();
    expect(document.querySelector('[data-lit]')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Show LS-1002 on the page' }));
    expect(document.querySelector('[data-lit]')).not.toBeNull();
    await expectAccessible(container);
  });
});

describe('corrections', () => {
  const changed = (sent: (...given: unknown[]) => void, reply: StatementDetail = aDetail({ version: 5 })) =>
    fake(updateStatementLine, ({ params, body }) => {
      sent(params.lineId, body);
      return reply;
    });

  it('of date and balance are saved when the field is left', async () => {
    const sent = vi.fn();
    const { person } = open(
      one,
      fake(updateStatement, ({ body }) => {
        sent(body);
        return aDetail({ version: 5 });
      }),
    );
    const balance = await screen.findByLabelText('Balance stated');
    await person.click(balance);
    await person.tab();
    expect(sent).not.toHaveBeenCalled();
    await person.clear(balance);
    await person.type(balance, '400{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ balance: '400', version: 4 }));
  });

  it('of a line are typed in place; only what changed is sent', async () => {
    const sent = vi.fn();
    const { person } = open(one, changed(sent));
    await person.click(await screen.findByRole('button', { name: 'Edit LS-1002' }));
    const form = screen.getByRole('form', { name: 'Edit LS-1002' });
    const number = within(form).getByLabelText('Number');
    await waitFor(() => expect(document.activeElement).toBe(number));
    await person.clear(number);
    await person.type(number, 'LS-1003{Enter}');
    await waitFor(() => expect(sent).toHaveBeenCalledWith('72', { number: 'LS-1003', version: 4 }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit LS-1002' }));
  });

  it('can be left with Escape, which keeps the statement open', async () => {
    const { person } = open(one);
    await person.click(await screen.findByRole('button', { name: 'Edit LS-1002' }));
    const number = within(screen.getByRole('form')).getByLabelText('Number');
    await waitFor(() => expect(document.activeElement).toBe(number));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(screen.getByRole('dialog', { name: /^Statement/ })).toBeDefined();
  });

  it('choose the invoice of a line, or let it be looked for again', async () => {
    const sent = vi.fn();
    const chosen = aLine({ id: 74, number: 'X-1', chosen: true, state: 'amount_differs', difference: 1 });
    const invoice = anInvoice({ id: 50, invoiceNumber: 'LS-1002', totalAmount: 22.5 });
    const { person } = open(
      one,
      fake(getStatement, aDetail({ lines: [missing, chosen] })),
      fake(listInvoices, [invoice, anInvoice({ id: 51, documentKind: 'statement', invoiceNumber: 'S-1' })]),
      changed(sent, aDetail({ lines: [missing, chosen] })),
    );
    await person.click(await screen.findByRole('button', { name: 'Edit LS-1002' }));
    await person.click(screen.getByLabelText('Invoice in your books', { selector: 'input' }));
    await person.click(await screen.findByRole('option', { name: /^LS-1002/ }));
    expect(screen.queryByRole('option', { name: /^S-1/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Save line' }));
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('72', { invoiceId: 50, version: 4 }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Edit X-1' }));
    await person.click(screen.getByRole('button', { name: 'Look for it again' }));
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith('74', { invoiceId: null, paymentId: null, version: 4 }));
  });

  it('show errors at their fields, and somebody else’s change keeps what was typed', async () => {
    let version = 4;
    const sent = vi.fn();
    const { person } = open(
      one,
      fake(getStatement, () => aDetail({ version })),
      fake(updateStatementLine, ({ body }) => {
        sent(body.version);
        if (version === 4) {
          version = 5;
          return problemReply(
            'stale_version',
            'Somebody else changed this statement.',
            undefined,
            aDetail({ version }),
          );
        }
        return aDetail({ version });
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Edit LS-1002' }));
    const form = screen.getByRole('form');
    const amount = within(form).getByLabelText(/^Amount/);
    await person.clear(amount);
    await person.click(within(form).getByRole('button', { name: 'Save line' }));
    expect(await within(form).findByText('Enter the amount')).toBeDefined();
    expect(sent).not.toHaveBeenCalled();
    await person.type(amount, '23');
    await person.click(within(form).getByRole('button', { name: 'Save line' }));
    expect(await within(form).findByText('Somebody else changed this statement.')).toBeDefined();
    await waitFor(() => expect(amount).toHaveProperty('value', '23.00'));
    await person.click(within(form).getByRole('button', { name: 'Save line' }));
    await waitFor(() => expect(sent).toHaveBeenLastCalledWith(5));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  });

  it('add a line, and remove one with a way back', async () => {
    const added = vi.fn();
    const removed = vi.fn();
    const { person } = open(
      one,
      fake(addStatementLine, ({ body }) => {
        added(body);
        return aDetail();
      }),
      fake(removeStatementLine, ({ params }) => {
        removed(params.lineId);
        return aDetail({ lines: [aLine()] });
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Add line' }));
    const form = screen.getByRole('form', { name: 'Add line' });
    await person.type(within(form).getByLabelText('Number'), 'LS-9');
    await person.type(within(form).getByLabelText(/^Amount/), '-12.5{Enter}');
    await waitFor(() =>
      expect(added).toHaveBeenCalledWith({ kind: 'invoice', date: null, number: 'LS-9', amount: '-12.5', version: 4 }),
    );
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    await person.click(screen.getByRole('button', { name: 'Edit LS-1002' }));
    await person.click(screen.getByRole('button', { name: 'Remove line' }));
    await waitFor(() => expect(removed).toHaveBeenCalledWith('72'));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(added).toHaveBeenLastCalledWith({
        ...{ kind: 'invoice', date: '2026-11-05', number: 'LS-1002', amount: '22.5' },
      }),
    );
  });
});

describe('actions', () => {
  it('the letter is edited and sent once', async () => {
    const sent = vi.fn();
    const { person } = open(
      one,
      fake(askForInvoices, ({ body }) => {
        sent(body);
        return aDetail({ askedAt: '2026-12-01T10:00:00Z' });
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Ask for missing invoices' }));
    const letter = await screen.findByRole('dialog', { name: 'Letter to Lone Star Foodservice' });
    expect(within(letter).getByText('ar@lonestar.example')).toBeDefined();
    await person.type(within(letter).getByLabelText('Message'), ' Thanks.');
    await expectAccessible(letter);
    await person.click(within(letter).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Letter sent')).toBeDefined();
    expect(sent.mock.calls).toEqual([[{ text: 'Please send us LS-1002. Thanks.', version: 4 }]]);
  });

  it('without email the letter is copied, and asking another way is noted', async () => {
    const sent = vi.fn();
    const letter = { to: null, subject: 'Your statement', text: 'Please send us LS-1002.' };
    const { person } = open(
      one,
      fake(getStatement, aDetail({ canMail: false, letter })),
      fake(askForInvoices, ({ body }) => {
        sent(body);
        return aDetail();
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Ask for missing invoices' }));
    const dialog = await screen.findByRole('dialog', { name: 'Letter to Lone Star Foodservice' });
    expect(within(dialog).queryByRole('button', { name: 'Send' })).toBeNull();
    await person.click(within(dialog).getByRole('button', { name: 'Copy letter' }));
    expect(await navigator.clipboard.readText()).toContain('Please send us LS-1002.');
    await person.click(within(dialog).getByRole('button', { name: 'I asked another way' }));
    expect(await screen.findByText('Noted that you asked')).toBeDefined();
    expect(sent).toHaveBeenCalledWith({ version: 4 });
  });

  it('marks it as done and opens it again', async () => {
    let now = aDetail();
    const { person } = open(
      one,
      fake(getStatement, () => now),
      fake(updateStatement, ({ body }) => {
        now = aDetail(
          body.done
            ? { status: 'done', doneBy: 'Ana Ruiz', doneAt: '2026-12-01T10:00:00Z', version: 5 }
            : { version: 6 },
        );
        return now;
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Mark as done' }));
    expect(await screen.findByText('Done by Ana Ruiz on Dec 1, 2026')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Open again' }));
    expect(await screen.findByRole('button', { name: 'Mark as done' })).toBeDefined();
  });

  it('deletes it after a confirmation; a document comes back with undo', async () => {
    const removed = vi.fn();
    const restored = vi.fn();
    const { person, router } = open(
      one,
      fake(getStatement, aDetail({ invoiceId: 12 })),
      fake(reviewInvoice, aReview({ invoice: anInvoice() })),
      fake(removeStatement, ({ params }) => {
        removed(params.id);
        return undefined as never;
      }),
      fake(restoreInvoice, ({ params }) => {
        restored(params.id);
        return anInvoice();
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'More actions for this statement' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete statement' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete statement?' });
    expect(within(dialog).getByText(/moves to the trash/)).toBeDefined();
    await person.click(within(dialog).getByRole('button', { name: 'Delete statement' }));
    await waitFor(() => expect(removed).toHaveBeenCalledWith('9'));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=statements'));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(restored).toHaveBeenCalledWith('12'));
  });

  it('are not offered to people who only read', async () => {
    open(one, fake(getStatement, aDetail({ can: { edit: false, ask: false, remove: false } })));
    expect(await screen.findByText(/^By your books you owe/)).toBeDefined();
    for (const name of ['Mark as done', 'Ask for missing invoices', 'Add line', 'Edit LS-1002'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByLabelText('Balance stated')).toBeNull();
    expect(screen.getByText('Statement date: Nov 30, 2026')).toBeDefined();
  });
});
