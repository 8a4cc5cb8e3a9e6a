import {
  invoiceImpact,
  invoiceWords,
  listInvoices,
  listLineItems,
  listVendors,
  reprocessInvoice,
  reviewInvoice,
  updateInvoice,
  updateLineItem,
} from '@platewise/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fake } from '../../../../../test/fakes.ts';
import { renderApp } from '../../../../../test/render.tsx';
import { aLine, anImpact, anInvoice, aReview, read, thigh } from '../testing-invoice.ts';

const word = (text: string, x: number, y = 0.3) => ({ text, x, y, w: 0.08, h: 0.01 });
const words = [
  word('CHICKEN', 0.1),
  word('THIGH', 0.2),
  word('BONELESS', 0.3),
  word('18', 0.1, 0.4),
  word('Nov', 0.2, 0.4),
  word('2026', 0.3, 0.4),
];

type Given = { review?: Parameters<typeof aReview>[0]; invoice?: Parameters<typeof aReview>[1] };

function open({ review = {}, invoice = {} }: Given = {}) {
  const sent: unknown[] = [];
  const note = (body: unknown) => {
    sent.push(body);
  };
  const app = renderApp('/invoices/12/review', [
    fake(reviewInvoice, aReview(review, invoice)),
    fake(listLineItems, [aLine(), thigh()]),
    fake(invoiceImpact, anImpact()),
    fake(listInvoices, []),
    fake(listVendors, []),
    fake(invoiceWords, words),
    fake(updateInvoice, ({ body }) => {
      note(body);
      return anInvoice();
    }),
    fake(updateLineItem, ({ body }) => {
      note(body);
      return thigh();
    }),
    fake(reprocessInvoice, ({ body }) => {
      note(body);
      return anInvoice({ processingStatus: 'pending', stage: 'stored' });
    }),
  ]);
  return { ...app, sent };
}

const onPage = async (text: string): Promise<HTMLElement> => {
  const page = await screen.findByLabelText('Document');
  return within(page).findByTitle(text);
};

const wide = window.matchMedia;
afterEach(() => vi.stubGlobal('matchMedia', wide));

describe('words on the page', () => {
  it('Shift-click selects everything from the last word', async () => {
    const { person, sent } = open();
    const field = await screen.findByLabelText(/^Description, line 2/);
    await person.click(field);
    await person.click(await onPage('CHICKEN'));
    await waitFor(() => expect(sent).toMatchObject([{ description: 'CHICKEN' }]));
    await person.keyboard('{Shift>}');
    await person.click(await onPage('BONELESS'));
    await person.keyboard('{/Shift}');
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ description: 'CHICKEN THIGH BONELESS' }));
  });

  it('dragging across several uses them together, also as a date', async () => {
    const { person, sent } = open();
    await person.click(await screen.findByLabelText(/^Due date/));
    const [from, to] = [await onPage('18'), await onPage('2026')];
    // jsdom has no layout, so set the element under the pointer explicitly.
    document.elementFromPoint = () => to;
    fireEvent.pointerDown(from, { pointerType: 'mouse' });
    fireEvent.pointerMove(to, { pointerType: 'mouse' });
    expect(from.dataset.taken).toBe('true');
    fireEvent.pointerUp(to, { pointerType: 'mouse' });
    await waitFor(() => expect(sent).toMatchObject([{ dueDate: '2026-11-18' }]));
  });

  it('a finger that moves scrolls the page and selects nothing', async () => {
    const { person, sent } = open();
    await person.click(await screen.findByLabelText(/^Description, line 2/));
    const [from, to] = [await onPage('CHICKEN'), await onPage('BONELESS')];
    document.elementFromPoint = () => to;
    fireEvent.pointerDown(from, { pointerType: 'touch' });
    fireEvent.pointerMove(to, { pointerType: 'touch' });
    fireEvent.pointerUp(to, { pointerType: 'touch' });
    expect(from.dataset.taken).toBeUndefined();
    expect(sent).toEqual([]);
  });

  it('on a phone, a tap fills the current field without opening the keyboard', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
    }));
    const { person, sent } = open();
    const big = await screen.findByDisplayValue('150.80');
    expect(document.activeElement).not.toBe(big);
    await person.click(await onPage('18'));
    await waitFor(() => expect(sent).toMatchObject([{ totalPrice: '18' }]));
  });
});

describe('pages', () => {
  const pages = [
    { page: 3, width: 612, height: 792, turned: 0 },
    { page: 4, width: 612, height: 792, turned: 90 },
  ];

  it("are the invoice's own, counted from one, with their position in the file", async () => {
    open({ review: { pages }, invoice: { filename: 'march.pdf', filePages: { first: 3, last: 4 } } });
    const viewer = await screen.findByLabelText('Document');
    expect(await within(viewer).findByText(/Pages 3.4 of march\.pdf/)).toBeDefined();
    const pictures = within(viewer).getAllByRole('img');
    expect(pictures.map((image) => image.getAttribute('alt'))).toEqual([
      'Page 1 of the invoice',
      'Page 2 of the invoice',
    ]);
    expect(pictures[1]?.getAttribute('src')).toContain('/pages/4?');
    expect(pictures[1]?.getAttribute('src')).toContain('turned=90');
    expect(
      within(screen.getByLabelText('Page'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['1', '2']);
  });

  it('can be read again after rotation', async () => {
    const { person, sent } = open({ review: { pages } });
    await screen.findByLabelText('Document');
    expect(screen.queryByText('Rotate and read again')).toBeNull();
    await person.click(screen.getByLabelText('Rotate'));
    await person.click(screen.getByLabelText('Rotate'));
    await person.click(screen.getByText('Rotate and read again'));
    await waitFor(() => expect(sent).toMatchObject([{ turns: [{ page: 3, turned: 180 }] }]));
  });
});

describe('an image', () => {
  it("that couldn't be read explains how to take a better photo", async () => {
    open({
      invoice: { processingStatus: 'failed', failureReason: 'unreadable', failureMessage: 'The photo is too dark.' },
    });
    expect(await screen.findByText('The photo is too dark.')).toBeDefined();
    expect(screen.getByText(/Hold your phone directly above the page/)).toBeDefined();
  });

  it('read with certainty shows no warning, but one that is mostly guessed does', async () => {
    const { unmount } = open({ invoice: { reader: 'ocr' } });
    await screen.findByLabelText('Document');
    expect(screen.queryByText(/hard to read/)).toBeNull();
    unmount();
    const faint = read('1', 0.5);
    open({
      review: {
        origins: { invoiceNumber: faint, totalAmount: faint, invoiceDate: faint, dueDate: faint, vendorId: faint },
      },
      invoice: { reader: 'ocr' },
    });
    expect(await screen.findByText(/hard to read/)).toBeDefined();
  });
});

describe('the review queue', () => {
  const atRisk = { amount: 120.5, total: 0, lines: 20.5, unlinked: 100, difference: 0, duplicate: 0 };

  it('shows the money at risk, and its breakdown on a click', async () => {
    const { person } = open({ invoice: { atRisk } });
    await person.click(await screen.findByRole('button', { name: /\$120\.50 at risk/ }));
    const why = await screen.findByRole('dialog', { name: "Amount that could be off if you don't review it" });
    expect(within(why).getByText('Lines not linked')).toBeDefined();
    expect(within(why).getByText('$100.00')).toBeDefined();
    expect(within(why).queryByText('May be a duplicate')).toBeNull();
  });

  it('continues with the next invoice after an approval', async () => {
    open({
      invoice: { approvedAt: '2026-11-20T10:00:00Z', can: { ...anInvoice().can, approve: false, unapprove: true } },
    });
    const next = await screen.findByRole('link', { name: 'Review next invoice' });
    expect(next.getAttribute('href')).toBe('/invoices/13/review');
  });
});
