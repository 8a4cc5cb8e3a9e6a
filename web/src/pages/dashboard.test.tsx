import {
  activity,
  type CostForecast,
  costForecast,
  dashboardDecisions,
  dashboardMetrics,
  ingredientTrends,
  listInvoices,
  listRestaurants,
  menuCosts,
  type ReplyOf,
  supplierTrends,
  uploadInvoice,
} from '@platewise/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { renderApp } from '../../test/render.tsx';

const metrics: ReplyOf<typeof dashboardMetrics> = {
  revenue: null,
  foodCostPercent: null,
  profitMargin: null,
  basis: null,
  foodCostTarget: 25,
  pendingInvoices: 2,
  pendingAmounts: [{ currency: 'USD', amount: 9412.66 }],
  oldestPendingDays: 3,
  currency: 'USD',
};

const beef: ReplyOf<typeof dashboardDecisions>[number] = {
  kind: 'price_rise',
  restaurantId: 7,
  title: 'Ground beef 80/20 rose +$0.42/lb (+8.1%)',
  detail: '4 dishes, 1 below target',
  amount: -212,
  amountLabel: 'a month',
  currency: 'USD',
  href: '/ingredients?ingredient=2',
  action: 'See dishes',
};

const burrito: ReplyOf<typeof menuCosts>[number] = {
  id: 5,
  name: 'Beef Burrito',
  menuItem: {
    id: 5,
    name: 'Beef Burrito',
    category: 'Main Courses',
    imageUrl: null,
    currentPrice: 10.5,
    targetMargin: 67,
  },
  ingredients: [],
  totalCost: null,
  knownCost: 3.51,
  missingFacts: 1,
  currentCost: null,
  sellingPrice: 10.5,
  margin: null,
  marginAtMost: 66.57,
  marginChange: -1.7,
  profitability: 'unknown',
  costTrend: 'up',
  recommendedAction: null,
};

/** Of a kitchen that bought nothing yet. */
const noForecast: CostForecast = {
  timeframe: '30d',
  horizonWeeks: 4,
  totalCostIncrease: null,
  projectedMonthlyImpact: null,
  currency: 'USD',
  impacts: [],
  highRiskSuppliers: 0,
  volatileIngredients: 0,
  forecastAccuracy: null,
  nextUpdateDate: '2026-11-23',
  ingredients: 0,
  forecasted: 0,
  actions: [],
};

const all = (over: { decisions?: ReplyOf<typeof dashboardDecisions> } = {}) => [
  fake(dashboardMetrics, metrics),
  fake(dashboardDecisions, over.decisions ?? [beef]),
  fake(menuCosts, [burrito]),
  fake(activity, []),
  fake(listInvoices, []),
  fake(costForecast, noForecast),
  fake(supplierTrends, []),
  fake(ingredientTrends, []),
];

const pdf = (bytes: number) => new File([new Uint8Array(bytes)], 'invoice.pdf', { type: 'application/pdf' });
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Drop supplier invoices here'), { target: { files: [file] } });

describe('the dashboard', () => {
  it('gives a new account its first step, and nothing made up', async () => {
    renderApp('/', [fake(listRestaurants, []), ...all()]);
    expect(await screen.findByText('Begin with your restaurant')).toBeDefined();
    expect(screen.queryByText('Total Revenue')).toBeNull();
    expect(screen.getByRole('link', { name: 'Add Restaurant' }).getAttribute('href')).toBe('/restaurants?add=1');
  });

  it('shows a dash with its reason where there are no sales, and what waits', async () => {
    renderApp('/dashboard', all());
    const tile = (await screen.findByText('Total Revenue')).parentElement as HTMLElement;
    expect(within(tile).getByText('–')).toBeDefined();
    expect(within(tile).getAllByText('No sales in the last 30 days').length).toBeGreaterThan(0);
    expect(screen.getByText('$9,412.66')).toBeDefined();
    expect(screen.getByText('waiting, the oldest 3 days')).toBeDefined();
  });

  it('lists what needs a decision with its amount and the page that mends it', async () => {
    const { container } = renderApp('/dashboard', all());
    const link = await screen.findByRole('link', { name: /^See dishes/ });
    expect(link.getAttribute('href')).toBe('/ingredients?ingredient=2');
    expect(screen.getByText('−$212.00')).toBeDefined();
    expect(await screen.findByText('1 missing')).toBeDefined();
    expect(screen.getByText('66.6%')).toBeDefined();
    await expectAccessible(container);
  });

  it('refuses a file above 10MB without sending it', async () => {
    renderApp('/dashboard', all());
    await screen.findByText('Invoice Processing');
    choose(pdf(10 * 1024 * 1024 + 1));
    expect(await screen.findByText('File too large')).toBeDefined();
    expect(screen.getByText('Please select a file smaller than 10MB.')).toBeDefined();
  });

  it('says why an upload failed, at its place', async () => {
    renderApp('/dashboard', [fakeProblem(uploadInvoice, 'wrong_type', 'This is no PDF and no picture'), ...all()]);
    await screen.findByText('Invoice Processing');
    choose(pdf(10));
    expect(await screen.findByText('Upload failed')).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('This is no PDF and no picture');
  });
});
