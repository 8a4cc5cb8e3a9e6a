import {
  approveInvoice,
  type InvoiceReview,
  invoiceImpact,
  invoiceWords,
  type LineItem,
  listLineItems,
  listVendors,
  reviewInvoice,
  updateInvoice,
  updateLineItem,
} from '@platewise/contract';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../../test/axe.ts';
import { fake } from '../../../../../test/fakes.ts';
import { renderApp } from '../../../../../test/render.tsx';
import { aBlocker, aLine, anImpact, aReview, read, thigh } from '../testing-invoice.ts';

/** A case of four bags that was misread as a single 10 lb pack. */
const chicken = (changes: Partial<LineItem> = {}): LineItem =>
  thigh({
    quantity: 2,
    packText: '10 LB',
    pack: { count: 1, size: 10, unit: 'lb', catchWeight: false },
    ingredientName: 'Chicken breast',
    unitPrice: 118.4,
    totalPrice: 236.8,
    closes: true,
    remembered: [],
    costPerUnit: 11.84,
    costUnit: 'lb',
    costDoubts: [{ code: 'jump', message: '4x the last cost ($2.96/lb)' }],
    likelyPack: { packText: '4 × 10 lb', cost: 2.96, message: '4 x 10 lb instead of 10 lb would make it $2.96/lb' },
    origins: {},
    ...changes,
  });

const settled = { weight: read('81.36'), unitPrice: read('5.61'), totalPrice: read('456.43') };
/** What the server says of lines with doubtful costs. */
const doubted = (lines: readonly LineItem[]) => {
  const doubtful = lines.filter(({ costDoubts }) => costDoubts !== null && costDoubts.length > 0);
  const named = doubtful.map(({ id, ingredientName, description }) => ({ id, name: ingredientName ?? description }));
  const message = `Check the cost of ${named.map(({ name }) => name).join(', ')}`;
  return named.length === 0 ? [] : [aBlocker('cost_in_doubt', message, { acceptedWith: 'acceptCosts', lines: named })];
};

const balanced = (changes: Partial<InvoiceReview> = {}) =>
  aReview({ blockers: [], ...changes }, { totalAmount: 693.23 });

function server(lines: LineItem[], review = balanced()) {
  const state = { lines, review, sent: [] as object[], headers: [] as object[], approvals: 0 };
  const raise = () => {
    const { invoice } = state.review;
    state.review = { ...state.review, invoice: { ...invoice, version: invoice.version + 1 } };
    return state.review.invoice;
  };
  const handlers = [
    fake(reviewInvoice, () => ({
      ...state.review,
      blockers: [...state.review.blockers, ...doubted(state.lines)],
    })),
    fake(listLineItems, () => state.lines),
    fake(invoiceImpact, anImpact()),
    fake(invoiceWords, []),
    fake(listVendors, []),
    fake(updateLineItem, ({ params, body }) => {
      const { invoiceVersion, ...values } = body;
      state.sent.push({ line: Number(params.id), ...values });
      state.lines = state.lines.map((line) => {
        if (line.id !== Number(params.id)) return line;
        const names = values.checked ?? [];
        const origins = Object.fromEntries(
          Object.entries(line.origins).map(([name, origin]) => [
            name,
            { ...origin, checked: origin.checked || names.includes(name) },
          ]),
        );
        const isCost = values.packText !== undefined || names.includes('cost');
        const corrected = values.packText === undefined ? {} : { costPerUnit: 2.96, packText: values.packText };
        return { ...line, origins, ...corrected, ...(isCost && { costDoubts: [], likelyPack: null }) };
      });
      raise();
      return state.lines.find((line) => line.id === Number(params.id)) ?? HttpResponse.json({}, { status: 404 });
    }),
    fake(updateInvoice, ({ body }) => {
      const { version, ...values } = body;
      state.headers.push(values);
      return raise();
    }),
    fake(approveInvoice, () => {
      state.approvals += 1;
      return raise();
    }),
  ];
  return { state, handlers };
}

const cell = (name: string) => screen.findByLabelText(new RegExp(`^${name}`));
const approveButton = async () =>
  (await screen.findByText('Approve', { selector: 'button *' })).closest('button') ?? document.body;

describe('a cost that needs review', () => {
  const lines = () => [aLine({ origins: settled }), chicken()];

  it('is shown below its line with the reason, blocks approval, and is fixed with the likely pack by Enter', async () => {
    const { state, handlers } = server(lines());
    const { person } = renderApp('/invoices/12/review', handlers);
    const cost = await cell('Cost, line 2: \\$11\\.84/lb, needs review');
    await waitFor(() => expect(document.activeElement).toBe(cost));
    expect(screen.getByText('4x the last cost ($2.96/lb).')).toBeDefined();
    expect(screen.getByText(/4 x 10 lb instead of 10 lb would make it \$2\.96\/lb\./)).toBeDefined();
    expect(screen.getByText('1 field to review')).toBeDefined();
    expect(await approveButton()).toHaveProperty('disabled', true);
    await expectAccessible();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(state.sent).toEqual([{ line: 102, packText: '4 × 10 lb', checked: ['packText'] }]));
    await waitFor(async () => expect(await approveButton()).toHaveProperty('disabled', false));
  });

  it('is never accepted silently without a likely pack, and is confirmed with a click', async () => {
    const { state, handlers } = server([aLine({ origins: settled }), chicken({ likelyPack: null })]);
    const { person } = renderApp('/invoices/12/review', handlers);
    const cost = await cell('Cost, line 2');
    await waitFor(() => expect(document.activeElement).toBe(cost));
    await person.keyboard('{Enter}');
    expect(state.sent).toEqual([]);
    await person.click(screen.getByText('Keep $11.84/lb'));
    await waitFor(() => expect(state.sent).toEqual([{ line: 102, checked: ['cost'] }]));
    await waitFor(async () => expect(await approveButton()).toHaveProperty('disabled', false));
  });

  it('is listed before approval, with a link to its line', async () => {
    const { handlers } = server([aLine({ origins: settled, costDoubts: chicken().costDoubts }), chicken()]);
    const { person } = renderApp('/invoices/12/review', handlers);
    expect(await screen.findByText(/Check the cost of 2 lines:/)).toBeDefined();
    await person.click(
      screen.getByText('Chicken breast', { selector: 'section[aria-label="Before approval"] button' }),
    );
    expect(document.activeElement).toBe(await cell('Cost, line 2'));
  });
});

describe('a pack in the grid', () => {
  it('shows its effect while being typed, and is saved', async () => {
    const { state, handlers } = server([aLine({ origins: settled }), chicken()]);
    const { person } = renderApp('/invoices/12/review', handlers);
    const pack = await cell('Pack, line 2');
    await person.clear(pack);
    await person.type(pack, '4/10 LB');
    expect(screen.getByText('4 × 10 lb = 40 lb')).toBeDefined();
    expect(screen.getByLabelText('Cost, line 2, with this pack').textContent).toBe('$2.96/lb');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(state.sent).toEqual([{ line: 102, packText: '4/10 LB', checked: ['packText'] }]));
  });

  it('is kept when it cannot be read, shows an error, is not sent, and is discarded with Escape', async () => {
    const { state, handlers } = server([aLine({ origins: settled }), chicken()]);
    const { person } = renderApp('/invoices/12/review', handlers);
    const pack = await cell('Pack, line 2');
    await person.clear(pack);
    await person.type(pack, 'many');
    await person.tab();
    expect(pack).toHaveProperty('value', 'many');
    expect(pack.getAttribute('aria-invalid')).toBe('true');
    expect(state.sent).toEqual([]);
    await person.click(pack);
    await person.keyboard('{Escape}');
    expect(pack).toHaveProperty('value', '10 LB');
  });

  it('and the unit can be reached with the arrow keys, and say when they are remembered', async () => {
    const { state, handlers } = server([
      aLine({ origins: settled }),
      chicken({ remembered: ['pack', 'unit'], costDoubts: [] }),
    ]);
    const { person } = renderApp('/invoices/12/review', handlers);
    await person.click(await cell('Quantity, line 2'));
    await person.keyboard('{ArrowRight}');
    const unit = await cell('Unit, line 2');
    expect(document.activeElement).toBe(unit);
    await person.clear(unit);
    await person.type(unit, 'bag{Enter}');
    await waitFor(() => expect(state.sent).toEqual([{ line: 102, unit: 'bag', checked: ['unit'] }]));
    await person.click(unit);
    await person.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(await cell('Pack, line 2'));
    expect(screen.getByText('remembered', { selector: '[data-tip] > span:not(.pw-sr)' })).toBeDefined();
  });
});

describe('the printed total', () => {
  it('is never replaced by the sum, and the gap is shown with its page', async () => {
    const check = { code: 'lines_sum_to_total', held: false, message: '', lineId: null, expected: null, actual: null };
    const review = balanced({ checks: [{ ...check, page: 1 }] });
    const { state, handlers } = server([aLine({ origins: settled })], review);
    const { person } = renderApp('/invoices/12/review', handlers);
    expect(await screen.findByText("$236.80 of $693.23 isn't in the lines. Check page 1.")).toBeDefined();
    await person.click(await screen.findByLabelText(/^Total amount/));
    expect(screen.queryByText(/^Use \$/)).toBeNull();
    await person.keyboard('{Enter}');
    expect(state.headers).toEqual([]);
  });

  it('can be set to the sum with a click if none was found', async () => {
    const none = aReview({ blockers: [], origins: {} }, { totalAmount: null });
    const { state, handlers } = server([aLine({ origins: settled })], none);
    const { person } = renderApp('/invoices/12/review', handlers);
    await person.click(await screen.findByLabelText(/^Total amount/));
    await person.keyboard('{Enter}');
    expect(state.headers).toEqual([]);
    await person.click(await screen.findByLabelText(/^Total amount/));
    await person.click(await screen.findByText('Use $456.43'));
    await waitFor(() => expect(state.headers).toMatchObject([{ totalAmount: '456.43' }]));
  });

  it("is shown with the document's failed checks", async () => {
    const message = "$75.00 on page 2 isn't in any line.";
    const check = {
      code: 'amounts_accounted',
      held: false,
      message,
      lineId: null,
      expected: null,
      actual: null,
      page: 2,
    };
    const { handlers } = server([aLine({ origins: settled })], balanced({ checks: [check] }));
    renderApp('/invoices/12/review', handlers);
    expect(await screen.findByText(message)).toBeDefined();
  });
});

describe('confirming everything else that adds up', () => {
  const faint = () => [
    aLine({ origins: { ...settled, description: read('BEEF', 0.5) }, matchedBy: null }),
    chicken({ costDoubts: [], origins: { description: read('CH1X', 0.4) } }),
  ];
  const review = () => balanced({ origins: { totalAmount: read('693.23'), invoiceNumber: read('508213647', 0.5) } });

  it('confirms the remaining fields with one tap, and can be undone', async () => {
    const { state, handlers } = server(faint(), review());
    const { person } = renderApp('/invoices/12/review', handlers);
    await person.click(await screen.findByText('Everything else adds up'));
    expect(screen.queryByText(/\d fields? to review/)).toBeNull();
    await person.click(await screen.findByText('Undo'));
    expect((await screen.findAllByText('3 fields to review')).length).toBeGreaterThan(0);
    expect([...state.sent, ...state.headers]).toEqual([]);
  });

  it('is saved before the approval', async () => {
    const { state, handlers } = server(faint(), review());
    const { person } = renderApp('/invoices/12/review', handlers);
    await person.click(await screen.findByText('Everything else adds up'));
    await person.click(await approveButton());
    await waitFor(() => expect(state.approvals).toBe(1));
    expect(state.headers).toEqual([{ checked: ['invoiceNumber'] }]);
    expect(state.sent).toEqual([
      { line: 101, checked: ['description'] },
      { line: 102, checked: ['description'] },
    ]);
  });
});
