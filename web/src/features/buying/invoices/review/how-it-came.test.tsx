import {
  type Invoice,
  invoiceImpact,
  invoiceWords,
  type LineItem,
  listLineItems,
  listVendors,
  reviewInvoice,
  unapproveInvoice,
} from '@platewise/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../../test/axe.ts';
import { fake } from '../../../../../test/fakes.ts';
import { renderApp } from '../../../../../test/render.tsx';
import { aLine, anImpact, aReview, read } from '../testing-invoice.ts';

function show(change: Partial<Invoice>, lines: LineItem[] = [aLine({ origins: {} })]) {
  let review = aReview({ origins: {} }, change);
  return renderApp('/invoices/12/review', [
    fake(reviewInvoice, () => review),
    fake(listLineItems, lines),
    fake(invoiceImpact, anImpact()),
    fake(invoiceWords, []),
    fake(listVendors, []),
    fake(unapproveInvoice, () => {
      review = aReview(
        { origins: {} },
        { ...change, approvedAt: null, approvedBy: null, autoApproved: false, version: 5 },
      );
      return review.invoice;
    }),
  ]);
}

const decided = { approved: true, at: '2026-11-18T14:58:02Z', limit: 700, reasons: [] };

describe('automatic approval', () => {
  it('shows who approved it, and can be undone like any other', async () => {
    const can = { ...aReview().invoice.can, approve: false, unapprove: true };
    const { person, container } = show({
      approvedAt: '2026-11-18T14:58:02Z',
      approvedBy: 'Platewise (automatic)',
      autoApproved: true,
      autoApproval: decided,
      can,
    });
    expect(await screen.findByText(/^Approved on .* by Platewise \(automatic\)$/)).toBeDefined();
    expect(screen.getByText(/All checks passed with high confidence/)).toBeDefined();
    await expectAccessible(container);
    await person.click(screen.getAllByRole('button', { name: 'Unapprove' })[0] ?? container);
    expect(await screen.findByText('Automatic approval was undone')).toBeDefined();
  });

  it('shows why an invoice needs review', async () => {
    const reasons = [
      { code: 'price_jump', message: '1 line: the price changed by more than 25%', lineIds: [101] },
      { code: 'vendor_unsure', message: "The vendor hasn't been confirmed under this name", lineIds: [] },
    ];
    show({ autoApproval: { ...decided, approved: false, reasons } });
    expect(await screen.findByText('Not approved automatically (up to $700.00)')).toBeDefined();
    for (const { message } of reasons) expect(screen.getByText(message)).toBeDefined();
  });

  it('shows nothing when turned off', async () => {
    show({ autoApproval: null });
    await screen.findByText("read from the PDF's text", { exact: false });
    expect(screen.queryByText(/utomatic/)).toBeNull();
  });
});

describe('a second reader', () => {
  it('is named on the document, at the doubtful value and in the question about it', async () => {
    const note = 'Compared with the vision model: 1 value was taken from it.';
    const origins = { unitPrice: { ...read('5.61', 0.3), reader: 'vision-model' } };
    show({ readers: ['pdf-text', 'vision-model'], readerNote: note }, [aLine({ origins })]);
    const price = await screen.findByLabelText('Unit price, line 1, 30% sure, by the vision model');
    expect(price.closest('[title]')?.getAttribute('title')).toBe('30% sure, by the vision model');
    expect(screen.getByText(note)).toBeDefined();
    expect(screen.getByText(/PDF's text, compared with the vision model/)).toBeDefined();
    expect(await screen.findByText('Read as 5.61, 30% sure, by the vision model.')).toBeDefined();
  });

  it.each([
    ['ocr', 'read from the image'],
    ['vision-model', 'read by the vision model'],
  ])('%s', async (reader, words) => {
    show({ reader, readers: [reader] });
    expect(await screen.findByText(new RegExp(`· ${words}$`))).toBeDefined();
  });
});
