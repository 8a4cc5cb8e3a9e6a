import {
  costBreakdown,
  dashboardDecisions,
  getIngredient,
  getMenuItem,
  type Ingredient,
  ingredientSummary,
  listIngredients,
  listMenuItemIngredients,
  listMenuItems,
  listRestaurants,
  listVendors,
  priceHistory,
  updateRestaurant,
} from '@platewise/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { beef, beefLine, burrito } from '../../test/records.ts';
import { renderApp, taqueria } from '../../test/render.tsx';

const modulesOfStaff: ('menu' | 'inventory')[] = ['menu', 'inventory'];
const noCosts = {
  ...taqueria,
  role: 'staff',
  can: { ...taqueria.can, edit: false, remove: false, copySetup: false, seeCosts: false, write: modulesOfStaff },
};
const hidden: Ingredient = {
  ...beef,
  currentCost: null,
  costPerUnit: null,
  can: { edit: true, changeCost: false, remove: false },
};
const summary = { totalIngredients: 1, averageCostPerUnit: null, averages: [], activeVendors: 1, withoutCost: 0 };

describe('hidden costs', () => {
  it('are replaced by a word in figures, excluded from filters, and explained in the history', async () => {
    const { container } = renderApp(`/ingredients?ingredient=${beef.id}&tab=prices`, [
      fake(listRestaurants, [noCosts]),
      fake(listIngredients, [hidden]),
      fake(ingredientSummary, summary),
      fake(listVendors, []),
      fake(dashboardDecisions, []),
      fake(getIngredient, { ...hidden, conversions: [], vendorItems: [], recipe: [] }),
      fakeProblem(priceHistory, 'costs_hidden', 'Costs are hidden from your role in this restaurant.'),
    ]);
    const table = await screen.findByRole('table', { name: 'Ingredients' });
    expect(await within(table).findByText('hidden')).toBeDefined();
    expect(await screen.findByText('Costs are hidden from your role in this restaurant.')).toBeDefined();
    expect(screen.queryByLabelText('Cost')).toBeNull();
    // Don't offer a form that would be rejected on submit.
    expect(screen.queryByRole('button', { name: 'Add Ingredient' })).toBeNull();
    await expectAccessible(container);
  });

  it('leave only the recipe of a dish, without cost actions or lines that seem to lack a cost', async () => {
    const dish = {
      ...burrito,
      totalCost: null,
      knownCost: null,
      margin: null,
      marginAtMost: null,
      recommendedPrice: null,
      foodCostPercent: null,
      missingFacts: 0,
    };
    const { container } = renderApp(`/menu-items?dish=${burrito.id}`, [
      fake(listRestaurants, [noCosts]),
      fake(listMenuItems, [dish]),
      fake(getMenuItem, dish),
      fake(listMenuItemIngredients, [{ ...beefLine, cost: null, steps: [], priceFrom: null }]),
      fakeProblem(costBreakdown, 'costs_hidden', 'Costs are hidden from your role in this restaurant.'),
    ]);
    const drawer = await screen.findByRole('dialog', { name: burrito.name });
    expect(await within(drawer).findByRole('tab', { name: /^Ingredients/ })).toBeDefined();
    expect(
      within(drawer)
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).not.toContain('What if');
    expect(within(drawer).queryByRole('tab', { name: 'Cost Analysis' })).toBeNull();
    expect(within(drawer).queryByText(/lines? costed/)).toBeNull();
    const row = await within(drawer).findByRole('row', { name: /Ground beef/ });
    expect(within(row).getByText('hidden')).toBeDefined();
    await expectAccessible(container);
  });

  it('are turned on by an owner in the restaurant, which explains what stays visible', async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/restaurants', [
      fake(updateRestaurant, ({ body }) => {
        sent.push(body.settings);
        return taqueria;
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Edit Taqueria Azul' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Restaurant' });
    const box = within(dialog).getByRole('checkbox', { name: 'Hide costs from staff' });
    expect(within(dialog).getByText(/remove their access to Invoices/)).toBeDefined();
    await person.click(box);
    await person.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    await screen.findByText('Restaurant updated');
    expect(sent).toEqual([expect.objectContaining({ hideCosts: true })]);
  });
});
