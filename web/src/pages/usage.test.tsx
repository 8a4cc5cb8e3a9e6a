import {
  listRestaurants,
  type UsageItem,
  type UsageReport,
  usageItem,
  usageItems,
  usagePeriods,
  usageReport,
} from '@platewise/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake } from '../../test/fakes.ts';
import { renderApp, taqueria } from '../../test/render.tsx';

const beef: UsageItem = {
  ingredientId: 1,
  name: 'Beef',
  unit: 'lb',
  category: 'Protein',
  kind: 'purchased',
  opening: 12,
  purchased: 20,
  transferred: 0,
  produced: 0,
  closing: 7,
  wasted: 1,
  actual: 24,
  unknown: null,
  theoretical: 20,
  atLeast: true,
  variance: 4,
  variancePercent: 20,
  unitCost: 6.25,
  actualCost: 150,
  theoreticalCost: 125,
  varianceCost: 25,
  wasteCost: 6,
  turns: 2.77,
  daysOnHand: 2.5,
};
const herbs: UsageItem = {
  ...beef,
  ingredientId: 2,
  name: 'Herbs',
  unit: 'bunch',
  opening: null,
  closing: null,
  actual: null,
  unknown: 'not_counted',
  atLeast: false,
  variance: null,
  variancePercent: null,
  actualCost: null,
  varianceCost: null,
};
const goods = {
  opening: 76,
  purchases: 186,
  moved: -4,
  closing: 67,
  cogs: 191,
  counted: 2,
  expensed: { items: 1, cost: 6 },
  averageInventory: 71.5,
  turns: 2.67,
  daysOnHand: 2.6,
};
const report: UsageReport = {
  restaurantId: taqueria.id,
  currency: 'USD',
  from: '2026-11-09',
  to: '2026-11-15',
  days: 7,
  counts: { opening: { date: '2026-11-08', items: 3 }, closing: { date: '2026-11-15', items: 3 } },
  nearest: null,
  totals: {
    items: 2,
    comparedItems: 1,
    actual: 150,
    theoretical: 125,
    variance: 25,
    variancePercent: 20,
    over: 27.5,
    under: -2.5,
    waste: 6,
  },
  lacks: {
    uncounted: { items: 1, percentOfItems: 50, percentOfTheoretical: 0 },
    unmappedSales: { net: 10, percent: 2.2 },
    withoutRecipe: { dishes: 1, net: 40, percent: 8.9, first: [{ menuItemId: 5, name: 'Steak' }] },
    unmappedPurchases: { lines: 0, cost: 0 },
    withoutQuantity: 0,
    waitingInvoices: { count: 0, total: 0 },
    uncosted: 0,
  },
  types: [
    { type: 'food', goods, sales: 430, unmappedSales: 10, foodCostPercent: 44.42, theoreticalPercent: 30 },
    { type: 'beverage', goods: null, sales: 20, unmappedSales: 0, foodCostPercent: null, theoreticalPercent: null },
    { type: null, goods, sales: 450, unmappedSales: 10, foodCostPercent: 42.44, theoreticalPercent: 28 },
  ],
  categories: [
    {
      category: 'Protein',
      type: 'food',
      items: 2,
      comparedItems: 1,
      actual: 150,
      theoretical: 125,
      variance: 25,
      waste: 6,
      goods,
    },
  ],
};
const period = {
  from: '2026-11-09',
  to: '2026-11-15',
  opening: '2026-11-08',
  closing: '2026-11-15',
  full: true,
  counted: 3,
};

const calls = (found = fake(usageReport, report)) => [
  found,
  fake(listRestaurants, [taqueria]),
  fake(usagePeriods, [period, { ...period, from: '2026-11-02', to: '2026-11-08', full: false }]),
  fake(usageItems, ({ query }) => (query.show === 'uncounted' ? [herbs] : [beef, herbs])),
];

describe('actual vs. theoretical usage', () => {
  it('shows both sides, what is missing, and each ingredient with its variance', async () => {
    const { container, person } = renderApp('/usage', calls());
    const table = await screen.findByRole('table', { name: 'Ingredient usage' });
    const row = (await within(table).findByText('Beef')).closest('tr');
    expect(row?.textContent).toContain('+$25.00');
    expect(within(table).getByText('not counted')).toBeDefined();
    expect(screen.getByText('Variance', { selector: 'dt' }).parentElement?.textContent).toContain('$2.50 under');
    expect(screen.getByText(/\$10.00 \(2.2%\) of sales isn.t mapped to a dish/)).toBeDefined();
    expect(screen.getByText(/without a complete recipe: Steak/)).toBeDefined();
    await expectAccessible(container);
    await person.click(screen.getByRole('tab', { name: 'COGS & food cost' }));
    const cogs = await screen.findByRole('table', { name: 'Food cost by type' });
    expect(within(cogs).getByText('Food and beverages').closest('tr')?.textContent).toContain('42.4%');
    expect(screen.getByText(/1 item not counted at the start and end, bought for \$6.00/)).toBeDefined();
  });

  it('opens an ingredient with its derivation and what to check first', async () => {
    renderApp('/usage?item=1', [
      ...calls(),
      fake(usageItem, {
        currency: 'USD',
        from: report.from,
        to: report.to,
        item: beef,
        causes: [
          { cause: 'waste', speaks: 'nothing', signs: [{ kind: 'waste_recorded', text: '1 lb of waste.' }] },
          { cause: 'count', speaks: 'for', signs: [{ kind: 'swing_back', text: 'The next count swung back.' }] },
        ],
        counts: [],
        purchases: [
          {
            invoiceId: 7,
            invoiceNumber: 'A-1',
            vendorName: 'Lone Star',
            date: '2026-11-10',
            description: 'BEEF',
            quantity: 20,
            missing: null,
            cost: 140,
          },
        ],
        movements: [],
        sales: [{ menuItemId: 5, name: 'Taco', sold: 80, each: 0.25, took: 20 }],
      }),
    ]);
    const drawer = await screen.findByRole('dialog', { name: 'Beef' });
    const causes = within(drawer).getByRole('region', { name: 'Six causes to check' });
    expect(causes.textContent).toMatch(/Counting errors.*Likely.*swung back.*Unrecorded waste/);
    expect(within(drawer).getByText('− Theoretical usage, at least').nextElementSibling?.textContent).toBe('20 lb');
    expect(within(drawer).getByRole('link', { name: 'Lone Star A-1' }).getAttribute('href')).toBe('/invoices/7');
  });

  it('links from custom dates to the nearest counts, and to the first count if there is none', async () => {
    const asked: unknown[] = [];
    const bare = { ...report.counts, opening: { date: '2026-11-09', items: 0 } };
    const first = renderApp('/usage?from=2026-11-10&to=2026-11-15', [
      ...calls(
        fake(usageReport, ({ query }) => {
          asked.push(query.from);
          return query.from === '2026-11-10'
            ? { ...report, from: '2026-11-10', counts: bare, nearest: period }
            : report;
        }),
      ),
    ]);
    await first.person.click(await screen.findByRole('button', { name: 'Use Nov 9 to Nov 15, 2026' }));
    expect((await screen.findByRole('combobox', { name: 'Period between counts' })).getAttribute('value')).toBe(
      'Nov 9 to Nov 15, 2026',
    );
    expect(asked).toContain('2026-11-09');
    first.unmount();
    renderApp('/usage', calls(fake(usageReport, { ...report, totals: { ...report.totals, items: 0 } })));
    expect(await screen.findByText('Nothing to compare yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Start count' }).getAttribute('href')).toBe('/counts');
  });
});
