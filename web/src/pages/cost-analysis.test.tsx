import {
  type CostForecast,
  costForecast,
  costProjection,
  type IngredientOutlook,
  type IngredientTrend,
  ingredientMarketTrend,
  ingredientOutlook,
  ingredientTrends,
  type SupplierTrend,
  supplierTrends,
} from '@platewise/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { renderApp } from '../../test/render.tsx';

const beef: IngredientTrend = {
  id: 1,
  restaurantId: 7,
  currency: 'USD',
  name: 'Beef',
  unit: 'lb',
  category: 'Protein',
  supplierId: 3,
  supplierName: 'Meats & Co',
  riskLevel: 'high',
  previousPrice: 4,
  previousDate: '2026-10-11',
  sinceFirst: false,
  currentPrice: 5,
  currentDate: '2026-11-20',
  priceChange: 1,
  priceChangePercent: 25,
  trend: 'up',
  variation: 0.0911,
  doubtfulPrice: null,
  forecastedPrice: 5.2,
  forecastLow: 4.9,
  forecastHigh: 5.5,
  forecastChangePercent: 4,
  quantityOfMonth: 30,
  cookedQuantityOfMonth: null,
  monthlySpend: 150,
  monthlyImpact: 30,
  impactBasis: 'purchases',
  projectedImpact: 6,
};

const salt: IngredientTrend = {
  ...beef,
  id: 2,
  name: 'Salt',
  supplierId: null,
  supplierName: null,
  riskLevel: 'low',
  previousPrice: null,
  previousDate: null,
  priceChange: null,
  priceChangePercent: null,
  trend: null,
  variation: null,
  doubtfulPrice: { price: 450, date: '2026-11-18' },
  forecastedPrice: null,
  forecastLow: null,
  forecastHigh: null,
  forecastChangePercent: null,
  quantityOfMonth: null,
  monthlySpend: null,
  monthlyImpact: null,
  projectedImpact: null,
};

const meats: SupplierTrend = {
  id: 3,
  restaurantId: 7,
  currency: 'USD',
  name: 'Meats & Co',
  riskLevel: 'high',
  averageIncrease: 12.5,
  totalIngredients: 2,
  highRiskIngredients: 1,
  monthlyTrend: 'up',
  lastPriceUpdate: '2026-11-20',
  monthlySpend: 210,
  monthlyImpact: 30,
};

const forecast: CostForecast = {
  timeframe: '30d',
  horizonWeeks: 4,
  totalCostIncrease: 2.9,
  projectedMonthlyImpact: 6,
  currency: 'USD',
  coverage: { restaurants: ['Taqueria Azul'], of: 1 },
  others: [],
  highRiskSuppliers: 1,
  volatileIngredients: 1,
  forecastAccuracy: 91.4,
  nextUpdateDate: '2026-11-21',
  ingredients: 2,
  forecasted: 1,
  actions: [
    {
      kind: 'risky_supplier',
      title: 'Compare the prices of Meats & Co',
      detail: '1 of 2 ingredients at high risk',
      amount: 30,
      currency: 'USD',
      href: '/vendors?q=Meats%20%26%20Co',
      action: 'View vendor',
    },
  ],
};

const week = (day: string, mean: number) => ({
  week: day,
  mean,
  low80: mean - 1,
  high80: mean + 1,
  low95: mean - 2,
  high95: mean + 2,
});

const outlook: IngredientOutlook = {
  trend: beef,
  weekly: [{ week: '2026-11-16', price: 5, carried: false }],
  prices: [
    {
      id: 9,
      date: '2026-11-20',
      price: 5,
      unit: 'lb',
      source: 'invoice',
      vendorName: 'Meats & Co',
      invoiceId: 12,
      invoiceNumber: 'A-7',
      doubtful: false,
    },
  ],
  forecast: { method: 'combination', accuracy: 91.4, madeOn: '2026-11-20', weeks: [week('2026-11-23', 5.2)] },
  tooFew: null,
  dishes: [{ menuItemId: 4, name: 'Taco', costNow: 1.25, difference: 0.05, soldPerMonth: 100, moneyPerMonth: 5 }],
};

const all = (over: Partial<CostForecast> = {}) => [
  fake(costForecast, ({ query }) => ({
    ...forecast,
    ...over,
    timeframe: (query.timeframe ?? '30d') as CostForecast['timeframe'],
  })),
  fake(supplierTrends, [meats]),
  fake(ingredientTrends, [beef, salt]),
  fake(ingredientOutlook, outlook),
  fake(ingredientMarketTrend, ({ query }) => ({
    ...{ ingredientId: 1, name: 'Beef', from: '2026-08-23', to: '2026-11-20' },
    own: {
      points: [
        { date: '2026-08-23', index: 100 },
        { date: '2026-11-20', index: 110 },
      ],
      changePercent: 10,
    },
    series: [
      {
        ...{ productId: 5, name: `Ground beef of ${query.timeframe}`, integrationName: 'BLS Average Prices' },
        kind: 'retail' as const,
        points: [
          { date: '2026-09-01', index: 100 },
          { date: '2026-11-01', index: 104 },
        ],
        changePercent: 4,
      },
    ],
  })),
  fake(costProjection, {
    timeframe: '30d',
    projections: [
      {
        currency: 'USD',
        ingredients: 1,
        history: [{ week: '2026-11-16', cost: 150 }],
        forecast: [week('2026-11-23', 156)],
        points: 30,
        needed: null,
        accuracy: 93,
        method: 'naive',
      },
    ],
  }),
];

describe('the cost analysis', () => {
  it('shows the four figures with their derivation, and suppliers by amount', async () => {
    const { container, person } = renderApp('/cost-analysis', all());
    const tile = (await screen.findByText('Projected Cost Increase')).parentElement as HTMLElement;
    expect(tile.textContent).toContain('+2.9%');
    expect(screen.getByText('Volatile Ingredients').parentElement?.textContent).toContain('of 2 ingredients');
    const table = await screen.findByRole('table', { name: 'Vendor price trends' });
    expect((await within(table).findByText('Meats & Co')).closest('tr')?.textContent).toContain('12.5%');
    await expectAccessible(container);
    await person.click(within(tile).getByRole('button'));
    expect(await screen.findByText('Ingredients with a forecast')).toBeDefined();
  });

  it('keeps the timeframe in the URL and loads it', async () => {
    const asked: unknown[] = [];
    const { person } = renderApp('/cost-analysis?timeframe=90d', [
      fake(costForecast, ({ query }) => {
        asked.push(query.timeframe);
        return forecast;
      }),
      ...all().slice(1),
    ]);
    await screen.findByText('High Risk Suppliers');
    await person.click(screen.getByRole('radio', { name: '1y' }));
    await screen.findByText('High Risk Suppliers');
    expect(asked).toEqual(['90d', '1y']);
  });

  it('opens an ingredient with its prices, their derivation, and the affected dishes', async () => {
    renderApp('/cost-analysis?tab=ingredients&ingredient=1', all());
    const drawer = await screen.findByRole('dialog', { name: 'Beef' });
    // Thirty days of a monthly feed would have nothing to compare.
    const market = await within(drawer).findByRole('table', { name: 'Change over the timeframe' });
    expect(market.textContent).toContain('Ground beef of 90d, BLS Average Prices');
    const sum = await within(drawer).findByRole('region', { name: 'How this is calculated' });
    expect(sum.textContent).toContain('Combines four standard forecasting methods');
    expect(within(drawer).getByRole('table', { name: 'Affected dishes' }).textContent).toContain('+$5.00');
    expect(within(drawer).getByRole('link', { name: 'Set Price Alerts' }).getAttribute('href')).toContain(
      'ingredient=1',
    );
    const row = (await screen.findByText('price to check')).closest('tr') as HTMLElement;
    expect(row.textContent).toContain('Salt');
  });

  it("shows the forecast's confidence, when it is next updated, and what to do", async () => {
    const { person } = renderApp('/cost-analysis?tab=forecasting', all());
    const bar = await screen.findByRole('progressbar', { name: 'Forecast Accuracy' });
    expect(bar.getAttribute('aria-valuenow')).toBe('91');
    expect(screen.getByText(/Next update: Nov 21, 2026/)).toBeDefined();
    const action = await screen.findByRole('link', { name: 'View vendor: Compare the prices of Meats & Co' });
    expect(action.getAttribute('href')).toBe('/vendors?q=Meats%20%26%20Co');
    await person.click(await screen.findByRole('radio', { name: 'Table' }));
    const table = await screen.findByRole('table', { name: 'Projection in USD' });
    expect(table.textContent).toContain('$155.00 to $157.00');
  });

  it('shows the next step without data, and hides the page if costs are hidden', async () => {
    const first = renderApp('/cost-analysis', all({ ingredients: 0 }));
    expect(await screen.findByText('No prices to analyze yet')).toBeDefined();
    first.unmount();
    renderApp('/cost-analysis', [fakeProblem(costForecast, 'costs_hidden', 'Costs are hidden.')]);
    expect(await screen.findByText(/hidden/i)).toBeDefined();
  });
});
