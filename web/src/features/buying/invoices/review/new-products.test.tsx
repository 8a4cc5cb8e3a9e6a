import {
  addNewIngredients,
  type BodyOf,
  invoiceImpact,
  invoiceWords,
  type LineItem,
  listLineItems,
  listVendors,
  reviewInvoice,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../../test/axe.ts';
import { fake } from '../../../../../test/fakes.ts';
import { renderApp } from '../../../../../test/render.tsx';
import { aLine, anImpact, aReview, thigh } from '../testing-invoice.ts';

const fresh = { ingredientId: null, ingredientName: null, ingredientUnit: null, matchedBy: null, contents: null };

function serving(over: { approvedAt?: string; third?: Partial<LineItem> } = {}) {
  const sent: BodyOf<typeof addNewIngredients>[] = [];
  const third = { lineType: 'supplies' as const, description: 'CUP FOAM 16OZ' };
  const can = { ...aReview().invoice.can, edit: over.approvedAt === undefined };
  const handlers = [
    fake(reviewInvoice, aReview({}, { ...(over.approvedAt && { approvedAt: over.approvedAt }), can })),
    fake(listLineItems, [aLine(fresh), thigh(fresh), aLine({ ...fresh, id: 103, ...(over.third ?? third) })]),
    fake(invoiceImpact, { ...anImpact(), state: over.approvedAt ? 'posted' : 'projected' }),
    fake(invoiceWords, []),
    fake(listVendors, []),
    fake(addNewIngredients, ({ body }) => {
      sent.push(body);
      return { created: body.lines.length, lines: [] };
    }),
  ];
  return { sent, handlers };
}

describe('products bought for the first time', () => {
  it('are suggested in plain words, and become ingredients in one step', async () => {
    const { sent, handlers } = serving();
    const { person } = renderApp('/invoices/12/review', handlers);
    const panel = within(await screen.findByLabelText('New on this invoice', { selector: 'section' }));
    const name = panel.getByLabelText('New ingredient, line 1');
    expect(name).toHaveProperty('value', 'Ground beef, 80/20');
    await person.clear(name);
    await person.type(name, 'Ground beef');
    await person.click(panel.getByLabelText('Create an ingredient from line 2'));
    await expectAccessible();
    await person.click(panel.getByText('Create 1 ingredient'));
    await waitFor(() =>
      expect(sent).toEqual([{ lines: [{ lineId: 101, name: 'Ground beef', unit: 'lb', category: 'Protein' }] }]),
    );
    expect(await screen.findByText('Ingredient created successfully')).toBeDefined();
  });

  it('leave out supplies, unless someone wants them as an ingredient', async () => {
    const { handlers } = serving();
    const { person } = renderApp('/invoices/12/review', handlers);
    const panel = within(await screen.findByLabelText('New on this invoice', { selector: 'section' }));
    expect(panel.queryByLabelText('New ingredient, line 3')).toBeNull();
    expect(screen.getByLabelText('Ingredient, line 3: Supplies')).toBeDefined();
    await person.click(screen.getByLabelText('Line 1'));
    expect(await screen.findByText('These are supplies')).toBeDefined();
  });

  it('get a suggested category', async () => {
    const third = { lineType: 'product' as const, description: 'BLEACH GERMICIDAL 6/1GAL', packText: '6/1 GAL' };
    const { sent, handlers } = serving({ third });
    const { person } = renderApp('/invoices/12/review', handlers);
    const panel = within(await screen.findByLabelText('New on this invoice', { selector: 'section' }));
    expect(panel.getByLabelText('New ingredient, line 3')).toHaveProperty('value', 'Germicidal bleach');
    await person.click(panel.getByLabelText('Create an ingredient from line 1'));
    await person.click(panel.getByLabelText('Create an ingredient from line 2'));
    await person.click(panel.getByText('Create 1 ingredient'));
    await waitFor(() => expect(sent[0]?.lines).toMatchObject([{ lineId: 103, category: 'Cleaning' }]));
  });

  it('are not suggested after approval', async () => {
    const { handlers } = serving({ approvedAt: '2026-11-21T10:00:00Z' });
    renderApp('/invoices/12/review', handlers);
    expect(await screen.findByText(/^Approved on/)).toBeDefined();
    expect(screen.queryByLabelText('New on this invoice', { selector: 'section' })).toBeNull();
  });
});
