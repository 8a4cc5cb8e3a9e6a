import { ingredientRevenue, listRestaurants, type ReplyOf } from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { renderApp, taqueria } from '../../test/render.tsx';

type Tracking = ReplyOf<typeof ingredientRevenue>;

const names = ['Skirt Steak', 'Avocado', 'Tortilla', 'Lime', 'Cilantro', 'Salt'];
const revenueOf = (index: number) => 600 - index * 100;

const tracking: Tracking = {
  period: 30,
  from: '2026-10-23',
  to: '2026-11-21',
  currency: 'USD',
  totalRevenue: 2130.5,
  totalCost: 700,
  overallProfitMargin: 66.67,
  unmappedRevenue: 20.5,
  uncostedRevenue: 10,
  notFoodRevenue: 0,
  revenueByIngredient: names.map((ingredientName, index) => ({
    ingredientId: index + 1,
    ingredientName,
    menuItemsImpacted: 1,
    totalRevenue: revenueOf(index),
    totalCost: 100,
    profitGenerated: revenueOf(index) - 100,
    roi: revenueOf(index) - 100,
    usage: { daily: 2.5, total: 75, unit: 'lb' },
  })),
  ingredientTracking: names.map((name, index) => ({
    id: index + 1,
    name,
    unit: 'lb',
    currentCost: 7.95,
    costTrend: index === 0 ? 'up' : null,
    revenueImpact: index === 0 ? 'high' : 'low',
    totalRevenue: revenueOf(index),
    profitMargin: 66.7,
    totalQuantityUsed: 75,
    daily: [{ date: '2026-11-20', quantity: 75 }],
    menuItemsUsed:
      index === 5
        ? []
        : [{ id: 4, name: 'Asada Tacos', quantityUsed: 75, revenueGenerated: revenueOf(index), profitContribution: 1 }],
    recommendations: index === 0 ? ['Its cost is up 9.7%.'] : [],
  })),
  menuInsights: [
    {
      menuItemId: 4,
      menuItemName: 'Asada Tacos',
      menuPrice: 12.95,
      unitsSold: 160,
      totalRevenue: 2000,
      profitMargin: 66.7,
      totalIngredientCost: 666,
      grossProfit: 1334,
      revenueRank: 1,
      ingredients: [{ id: 1, name: 'Skirt Steak', quantity: 75, unit: 'lb', totalCost: 600, costPercentage: 90.1 }],
    },
    {
      menuItemId: 5,
      menuItemName: 'Mystery Bowl',
      menuPrice: 10,
      unitsSold: 1,
      totalRevenue: 10,
      profitMargin: null,
      totalIngredientCost: null,
      grossProfit: null,
      revenueRank: 2,
      ingredients: [],
    },
  ],
};

describe('ingredient tracking', () => {
  it('shows a row per restaurant when several are shown, and opens one', async () => {
    const cantina = { ...taqueria, id: 8, name: 'Cantina', monthlyRevenue: 1000.25 };
    const { person } = renderApp('/ingredient-tracking', [
      fake(listRestaurants, [{ ...taqueria, monthlyRevenue: 200.5 }, cantina]),
      fake(ingredientRevenue, ({ params }) =>
        params.restaurantId === '8' ? tracking : { ...tracking, totalCost: null, overallProfitMargin: null },
      ),
    ]);
    const rows = await screen.findByRole('table', { name: 'Restaurants' });
    const row = within(rows).getByRole('row', { name: /^Cantina/ });
    await waitFor(() => expect(row.textContent).toContain('66.7%'));
    expect(within(rows).getByRole('row', { name: /^Taqueria Azul/ }).textContent).not.toContain('66.7%');
    expect(screen.getByText(/Sales this month, all restaurants: \$1,200.75/)).toBeDefined();
    await person.click(screen.getByRole('combobox', { name: 'Restaurant' }));
    await person.click(await screen.findByRole('option', { name: 'Cantina' }));
    expect(await screen.findByRole('table', { name: 'Top ingredients by revenue' })).toBeDefined();
  });

  it('switches to another restaurant or to all of them at an address that names one', async () => {
    const { person, router } = renderApp('/ingredient-tracking?restaurant=8', [
      fake(listRestaurants, [taqueria, { ...taqueria, id: 8, name: 'Cantina' }]),
      fake(ingredientRevenue, tracking),
    ]);
    const select = async (label: string, option: string) => {
      await person.click(await screen.findByRole('combobox', { name: label }));
      await person.click(await screen.findByRole('option', { name: option }));
    };
    const expectSelected = (name: string) =>
      waitFor(() =>
        expect(screen.getByText('Restaurant:').parentElement?.textContent).toContain(`Restaurant: ${name}`),
      );
    await expectSelected('Cantina');
    await select('Restaurant', 'Taqueria Azul');
    await select('Period', 'Last 7 days');
    await expectSelected('Taqueria Azul');
    expect(router.state.location.search).toContain('restaurant=7');
    await person.click(screen.getByText('Restaurant:'));
    await person.click(await screen.findByRole('menuitem', { name: 'All restaurants' }));
    expect(await screen.findByText('Select a Restaurant')).toBeDefined();
    expect(router.state.location.search).not.toContain('restaurant=');
    await router.navigate('/ingredient-tracking?restaurant=8');
    await expectSelected('Cantina');
  });

  it('shows five ingredients and what is excluded, and loads another period', async () => {
    const periods: unknown[] = [];
    const { container, person } = renderApp('/ingredient-tracking', [
      fake(ingredientRevenue, ({ query }) => {
        periods.push(query.period);
        return { ...tracking, period: Number(query.period) };
      }),
    ]);
    const top = await screen.findByRole('table', { name: 'Top ingredients by revenue' });
    expect(within(top).getAllByRole('row')).toHaveLength(6);
    expect(within(top).queryByText('Salt')).toBeNull();
    expect(screen.getByText(/Not included below/).textContent).toContain('$20.50');
    expect(screen.getByText('Overall Profit Margin').parentElement?.textContent).toContain('66.7%');
    await expectAccessible(container);
    await person.click(screen.getByRole('combobox', { name: 'Period' }));
    await person.click(await screen.findByRole('option', { name: 'Last 7 days' }));
    await screen.findByRole('table', { name: 'Top ingredients by revenue' });
    expect(periods).toEqual(['30', '7']);
  });

  it('opens an ingredient with its recommendations, and a dish with an unknown cost', async () => {
    const { person } = renderApp('/ingredient-tracking?tab=ingredients&ingredient=1', [
      fake(ingredientRevenue, tracking),
    ]);
    const drawer = await screen.findByRole('dialog', { name: 'Skirt Steak' });
    expect(await within(drawer).findByText('Its cost is up 9.7%.')).toBeDefined();
    expect(within(drawer).getByRole('table', { name: 'Dishes with Skirt Steak' }).textContent).toContain('$600.00');
    await person.click(screen.getByRole('tab', { name: 'Menu Items' }));
    const row = (await screen.findByText('Mystery Bowl')).closest('tr') as HTMLElement;
    expect(row.textContent).toContain('–');
  });

  it('shows the flow as a table with the same figures', async () => {
    renderApp('/ingredient-tracking?tab=flow', [fake(ingredientRevenue, tracking)]);
    const table = await screen.findByRole('table', { name: 'Revenue from dishes to ingredients' });
    expect(within(table).getAllByText('Asada Tacos')).toHaveLength(5);
    expect(table.textContent).toContain('Sold as is');
    expect(await screen.findByRole('figure', { name: /Revenue in USD from dishes to ingredients/ })).toBeDefined();
  });

  it('shows the next step without sales, and explains hidden costs', async () => {
    const nothing = { ...tracking, totalRevenue: 0, unmappedRevenue: 0, uncostedRevenue: 0, totalCost: null };
    const first = renderApp('/ingredient-tracking', [
      fake(ingredientRevenue, { ...nothing, revenueByIngredient: [], ingredientTracking: [], menuInsights: [] }),
    ]);
    expect(await screen.findByText('No sales in the last 30 days')).toBeDefined();
    first.unmount();
    renderApp('/ingredient-tracking', [fakeProblem(ingredientRevenue, 'costs_hidden', 'Costs are hidden.')]);
    expect(await screen.findByText(/hidden/i)).toBeDefined();
  });
});
