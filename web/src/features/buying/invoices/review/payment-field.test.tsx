import {
  type Invoice,
  invoiceImpact,
  invoiceWords,
  listLineItems,
  listVendors,
  reviewInvoice,
} from '@platewise/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fake } from '../../../../../test/fakes.ts';
import { renderApp } from '../../../../../test/render.tsx';
import { aLine, anImpact, aReview } from '../testing-invoice.ts';

const show = (change: Partial<Invoice>) =>
  renderApp('/invoices/12/review', [
    fake(reviewInvoice, aReview({ origins: {} }, change)),
    fake(listLineItems, [aLine({ origins: {} })]),
    fake(invoiceImpact, anImpact()),
    fake(invoiceWords, []),
    fake(listVendors, []),
  ]);

it('the payment status can be set until there is a recorded payment, which it then follows', async () => {
  const { unmount } = show({ dueFromTerms: true });
  expect(await screen.findByLabelText('Payment status', { selector: 'input' })).toHaveProperty('disabled', false);
  expect(screen.getByText("From the vendor's terms")).toBeDefined();
  expect(screen.queryByRole('link', { name: 'See payments' })).toBeNull();
  unmount();
  show({ paymentCount: 2, paymentStatus: 'paid', paidAmount: 613.23 });
  expect(await screen.findByLabelText('Payment status', { selector: 'input' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('link', { name: 'See payments' }).getAttribute('href')).toBe(
    '/payables?tab=payments&invoice=12',
  );
});
