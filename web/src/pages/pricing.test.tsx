import {
  applyPrices,
  getPriceChange,
  listMenuItems,
  listPriceChanges,
  marketAnalysis,
  menuSummary,
  optimizePrices,
  type PriceAdjustmentRow,
  type PriceChange,
  type ReplyOf,
  undoPriceChange,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { burrito } from '../../test/records.ts';
import { renderApp } from '../../test/render.tsx';

const adjustment: PriceAdjustmentRow = {
  id: 1,
  name: 'Burrito',
  category: 'Main Courses',
  imageUrl: null,
  cost: 8,
  currentPrice: 10,
  newPrice: 10.95,
  exactPrice: 10.67,
  taxRate: 0,
  newNetPrice: 10.95,
  changePercent: 9.5,
  currentMargin: 20,
  newMargin: 26.94,
  targetMargin: 25,
  reachesTarget: true,
  expectedProfit: 45.2,
  expectedProfitRange: { low: 21.5, high: 64.9 },
  expectedRevenue: -60.1,
  expectedRevenueRange: { low: -110.2, high: -18.4 },
  soldPerMonth: 100,
  expectedSold: 84.9,
  competitorPrice: null,
  competitors: 0,
  elasticity: { low: -2.5, value: -1.8, high: -1.2, source: 'prior', note: 'Assumed: not enough price variation' },
  customerRisk: 'Medium',
  reason: 'It earns 20% with a target of 25%. $10.67 would reach it',
};
const bowl: PriceAdjustmentRow = {
  ...adjustment,
  id: 2,
  name: 'Bowl',
  expectedProfit: 10,
  expectedProfitRange: { low: 5, high: 15 },
  changePercent: 4.5,
};

const found: ReplyOf<typeof optimizePrices> = {
  restaurantId: 7,
  currency: 'USD',
  mode: 'manual_review',
  targetMargin: 30,
  category: null,
  analyzed: 14,
  impact: {
    itemsAffected: 2,
    avgPriceChange: 7,
    estimatedRevenueImpact: -120.2,
    estimatedRevenueRange: { low: -220.4, high: -36.8 },
    estimatedProfitImpact: 55.2,
    estimatedProfitRange: { low: 26.5, high: 79.9 },
    customerRisk: 'Medium',
  },
  adjustments: [adjustment, bowl],
  kept: [{ id: 3, name: 'Special', reason: 'Cost unknown' }],
  can: { apply: true },
};

const change: PriceChange = {
  id: 31,
  restaurantId: 7,
  source: 'optimizer',
  mode: 'manual_review',
  targetMargin: 30,
  category: null,
  items: 1,
  names: ['Burrito'],
  expectedRevenue: -60.1,
  expectedProfit: 45.2,
  madeAt: '2026-11-20T18:00:00Z',
  madeBy: 'Ana Ruiz',
  undoneAt: null,
  undoneBy: null,
  can: { undo: true },
};

const market: ReplyOf<typeof marketAnalysis> = {
  dishes: 14,
  averageMargin: 62.4,
  profitable: 11,
  needAttention: 3,
  averagePrice: 10.82,
  currency: 'USD',
  categories: [{ category: 'Main Courses', dishes: 14, averageMargin: 62.4 }],
  high: { count: 6, dishes: [{ id: 9, name: 'Horchata', margin: 88.1 }] },
  low: { count: 0, dishes: [] },
  market: null,
};

const serving = () => [
  fake(optimizePrices, found),
  fake(listMenuItems, [{ ...burrito, totalCost: 3, margin: 71.4, missingFacts: 0, profitability: 'profitable' }]),
  fake(menuSummary, {
    dishes: 14,
    belowTarget: 2,
    withMissingFacts: 0,
    averageMargin: 62.4,
    averagePrice: 10.82,
    categories: [{ category: 'Main Courses', dishes: 14, averageMargin: 62.4 }],
  }),
  fake(listPriceChanges, [change]),
  fake(getPriceChange, {
    ...change,
    prices: [{ menuItemId: 1, name: 'Burrito', oldPrice: 10, newPrice: 10.95, currentPrice: 10.95 }],
  }),
  fake(marketAnalysis, market),
];

const run = async (person: ReturnType<typeof renderApp>['person']) => {
  await person.click(await screen.findByRole('button', { name: 'Run Price Optimization' }));
  return screen.findByRole('region', { name: 'Impact Preview' });
};

describe('the price optimizer', () => {
  it('sends the choices, shows a preview, applies the selected prices, and undoes them', async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/pricing?target=30&mode=automatic', [
      fake(optimizePrices, ({ body }) => {
        sent.push(body);
        return found;
      }),
      fake(applyPrices, ({ body }) => {
        sent.push(body.adjustments);
        return change;
      }),
      fake(undoPriceChange, { ...change, undoneAt: '2026-11-20T18:01:00Z', can: { undo: false } }),
      ...serving(),
    ]);
    expect(await screen.findByText('Food cost of 70%')).toBeTruthy();
    const preview = await run(person);
    expect(sent).toMatchObject([{ restaurantId: 7, targetMargin: '30', mode: 'automatic' }]);
    expect(await screen.findByText('Optimization complete')).toBeTruthy();
    expect(screen.getAllByText('14 items analyzed').length).toBe(2);
    for (const words of ['+$55.20', 'from +$26.50 to +$79.90 per month', 'Medium', '1 unchanged price']) {
      expect(within(preview).getAllByText(words).length).toBeGreaterThan(0);
    }
    await expectAccessible();
    await person.click(within(preview).getByRole('checkbox', { name: 'Bowl' }));
    expect(within(preview).getByText('from +$21.50 to +$64.90 per month')).toBeTruthy();
    await person.click(within(preview).getByRole('button', { name: 'Apply Changes' }));
    expect(await screen.findByText('Pricing applied successfully')).toBeTruthy();
    expect(sent[1]).toEqual([{ id: 1, currentPrice: '10', newPrice: '10.95' }]);
    expect(screen.queryByRole('region', { name: 'Impact Preview' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Previous prices restored')).toBeTruthy();
  });

  it("sends each dish's own target until the slider moves, and again when chosen", async () => {
    const sent: Record<string, unknown>[] = [];
    const { person } = renderApp('/pricing', [
      fake(optimizePrices, ({ body }) => {
        sent.push(body);
        return { ...found, targetMargin: null };
      }),
      ...serving(),
    ]);
    expect(await screen.findByText("Each dish's target")).toBeTruthy();
    await run(person);
    const slider = screen.getByRole('slider', { name: 'Target margin' });
    slider.focus();
    await person.keyboard('{End}');
    expect(await screen.findByText('Food cost of 15%')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Run Price Optimization' }));
    await person.click(screen.getByRole('button', { name: "Use each dish's target" }));
    expect(await screen.findByText("Each dish's target")).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Run Price Optimization' }));
    expect(sent.map(({ targetMargin }) => targetMargin)).toEqual([undefined, '85', undefined]);
  });

  it('shows how a new price is derived', async () => {
    const { person } = renderApp('/pricing', serving());
    const preview = await run(person);
    const [figure] = within(preview).getAllByRole('button', { name: /New price of Burrito/ });
    await person.click(figure as HTMLElement);
    const way = await screen.findByRole('dialog');
    expect(within(way).getByText('Assumed: not enough price variation')).toBeTruthy();
    expect(within(way).getByText('−2.5% to −1.2%')).toBeTruthy();
    expect(within(way).getByText('$10.67')).toBeTruthy();
  });

  it('offers no Apply if nothing changes or the person lacks permission', async () => {
    const nothing = { ...found, adjustments: [], impact: { ...found.impact, itemsAffected: 0 } };
    const first = renderApp('/pricing', [fake(optimizePrices, nothing), ...serving()]);
    expect(within(await run(first.person)).getByText('No price changes needed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Apply Changes' })).toBeNull();
    first.unmount();
    const second = renderApp('/pricing', [fake(optimizePrices, { ...found, can: { apply: false } }), ...serving()]);
    await run(second.person);
    expect(screen.queryByRole('button', { name: 'Apply Changes' })).toBeNull();
  });

  it('keeps the preview if prices changed in the meantime, and lists them', async () => {
    const { person } = renderApp('/pricing', [
      fakeProblem(applyPrices, 'stale_version', 'Burrito sells at $11.00 now.'),
      ...serving(),
    ]);
    const preview = await run(person);
    await person.click(within(preview).getByRole('button', { name: 'Apply Changes' }));
    expect(await within(preview).findByText('Someone else changed these prices')).toBeTruthy();
    expect(within(preview).getByText(/Burrito sells at \$11\.00 now/)).toBeTruthy();
    expect(await screen.findByText('Failed to apply changes')).toBeTruthy();
  });

  it('says when it failed', async () => {
    const { person } = renderApp('/pricing', [
      fakeProblem(optimizePrices, 'internal', 'Something went wrong'),
      ...serving(),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Run Price Optimization' }));
    expect(await screen.findByText('Optimization failed')).toBeTruthy();
    expect(screen.getByText('Please try again later.')).toBeTruthy();
  });

  it('opens a change with its prices, and undoes it', async () => {
    const { person } = renderApp('/pricing?change=31', [
      fake(undoPriceChange, { ...change, undoneAt: '2026-11-20T18:01:00Z', can: { undo: false } }),
      ...serving(),
    ]);
    const table = await screen.findByRole('table', { name: 'Prices before and after' });
    expect(within(table).getByText('$10.00')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Undo this change' }));
    await waitFor(() => expect(screen.getByText('Previous prices restored')).toBeTruthy());
  });
});

it('shows margins, categories and recommendations in the market analysis', async () => {
  renderApp('/pricing?tab=market', serving());
  for (const words of ['Avg Margin', 'Profitable Items', 'Need Attention', 'Avg Price', '$10.82']) {
    expect(await screen.findByText(words)).toBeTruthy();
  }
  expect(screen.getByText('6 items with a margin of 70% or more')).toBeTruthy();
  expect(screen.getByText('and 5 more')).toBeTruthy();
  expect(screen.getByText('0 items below 50%')).toBeTruthy();
  expect(screen.getByText(/^No tracked competitor has a dish matched/)).toBeTruthy();
  await expectAccessible();
});

it('ranks prices among competitors, and shows how few that is based on', async () => {
  const gap = { id: 1, name: 'Burrito', gapPercent: 12.5, competitors: 2 };
  const position = {
    ...{ competitors: 3, compared: 4, thin: 1, differencePercent: 3.2 },
    above: { count: 1, dishes: [gap] },
    below: { count: 0, dishes: [] },
  };
  const [first] = [fake(marketAnalysis, { ...market, market: position })];
  renderApp('/pricing?tab=market', [first, ...serving()]);
  const words = await screen.findByText(/^Your prices are/);
  expect(words.textContent).toBe(
    'Your prices are 3.2% above those of 3 tracked competitors across 4 matching dishes. 1 dish is compared with fewer than three competitors.',
  );
  const link = screen.getByRole('link', { name: 'Burrito' });
  expect(link.getAttribute('href')).toBe('/competition?tab=market&dish=1');
  expect(link.closest('li')?.textContent).toContain('+12.5%');
});
