import {
  type Finding,
  getInvoice,
  invoiceImpact,
  invoiceSummary,
  invoiceWords,
  listFindings,
  listInvoices,
  listLineItems,
  listRestaurants,
  listVendors,
  reviewInvoice,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { HttpHandler } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { noInvoices, renderApp, taqueria } from '../../test/render.tsx';
import { aLine, anImpact, anInvoice, aReview, read, thigh } from '../features/buying/invoices/testing-invoice.ts';

const finding = (id: number, money: number, rest: Partial<Finding> = {}): Finding => ({
  id,
  restaurantId: taqueria.id,
  restaurantName: taqueria.name,
  vendorId: 3,
  vendorName: 'Lone Star Foodservice',
  kind: 'order_price',
  invoice: null,
  lineIds: [102],
  description: 'Chicken thigh',
  text: `Finding number ${id}`,
  money,
  currency: 'USD',
  status: 'open',
  creditRequestId: null,
  credited: null,
  foundAt: '2026-11-18T15:00:00Z',
  decidedBy: null,
  decidedAt: null,
  note: null,
  version: 1,
  can: { request: true, dismiss: true, reopen: false },
  ...rest,
});
const four = [finding(81, 14.4), finding(82, 9.95), finding(83, 5), finding(84, 0.65)];

const open = (path: string, ...own: HttpHandler[]) =>
  renderApp(path, [
    ...own,
    fake(reviewInvoice, aReview()),
    fake(invoiceSummary, noInvoices),
    fake(getInvoice, anInvoice()),
    fake(listLineItems, [aLine(), thigh({ origins: { totalPrice: read('150.80') } })]),
    fake(invoiceImpact, anImpact()),
    fake(invoiceWords, []),
    fake(listInvoices, [anInvoice()]),
    fake(listVendors, []),
  ]);

describe('findings on an invoice', () => {
  it.each([
    ['its review', '/invoices/12/review'],
    ['its details', '/invoices?invoice=12'],
  ])('are listed in %s with what they cost, and lead to their proof', async (_, path) => {
    const asked = vi.fn();
    const { router, person } = open(
      path,
      fake(listFindings, ({ query }) => {
        asked(query);
        return four;
      }),
    );
    const notice = await screen.findByLabelText('Findings on this invoice');
    expect(within(notice).getByText('4 findings, $30.00 billed too much')).toBeDefined();
    expect(within(notice).queryByText(/Finding number 84/)).toBeNull();
    expect(within(notice).getByText('See all findings').getAttribute('href')).toBe('/findings?invoice=12');
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ invoiceId: 12, status: 'open' }));
    await expectAccessible(notice);
    await person.click(within(notice).getByRole('link', { name: 'Chicken thigh: Finding number 81' }));
    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/findings?finding=81'),
    );
  });

  it('do not hold up the review: it is there before them, and without them if they fail', async () => {
    let answer = (_rows: Finding[]) => {};
    const waiting = new Promise<Finding[]>((resolve) => {
      answer = resolve;
    });
    const { unmount } = open(
      '/invoices/12/review',
      fake(listFindings, () => waiting),
    );
    await screen.findByLabelText(/^Total, line 2/);
    expect(screen.queryByLabelText('Findings on this invoice')).toBeNull();
    answer(four);
    await screen.findByLabelText('Findings on this invoice');
    unmount();
    open('/invoices/12/review', fakeProblem(listFindings, 'internal', 'Out of order'));
    await screen.findByLabelText(/^Total, line 2/);
    expect(screen.queryByText('Out of order')).toBeNull();
  });

  it('are not asked for where costs are hidden', async () => {
    const asked = vi.fn();
    const { can } = taqueria;
    open(
      '/invoices/12/review',
      fake(listRestaurants, [{ ...taqueria, role: 'staff', can: { ...can, seeCosts: false } }]),
      fake(listFindings, () => {
        asked();
        return four;
      }),
    );
    await screen.findByLabelText(/^Total, line 2/);
    expect(asked).not.toHaveBeenCalled();
  });
});

it('a link to a line opens the review there, with its place on the page', async () => {
  open('/invoices/12/review?line=102');
  const total = await screen.findByLabelText(/^Total, line 2/);
  await waitFor(() => expect(document.activeElement).toBe(total));
  expect(document.querySelector('[data-lit]')).not.toBeNull();
});
