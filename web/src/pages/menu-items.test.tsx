import {
  addMenuItemIngredient,
  changeMenuPrice,
  costBreakdown,
  createMenuItem,
  getMenuItem,
  listIngredients,
  listMenuItemIngredients,
  listMenuItems,
  listRestaurants,
  type MenuItem,
  type MenuItemIngredient,
  menuSummary,
  type ReplyOf,
  removeMenuItemIngredient,
  saveConversion,
  updateMenuItem,
  updateMenuItemIngredient,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem, problemReply } from '../../test/fakes.ts';
import { beefLine, burrito, cilantro, cilantroLine, detailOf } from '../../test/records.ts';
import { renderApp, taqueria } from '../../test/render.tsx';

const summary: ReplyOf<typeof menuSummary> = {
  dishes: 1,
  belowTarget: 0,
  withMissingFacts: 1,
  averageMargin: null,
  averagePrice: 10.5,
  categories: [{ category: 'Main Courses', dishes: 1, averageMargin: null }],
};

const breakdownOf = (dish: MenuItem, lines: MenuItemIngredient[]): ReplyOf<typeof costBreakdown> => ({
  totalCost: dish.totalCost,
  knownCost: dish.knownCost ?? 0,
  manualCost: dish.manualCost,
  margin: dish.margin,
  marginAtMost: dish.marginAtMost,
  targetMargin: dish.targetMargin,
  targetCost: 3.465,
  recommendedPrice: dish.recommendedPrice,
  foodCostPercent: dish.foodCostPercent,
  impliedFoodCostPercent: 33,
  ingredients: lines.map(({ id, ingredientId, ingredient, quantity, unit, cost, missing }) => ({
    id,
    ingredientId,
    name: ingredient.name,
    quantity,
    unit,
    cost,
    share: null,
    missing,
  })),
  history: [],
});

/** Fake endpoints of one dish, with its current state. */
const serving = (state: { dish: MenuItem; lines: MenuItemIngredient[] }) => [
  fake(listMenuItems, () => [state.dish]),
  fake(getMenuItem, () => state.dish),
  fake(listMenuItemIngredients, () => state.lines),
  fake(costBreakdown, () => breakdownOf(state.dish, state.lines)),
  fake(menuSummary, summary),
  fake(listIngredients, [cilantro]),
];

const unknown = () => ({ dish: burrito, lines: [beefLine, cilantroLine] });
const costed = {
  dish: {
    ...burrito,
    totalCost: 3.57,
    knownCost: 3.57,
    missingFacts: 0,
    margin: 66,
    marginAtMost: null,
    foodCostPercent: 34,
    recommendedPrice: 10.82,
    profitability: 'needs_adjustment',
  } satisfies MenuItem,
  lines: [beefLine, { ...cilantroLine, cost: 0.0602, missing: null }],
};

describe('dishes', () => {
  it('asks for a restaurant first', async () => {
    renderApp('/menu-items', [fake(listRestaurants, [])]);
    expect(await screen.findByText('No restaurants found. Please create a restaurant first.')).toBeDefined();
  });

  it('lets the person choose among several restaurants', async () => {
    const { person } = renderApp('/menu-items', [
      fake(listRestaurants, [taqueria, { ...taqueria, id: 8, name: 'Taqueria Roja' }]),
      fake(listMenuItems, []),
      fake(menuSummary, { ...summary, dishes: 0, withMissingFacts: 0, categories: [] }),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Open Taqueria Roja' }));
    expect(await screen.findByText('No menu items yet')).toBeDefined();
  });

  it('adds a dish by hand, and shows errors at the fields', async () => {
    const { person } = renderApp('/menu-items', [
      fake(listMenuItems, []),
      fake(menuSummary, { ...summary, dishes: 0, withMissingFacts: 0, categories: [] }),
      fakeProblem(createMenuItem, 'invalid', 'Some fields need attention', [
        { path: 'name', message: 'Name is required' },
        { path: 'category', message: 'Category is required' },
        { path: 'currentPrice', message: 'Price must be greater than 0' },
        { path: 'targetMargin', message: 'Target margin is required' },
      ]),
    ]);
    expect(await screen.findByText('No menu items yet')).toBeDefined();
    await person.click(screen.getAllByRole('button', { name: 'Add Menu' })[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Add Menu' });
    expect(within(dialog).getByRole('tab', { name: 'Manual Entry' })).toBeDefined();
    const target = within(dialog).getByLabelText<HTMLInputElement>(/^Target margin/);
    expect(target.value).toBe('25');
    await person.type(within(dialog).getByLabelText('Price'), '0');
    await person.clear(target);
    await person.click(within(dialog).getByRole('button', { name: 'Add menu item' }));
    for (const message of [
      'Name is required',
      'Category is required',
      'Price must be greater than 0',
      'Target margin is required',
    ]) {
      expect(await within(dialog).findByText(message)).toBeDefined();
    }
    // Nothing was sent, so there is no failure message.
    expect(screen.queryByText('Failed to create menu item')).toBeNull();
  });

  it('refreshes the pricing screen after a price is changed in place', async () => {
    const { person, client } = renderApp('/menu-items?dish=31', [
      ...serving(unknown()),
      fake(changeMenuPrice, () => ({ ...burrito, currentPrice: 11 })),
    ]);
    client.setQueryData(['pricing.optimize'], {});
    const drawer = await screen.findByRole('dialog', { name: 'Beef Burrito' });
    await person.click(await within(drawer).findByRole('button', { name: /Change the price of/ }));
    const price = await within(drawer).findByLabelText(/^Price of/);
    await person.clear(price);
    await person.type(price, '11{Enter}');
    expect(await screen.findByText('Price updated')).toBeDefined();
    expect(client.getQueryState(['pricing.optimize'])?.isInvalidated).toBe(true);
  });

  it('shows cost bounds in words on the card and in the drawer', async () => {
    const { container } = renderApp('/menu-items?dish=31', serving(unknown()));
    const drawer = await screen.findByRole('dialog', { name: 'Beef Burrito' });
    await within(drawer).findByText('Cost per serving so far: Beef Burrito');
    expect(drawer.textContent).toContain('from $3.51');
    expect(drawer.textContent).toContain('at most 66.5%');
    expect(drawer.textContent).toContain('from $10.64');
    expect(drawer.textContent).toContain('implied food cost 33%');
    expect(drawer.textContent).toContain('over the target cost, before Cilantro');
    const card = screen.getByRole('list', { name: 'Main Courses' });
    expect(card.textContent).toContain('at most 66.5%');
    expect(card.textContent).toContain('Below Target');
    await expectAccessible(container);
  });

  it('asks for ingredients or a manual cost if no cost is known', async () => {
    const bare: MenuItem = { ...burrito, knownCost: 0, missingFacts: 0, lineCount: 0, marginAtMost: null };
    renderApp('/menu-items', serving({ dish: bare, lines: [] }));
    expect(await screen.findByText(/^Cost unknown\./)).toBeDefined();
    expect(screen.getByRole('list', { name: 'Main Courses' }).textContent).toContain('Price$10.50');
  });

  it('asks for the missing fact in its row, saves it, and shows the cost', async () => {
    const sent: unknown[] = [];
    const state: { dish: MenuItem; lines: MenuItemIngredient[] } = unknown();
    const { person } = renderApp('/menu-items?dish=31', [
      ...serving(state),
      fake(saveConversion, ({ params, body }) => {
        sent.push({ id: params.id, ...body });
        Object.assign(state, costed);
        return detailOf(cilantro);
      }),
    ]);
    const form = await screen.findByRole('form', { name: 'Cilantro: What does one bunch weigh?' });
    expect(form.textContent).toContain("Can't calculate the cost: weight of one bunch is missing.");
    const field = within(form).getByLabelText('One bunch weighs');
    await person.type(field, 'some');
    await person.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await within(form).findByText('Enter an amount above 0')).toBeDefined();
    await person.clear(field);
    await person.type(field, '2 4/5');
    await person.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Cilantro can be costed')).toBeDefined();
    expect(sent).toEqual([{ id: '22', unit: 'bunch', quantity: '2.8', toUnit: 'oz' }]);
    const drawer = screen.getByRole('dialog', { name: 'Beef Burrito' });
    expect(await within(drawer).findByRole('button', { name: /\$0\.0602/ })).toBeDefined();
    expect(drawer.textContent).not.toContain('so far');
    expect(screen.queryByRole('form', { name: /Cilantro/ })).toBeNull();
  });

  it('explains a cost, down to the invoice of the price', async () => {
    const { person } = renderApp('/menu-items?dish=31', serving(unknown()));
    await person.click(await screen.findByRole('button', { name: /\$2\.34.*how it is calculated/ }));
    const way = await screen.findByRole('dialog', { name: 'How this figure is calculated' });
    expect(within(way).getByText('6.6667 oz')).toBeDefined();
    expect(within(way).queryByText('Cost')).toBeNull();
    expect(within(way).getByText(/Lone Star Foodservice 508213647, Nov 18, 2026/)).toBeDefined();
    expect(within(way).getByRole('link', { name: 'Open invoice' }).getAttribute('href')).toBe('/invoices/9?line=90');
  });

  it('changes a quantity in place, shows errors there, and removes a line with Undo', async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/menu-items?dish=31', [
      ...serving(unknown()),
      fakeProblem(updateMenuItemIngredient, 'invalid', 'Some fields need attention', [
        { path: 'quantity', message: 'Quantity must be greater than 0' },
      ]),
      fake(removeMenuItemIngredient, ({ params }) => {
        sent.push(params.linkId);
        return undefined;
      }),
      fake(addMenuItemIngredient, ({ body }) => {
        sent.push(body);
        return cilantroLine;
      }),
    ]);
    const field = await screen.findByLabelText('Quantity of Ground beef 80/20');
    await person.clear(field);
    await person.type(field, '0{Enter}');
    expect(await screen.findByText('Quantity must be greater than 0')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Remove Cilantro' }));
    expect(await screen.findByText('Ingredient removed')).toBeDefined();
    await waitFor(() => expect(sent).toEqual(['42']));
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    const { ingredientId, unit, prep, position } = cilantroLine;
    const quantity = String(cilantroLine.quantity);
    await waitFor(() => expect(sent[1]).toEqual({ ingredientId, quantity, unit, prep, position }));
  });

  it("keeps a typed cost, and doesn't overwrite another person's change until a second save", async () => {
    const state = { dish: { ...costed.dish }, lines: costed.lines };
    const sent: unknown[] = [];
    const { person, client } = renderApp('/menu-items?dish=31&tab=cost', [
      ...serving(state),
      fake(updateMenuItem, ({ body }) => {
        sent.push([body.manualCost, body.version]);
        if (body.version === state.dish.version) return state.dish;
        return problemReply('stale_version', 'Someone else saved first.', undefined, state.dish);
      }),
    ]);
    const before = state.dish.version;
    const field = await screen.findByLabelText(/^Manual cost per portion/);
    await person.type(field, '4.20');
    state.dish = { ...state.dish, manualCost: 3, version: before + 1 };
    await client.invalidateQueries();
    expect(field).toHaveProperty('value', '4.20');
    const save = () => screen.getByRole('button', { name: 'Save' });
    await person.click(save());
    expect(await screen.findByText('Someone else saved first.')).toBeDefined();
    await person.click(save());
    await waitFor(() =>
      expect(sent).toEqual([
        ['4.2', before],
        ['4.2', before + 1],
      ]),
    );
  });
});
