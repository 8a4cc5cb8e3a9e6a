import {
  type CorrelationRun,
  type CorrelationSummary,
  chooseSupplier,
  decideSupplierCorrelation,
  listProcurement,
  listRestaurants,
  listSupplierCorrelations,
  listVendors,
  readSupplierPerformance,
  runSupplierCorrelation,
  type SupplierCorrelation,
  supplierCorrelationSummary,
} from '@platewise/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem, fakeServer } from '../../test/fakes.ts';
import { loneStar } from '../../test/records.ts';
import { renderApp, taqueria } from '../../test/render.tsx';

const factor = (name: SupplierCorrelation['factors'][number]['factor'], score: number | null, reason: string) => ({
  factor: name,
  weight: score === null ? 0 : 25,
  score,
  reason,
});
const beef: SupplierCorrelation = {
  id: 9,
  restaurantId: 7,
  ingredientId: 21,
  ingredientName: 'Ground beef 80/20',
  ingredientUnit: 'lb',
  category: 'Protein',
  vendorId: 3,
  vendorName: 'Lone Star Foodservice',
  isCurrentVendor: true,
  correlationScore: 91.4,
  automatedMatch: true,
  manualOverride: false,
  matchingFactors: { nameMatch: 96, categoryMatch: 100, priceMatch: 88, brandMatch: 0, supplierReliability: 75 },
  factors: [
    factor('name', 96, 'BEEF GRND 80/20 is read as ground beef 80/20'),
    factor('category', 100, 'Both are protein'),
    factor('price', 88, '$5.25 beside $5.61 per lb'),
    factor('brand', null, 'No brand is known'),
    factor('reliability', 75, '3 of 4 deliveries in time'),
  ],
  vendorItem: {
    ...{ vendorItemId: 33, productId: null, description: 'BEEF GRND 80/20', itemCode: '1207', packText: '4/5 LB' },
    ...{ brand: null, mapped: true },
  },
  currency: 'USD',
  price: { current: 5.61, asked: 5.25 },
  place: 1,
  vendors: 2,
  decision: 'none',
  decidedBy: null,
  decidedAt: null,
  lastUpdated: '2026-11-20T12:00:00Z',
  version: 2,
  can: { decide: true, map: false },
};
const run: CorrelationRun = {
  ...{ id: 1, restaurantId: 7, status: 'done', done: 32, total: 32, matched: 20, failure: null },
  ...{ startedAt: '2026-11-20T12:00:00Z', finishedAt: '2026-11-20T12:00:04Z', startedBy: 'Ana Ruiz' },
};
const summary: CorrelationSummary = {
  ...{ restaurantId: 7, ingredients: 32, auto: 20, manual: 2, review: 4, unmatched: 6, vendors: 4, goods: 60, run },
  without: [{ id: 44, name: 'Fresno chili' }],
  can: { run: true, decide: true },
};
const nothing: CorrelationSummary = {
  ...{ ...summary, ingredients: 0, auto: 0, manual: 0, review: 0, unmatched: 0, vendors: 0, goods: 0 },
  ...{ without: [], run: null },
};

const open = (search: string, handlers: Parameters<typeof renderApp>[1] = []) =>
  renderApp(`/supplier-correlation${search}`, [
    ...handlers,
    fake(supplierCorrelationSummary, summary),
    fake(listVendors, [loneStar]),
    fake(listSupplierCorrelations, [beef]),
  ]);

describe('supplier correlation', () => {
  it('shows each ingredient with its vendor, the confidence and reason, and those without one', async () => {
    const { container } = open('');
    const cards = await screen.findByRole('list', { name: 'Supplier correlations' });
    expect(cards.textContent).toContain('Matched with Lone Star Foodservice');
    expect(cards.textContent).toContain('91% match');
    expect(cards.textContent).toContain('Auto-matched');
    expect(cards.textContent).toContain('Brandno data');
    expect(cards.textContent).toContain('1 other vendor');
    expect(within(cards).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('91');
    expect(screen.getByText(/^Last run .* by Ana Ruiz/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Choose a vendor for Fresno chili' })).toBeDefined();
    await expectAccessible(container);
  });

  it('shows the next step if there is nothing to match', async () => {
    const { container } = open('', [fake(supplierCorrelationSummary, nothing), fake(listSupplierCorrelations, [])]);
    expect(await screen.findByText('No supplier correlations yet')).toBeDefined();
    expect((await screen.findByRole('link', { name: 'Add ingredients' })).getAttribute('href')).toBe('/ingredients');
    await expectAccessible(container);
  });

  it('shows an error and retries', async () => {
    const { person } = open('', [fakeProblem(listSupplierCorrelations, 'internal', "The list couldn't be read.")]);
    const retry = await screen.findByRole('button', { name: /again|Retry/i });
    fakeServer.use(fake(listSupplierCorrelations, [beef]));
    await person.click(retry);
    expect(await screen.findByRole('list', { name: 'Supplier correlations' })).toBeDefined();
  });

  it('runs the engine with progress, and says when it is done', async () => {
    const going: CorrelationRun = { ...run, id: 2, status: 'running', done: 8, finishedAt: null };
    let news: CorrelationRun = run;
    const { person, client } = open('', [
      fake(supplierCorrelationSummary, () => ({ ...summary, run: news })),
      fake(runSupplierCorrelation, () => {
        news = going;
        return { message: 'It goes on', done: false, run: going };
      }),
    ]);
    await screen.findByRole('list', { name: 'Supplier correlations' });
    await person.click(screen.getByRole('button', { name: 'Run Correlation Engine' }));
    const progress = await screen.findByRole('progressbar', { name: 'Correlation engine' });
    expect(progress.getAttribute('aria-valuenow')).toBe('25');
    news = { ...going, status: 'done', done: 32, finishedAt: '2026-11-20T12:00:09Z' };
    await client.invalidateQueries();
    expect((await screen.findAllByText('Correlation Engine Complete')).length).toBeGreaterThan(0);
  });

  it('says when the engine failed', async () => {
    const { person } = open('', [fakeProblem(runSupplierCorrelation, 'internal', 'Not now')]);
    await person.click(await screen.findByRole('button', { name: 'Run Correlation Engine' }));
    expect((await screen.findAllByText('Failed to run supplier correlation engine.')).length).toBeGreaterThan(0);
  });

  it("opens an ingredient's vendors with the reason of each part, and saves a decision with Undo", async () => {
    const sent: string[] = [];
    const { person } = open('?ingredient=21', [
      fake(decideSupplierCorrelation, ({ body }) => {
        sent.push(body.decision);
        return { ...beef, decision: body.decision };
      }),
    ]);
    const drawer = await screen.findByRole('dialog', { name: 'Ground beef 80/20' });
    expect(await within(drawer).findByText('3 of 4 deliveries in time')).toBeDefined();
    expect(within(drawer).getByText('current vendor')).toBeDefined();
    expect(drawer.textContent).toContain('$5.25 / lb');
    await expectAccessible(drawer);
    await person.click(within(drawer).getByRole('button', { name: 'Not this vendor: Lone Star Foodservice' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect((await screen.findAllByText('Undone')).length).toBeGreaterThan(0);
    expect(sent).toEqual(['rejected', 'none']);
  });

  it('accepts a vendor that the engine did not find, and shows an error at the field', async () => {
    const { person } = open('', [
      fakeProblem(chooseSupplier, 'invalid', 'Check the fields', [
        { path: 'vendorId', message: 'This vendor is archived' },
      ]),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Choose a vendor for Fresno chili' }));
    const dialog = await screen.findByRole('dialog', { name: 'Who sells Fresno chili?' });
    await expectAccessible(dialog);
    await person.click(within(dialog).getByRole('combobox', { name: /Vendor/ }));
    await person.click(await screen.findByRole('option', { name: 'Lone Star Foodservice' }));
    await person.click(within(dialog).getByRole('button', { name: 'Choose vendor' }));
    expect(await within(dialog).findByText('This vendor is archived')).toBeDefined();
  });

  it('shows no costs if they are hidden', async () => {
    const noCosts = {
      ...taqueria,
      role: 'staff',
      can: { ...taqueria.can, edit: false, remove: false, copySetup: false, seeCosts: false },
    };
    open('?ingredient=21', [
      fake(listRestaurants, [noCosts]),
      fake(supplierCorrelationSummary, { ...summary, can: { run: false, decide: false } }),
      fake(listSupplierCorrelations, [{ ...beef, price: null, can: { decide: false, map: false } }]),
    ]);
    const drawer = await screen.findByRole('dialog', { name: 'Ground beef 80/20' });
    expect(await within(drawer).findByText('1. Lone Star Foodservice')).toBeDefined();
    expect(within(drawer).queryByText('Price vs. what you pay')).toBeNull();
    expect(within(drawer).queryByRole('button', { name: /vendor: Lone Star/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Run Correlation Engine' })).toBeNull();
  });
});

describe('the other tabs', () => {
  it('say what will appear, and start it', async () => {
    const { person, container } = open('?tab=procurement', [
      fake(listProcurement, []),
      fake(readSupplierPerformance, []),
    ]);
    expect(await screen.findByText('No procurement recommendations yet')).toBeDefined();
    await expectAccessible(container);
    await person.click(screen.getByRole('tab', { name: 'Supplier Performance' }));
    expect(await screen.findByText('No supplier performance yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Add a vendor' })).toBeDefined();
    await expectAccessible(container);
  });

  it('show errors', async () => {
    open('?tab=performance', [fakeProblem(readSupplierPerformance, 'internal', "It couldn't be calculated.")]);
    expect(await screen.findByText(/It couldn't be calculated/)).toBeDefined();
  });

  it('show that the engine is running', async () => {
    const going: CorrelationRun = { ...run, status: 'running', done: 16, finishedAt: null };
    open('?tab=procurement', [fake(listProcurement, []), fake(supplierCorrelationSummary, { ...summary, run: going })]);
    const progress = await screen.findByRole('progressbar', { name: 'Correlation engine' });
    expect(progress.getAttribute('aria-valuenow')).toBe('50');
  });
});

it('ask for a restaurant first', async () => {
  open('', [fake(listRestaurants, [])]);
  expect(await screen.findByText('No restaurants found. Please create a restaurant first.')).toBeDefined();
});
