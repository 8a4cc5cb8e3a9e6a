import {
  getVendor,
  type LearnedFact,
  listIngredients,
  listLearned,
  listVendorItems,
  listVendors,
  undoLearned,
  updateVendorItem,
  type VendorItem,
  vendorSummary,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { fake } from '../../../../test/fakes.ts';
import { loneStar } from '../../../../test/records.ts';
import { renderApp } from '../../../../test/render.tsx';
import { factSentence } from './learned-words.ts';

const fact: LearnedFact = {
  id: 51,
  vendorId: 3,
  kind: 'unit',
  subject: 'BX',
  meaning: 'case',
  place: null,
  state: 'used',
  times: 3,
  learnedAt: '2026-11-18T14:00:00Z',
  learnedBy: 'Marisol Reyes',
  invoice: { id: 9, invoiceNumber: 'LS-1001', filename: 'a.pdf', invoiceDate: '2026-11-17' },
  can: { undo: true },
};

const item: VendorItem = {
  id: 31,
  restaurantId: 7,
  vendorId: 3,
  vendorName: 'Lone Star Foodservice',
  ingredientId: 21,
  ingredientName: 'Ground beef 80/20',
  ingredientUnit: 'lb',
  itemCode: '4471203',
  description: 'BEEF GROUND',
  packText: '2/10#',
  purchaseUnit: 'CS',
  pack: null,
  contents: 20,
  missing: null,
  lastPrice: 5.61,
  lastPriceUnit: 'lb',
  lastPurchasedOn: '2026-11-17',
  costPerIngredientUnit: 5.61,
  version: 4,
};

const summary = { totalVendors: 1, activeRelationships: 1, totalProducts: 5 };
const shown = [fake(listVendors, [loneStar]), fake(vendorSummary, summary), fake(getVendor, loneStar)];

async function openTab(person: ReturnType<typeof renderApp>['person']) {
  const drawer = await screen.findByRole('dialog', { name: 'Edit Vendor Details' });
  await person.click(await within(drawer).findByRole('tab', { name: 'Remembered' }));
  return drawer;
}

describe('what we learned about a vendor', () => {
  it('is shown in plain sentences with its source, and undone after confirmation', async () => {
    let facts: LearnedFact[] = [fact, { ...fact, id: 52, kind: 'mark', subject: 'phone:2545550142', state: 'shared' }];
    const { person, container } = renderApp('/vendors?vendor=3', [
      ...shown,
      fake(listIngredients, []),
      fake(listVendorItems, []),
      fake(listLearned, () => facts),
      fake(undoLearned, ({ params }) => {
        facts = facts.filter(({ id }) => String(id) !== params.factId);
        return undefined;
      }),
    ]);
    const drawer = await openTab(person);
    const list = await within(drawer).findByRole('list', { name: 'Remembered' });
    const [unit, phone] = within(list).getAllByRole('listitem');
    expect(unit?.textContent).toContain('“BX” means case');
    expect(unit?.textContent).toContain('by Marisol Reyes · correct on 3 invoices');
    expect(
      within(unit ?? list)
        .getByRole('link', { name: 'Invoice LS-1001' })
        .getAttribute('href'),
    ).toBe('/invoices/9/review');
    expect(phone?.textContent).toContain('Not used: shared by another vendor');
    await expectAccessible(container);
    await person.click(within(list).getByRole('button', { name: 'Undo: “BX” means case' }));
    const question = await screen.findByRole('dialog', { name: 'Undo what we learned' });
    expect(question.textContent).toContain("We'll learn it again only from a new correction");
    await person.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Removed')).toBeDefined();
    await waitFor(() => expect(within(drawer).queryByText(/BX/)).toBeNull());
  });

  it('hides undo without permission, and explains the empty list', async () => {
    const readOnly = { ...loneStar, can: { ...loneStar.can, edit: false } };
    const { person } = renderApp('/vendors?vendor=3', [
      fake(listVendors, [readOnly]),
      fake(vendorSummary, summary),
      fake(getVendor, readOnly),
      fake(listIngredients, []),
      fake(listVendorItems, [item]),
      fake(listLearned, [{ ...fact, can: { undo: false } }]),
    ]);
    const drawer = await openTab(person);
    expect(await within(drawer).findByText('“BX” means case')).toBeDefined();
    expect(await within(drawer).findByText(/BEEF GROUND matches/)).toBeDefined();
    expect(within(drawer).queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it("removes an item's match, and restores it", async () => {
    const sent: unknown[] = [];
    let items = [item];
    const { person } = renderApp('/vendors?vendor=3', [
      ...shown,
      fake(listIngredients, []),
      fake(listLearned, []),
      fake(listVendorItems, () => items),
      fake(updateVendorItem, ({ body }) => {
        sent.push(body);
        items = body.ingredientId === null ? [] : [item];
        return { ...item, ingredientId: body.ingredientId ?? null, version: 5 };
      }),
    ]);
    const drawer = await openTab(person);
    expect(await within(drawer).findByText(/Nothing yet\. When you approve/)).toBeDefined();
    await person.click(
      await within(drawer).findByRole('button', { name: 'Undo: BEEF GROUND matches Ground beef 80/20' }),
    );
    expect(await within(drawer).findByText(/No matched items yet/)).toBeDefined();
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await within(drawer).findByText(/BEEF GROUND matches/)).toBeDefined();
    expect(sent).toEqual([{ ingredientId: null, version: 4 }, { ingredientId: 21 }]);
  });
});

const place = { left: '', right: '', above: '', page: 'first' as const };

it.each<[Partial<LearnedFact>, string]>([
  [{ kind: 'name', subject: 'PIER ROAD' }, '“PIER ROAD” is a name for this vendor'],
  [{ kind: 'mark', subject: 'phone:2545550142' }, 'This vendor’s phone number is 254-555-0142'],
  [{ kind: 'mark', subject: 'taxId:DE1' }, 'This vendor’s tax ID is DE1'],
  [{ kind: 'mark', subject: 'email:a@gmail.com' }, 'This vendor’s email address is a@gmail.com'],
  [{ kind: 'mark', subject: 'domain:pier.example' }, 'This vendor’s email domain is pier.example'],
  [{ kind: 'date_order', meaning: 'day-first' }, 'Day first (04/03 is March 4)'],
  [{ kind: 'date_order', meaning: 'month-first' }, 'Month first (04/03 is April 3)'],
  [{ kind: 'place', subject: 'total', place: { ...place, left: 'Pay :' } }, 'The total is right of “Pay”'],
  [{ kind: 'place', subject: 'total', place: { ...place, right: 'DUE' } }, 'The total is left of “DUE”'],
  [{ kind: 'place', subject: 'dueDate', place: { ...place, above: 'Settle by' } }, 'The due date is under “Settle by”'],
  [
    { kind: 'place', subject: 'invoiceDate', place: { ...place, left: 'On', above: 'Dates' } },
    'The invoice date is right of “On”, under “Dates”',
  ],
  [{ kind: 'place', subject: 'invoiceNumber', place }, 'The invoice number is in the same position on the first page'],
  [{ kind: 'column', subject: 'unitPrice', meaning: 'YOURS' }, 'The unit price is in the column “YOURS”'],
])('%o reads as a sentence', (part, sentence) => {
  expect(factSentence({ ...fact, ...part })).toBe(sentence);
});
