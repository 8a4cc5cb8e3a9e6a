import {
  addMenuItemIngredient,
  addMenuItemIngredients,
  costBreakdown,
  dishPreparation,
  getMenuItem,
  importRecipes,
  listMenuItemIngredients,
  listMenuItems,
  listRestaurants,
  menuSummary,
  parseRecipeLines,
  type ReplyOf,
  saveDishPreparation,
  type WrittenLine,
  whatIfDish,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { fake, fakeProblem, problemReply } from '../../test/fakes.ts';
import { beefLine, burrito } from '../../test/records.ts';
import { renderApp, taqueria } from '../../test/render.tsx';
import { uploadsArrive } from '../../test/uploads.ts';

uploadsArrive();

const match = (ingredientId: number, name: string, more: object = {}): WrittenLine['matches'][number] => ({
  ...{ ingredientId, name, unit: 'lb', kind: 'purchased' as const, confidence: 0.9 },
  ...{ quantity: 2.5, inUnit: 'cup' as const, asks: null, ...more },
});

/** How the server parses a line: it knows two kinds of onion, and garlic by the clove. */
const written = (text: string): WrittenLine => {
  const garlic = text.includes('garlic');
  const unsure = text.includes('onions');
  const asks = 'What does one clove weigh or hold?';
  const none = { quantity: null, inUnit: null, asks };
  return {
    ...{ text, quantity: garlic ? null : 2.5, unit: garlic ? null : 'cup', asks: garlic ? asks : null },
    ...{ written: { quantity: '2.5', unit: 'cup' }, name: garlic ? 'garlic' : 'yellow onion', optional: false },
    prep: garlic ? null : 'diced',
    matches: garlic ? [match(9, 'Garlic', none)] : [match(7, 'Yellow onion'), match(8, 'Red onion')],
    sure: !unsure,
  };
};

const figures = { price: 10.5, cost: 3.5, margin: 66.67, foodCostPercent: 33.33, recommendedPrice: 10.61 };
const before = { ...figures, profitability: 'needs_adjustment' as const, monthlyProfit: 700 };
const answer: ReplyOf<typeof whatIfDish> = {
  before,
  after: { ...before, price: 12, margin: 70.83, monthlyProfit: 850 },
  ...{ monthlyDifference: 150, soldMonthly: 100, typedCost: false },
  ingredients: [{ id: 21, name: 'Ground beef 80/20', unit: 'lb', currentCost: 5.61 }],
};

const dish = { ...burrito, totalCost: 3.5, missingFacts: 0 };
const serving = [
  fake(listRestaurants, [taqueria]),
  fake(listMenuItems, [dish]),
  fake(getMenuItem, dish),
  fake(listMenuItemIngredients, [beefLine]),
  fake(menuSummary, {
    dishes: 1,
    belowTarget: 0,
    withMissingFacts: 0,
    averageMargin: 66,
    averagePrice: 10,
    categories: [],
  }),
  fakeProblem(costBreakdown, 'internal', 'Not now'),
  fake(parseRecipeLines, ({ body }) => body.lines.map(written)),
];

it('adds a typed line with Enter or another ingredient with the arrow keys, and asks about unknown ones', async () => {
  const sent: unknown[] = [];
  const { person } = renderApp('/menu-items?dish=31', [
    ...serving,
    fake(addMenuItemIngredient, ({ body }) => {
      sent.push(body);
      return beefLine;
    }),
  ]);
  const field = await screen.findByRole('combobox', { name: `Add an ingredient to ${dish.name}` });
  await person.click(field);
  await person.paste('2 1/2 cups diced yellow onion');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual([{ ingredientId: 7, quantity: '2.5', unit: 'cup', prep: 'diced' }]));
  expect(field).toHaveProperty('value', '');
  await person.clear(screen.getByRole('textbox', { name: /^Portions per batch/ }));
  await person.type(screen.getByRole('textbox', { name: /^Portions per batch/ }), '5');
  await person.click(field);
  await person.paste('2.5 cups onions');
  expect(await screen.findByRole('option', { name: /Red onion/ })).toBeDefined();
  await person.keyboard('{Enter}');
  expect(await screen.findByText('Is it Yellow onion?')).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Red onion, 2.5 cups' }));
  await waitFor(() => expect(sent[1]).toEqual({ ingredientId: 8, quantity: '0.5', unit: 'cup', prep: 'diced' }));
  await waitFor(() => expect(document.activeElement).toBe(field));
  await person.paste('3 cloves garlic');
  await person.keyboard('{Enter}');
  expect(await screen.findByText(/What does one clove weigh or hold\? Write it with a unit/)).toBeDefined();
  expect(sent).toHaveLength(2);
});

it('keeps lines typed without waiting separate, in order, each with its own question or error', async () => {
  const sent: string[] = [];
  let refuse = true;
  const { person } = renderApp('/menu-items?dish=31', [
    ...serving,
    fake(addMenuItemIngredient, ({ body }) => {
      sent.push(`${body.ingredientId} ${body.quantity}`);
      if (body.quantity === '2.5' && sent.length === 1 && refuse) throw new Error('the line is lost');
      return beefLine;
    }),
  ]);
  const field = await screen.findByRole('combobox', { name: `Add an ingredient to ${dish.name}` });
  await person.click(field);
  await person.keyboard('2.5 cups onions{Enter}2.5 cups yellow onion, diced{Enter}3 cloves garlic{Enter}');
  expect(field).toHaveProperty('value', '');
  const waiting = await screen.findByRole('list', { name: 'Lines to resolve' });
  const [first, second, third] = within(waiting).getAllByRole('listitem');
  if (!first || !second || !third) throw new Error('three lines wait');
  expect(await within(first).findByText('Is it Yellow onion?')).toBeDefined();
  expect(await within(third).findByText(/What does one clove weigh or hold\? Write it with a unit/)).toBeDefined();
  await waitFor(() => expect(sent).toEqual(['7 2.5']));

  // The rejected line stays, and Enter sends it again.
  refuse = false;
  await person.click(await within(second).findByRole('textbox'));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual(['7 2.5', '7 2.5']));
  await waitFor(() => expect(document.activeElement).toBe(field));

  // Enter in the empty field moves to the open question, and Enter again picks the first option.
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(within(first).getByRole('textbox'));
  await person.keyboard('{Enter}');
  expect(document.activeElement).toBe(within(first).getByRole('button', { name: /^Yellow onion/ }));
  await person.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual(['7 2.5', '7 2.5', '7 2.5']));
  await person.click(screen.getByRole('button', { name: 'Skip “3 cloves garlic”' }));
  expect(screen.queryByRole('list', { name: 'Lines to resolve' })).toBeNull();
});

it('reads a recipe pasted as a whole, and adds its lines in one call', async () => {
  const sent: string[][] = [];
  const refusal = { path: 'lines.0.ingredientId', message: 'Choose an active ingredient' };
  const { person } = renderApp('/menu-items?dish=31', [
    ...serving,
    fake(addMenuItemIngredients, ({ body }) => {
      sent.push(body.lines.map(({ quantity }) => quantity));
      if (sent.length > 1) return [beefLine];
      const problem = {
        code: 'invalid',
        status: 422,
        title: '',
        type: '',
        detail: 'Check the lines',
        errors: [refusal],
      };
      return HttpResponse.json(problem, { status: 422 });
    }),
  ]);
  const field = await screen.findByRole('combobox', { name: `Add an ingredient to ${dish.name}` });
  await person.click(field);
  await person.paste('2 1/2 cups diced yellow onion\n3 cloves garlic\n2.5 cups onions');
  const dialog = await screen.findByRole('dialog', { name: `Add a recipe to ${dish.name}` });
  expect(await within(dialog).findByText('What does one clove weigh or hold?')).toBeDefined();
  expect(within(dialog).getByText('Skipped')).toBeDefined();
  await person.click(within(dialog).getByRole('button', { name: 'Add 1 ingredient' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe(refusal.message);
  await person.click(within(dialog).getByRole('button', { name: 'Add 1 ingredient' }));
  await waitFor(() => expect(sent).toEqual([['2.5'], ['2.5']]));
});

it('starts each pasted recipe without the errors and choices of the last one', async () => {
  const refusal = { path: 'lines.0.ingredientId', message: 'Choose an active ingredient' };
  const { person } = renderApp('/menu-items?dish=31', [
    ...serving,
    fake(addMenuItemIngredients, () => problemReply('invalid', 'Check the lines', [refusal])),
  ]);
  const field = await screen.findByRole('combobox', { name: `Add an ingredient to ${dish.name}` });
  const paste = async (text: string) => {
    await person.click(field);
    await person.paste(text);
    const dialog = within(await screen.findByRole('dialog', { name: `Add a recipe to ${dish.name}` }));
    await dialog.findByText('What does one clove weigh or hold?');
    return dialog;
  };
  const first = await paste('2 1/2 cups diced yellow onion\n3 cloves garlic');
  await person.click(first.getByRole('combobox', { name: /diced yellow onion/ }));
  await person.click(await screen.findByRole('option', { name: 'Red onion' }));
  await person.click(first.getByRole('button', { name: 'Add 1 ingredient' }));
  expect(await first.findByRole('alert')).toBeDefined();
  await person.click(first.getByRole('button', { name: 'Cancel' }));
  const second = await paste('1 cup yellow onion\n2 cloves garlic');
  expect(second.queryByRole('alert')).toBeNull();
  expect(second.getByRole('combobox', { name: /1 cup yellow onion/ })).toHaveProperty('value', 'Yellow onion');
});

it('previews the effect of a change', async () => {
  const asked: unknown[] = [];
  const { person } = renderApp('/menu-items?dish=31&tab=what-if', [
    ...serving,
    fake(whatIfDish, ({ body }) => {
      asked.push(body);
      return answer;
    }),
  ]);
  await person.type(await screen.findByRole('textbox', { name: 'Price' }), '12');
  await waitFor(() => expect(asked.at(-1)).toEqual({ price: '12' }));
  const table = await screen.findByRole('table', { name: 'Effect of the change' });
  expect(within(table).getByRole('row', { name: /Monthly profit/ }).textContent).toContain('+$150');
  expect(screen.getByText(/100 sales of/)).toBeDefined();
});

it('previews a recipe file with its invalid rows before importing it', async () => {
  const sent: unknown[] = [];
  const recipe = { menuItemId: null, replaces: false, portions: 1, good: true };
  const line = {
    line: 2,
    ingredient: 'Beef',
    ingredientId: 21,
    matchedName: 'Beef',
    quantity: 6,
    unit: 'oz' as const,
    prep: null,
  };
  const { person } = renderApp('/menu-items', [
    ...serving,
    fake(importRecipes, ({ body }) => {
      sent.push(body.dryRun ?? body.onError);
      return {
        dryRun: body.dryRun === 'true',
        rowsRead: 2,
        recipes: [
          { ...recipe, name: 'Chili', lines: [line] },
          { ...recipe, name: 'Stew', lines: [], good: false },
        ],
        problems: [{ line: 3, message: 'Ingredient is missing.' }],
        newIngredients: [],
        imported: body.dryRun === 'true' ? 0 : 1,
      };
    }),
  ]);
  await person.click(await screen.findByRole('button', { name: 'More actions for this menu' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Import recipes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import Recipes' });
  await person.upload(within(dialog).getByLabelText('Drop a recipe file here'), new File(['x'], 'recipes.csv'));
  expect(await within(dialog).findByText('Ingredient is missing.')).toBeDefined();
  await person.click(within(dialog).getByRole('button', { name: 'Import 1 valid recipe' }));
  expect(await screen.findByText('1 recipe imported')).toBeDefined();
  expect(sent).toEqual(['true', 'skip']);

  await person.click(await screen.findByRole('button', { name: 'More actions for this menu' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Import recipes' }));
  const next = within(await screen.findByRole('dialog', { name: 'Import Recipes' }));
  expect(next.getByLabelText('Drop a recipe file here')).toBeDefined();
  expect(next.queryByText('Ingredient is missing.')).toBeNull();
});

it('lists every ingredient without allergen information', async () => {
  renderApp('/menu-items?dish=31&tab=card', [
    ...serving,
    fake(dishPreparation, {
      ...{ id: 31, name: dish.name, method: null, allergens: null, suggested: [], version: 1, can: { edit: false } },
      contains: [{ code: 'milk', from: [{ id: 5, name: 'Butter' }] }],
      // An ingredient may have the same ID as the dish.
      unknown: [{ id: 31, name: 'Spice mix' }],
    }),
  ]);
  expect(await screen.findByText('from Butter')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Spice mix' })).toBeDefined();
  expect(screen.getByText('Not written yet.')).toBeDefined();
});

it("keeps what is typed into a method while it is saved, and doesn't overwrite another person's unseen", async () => {
  const state = {
    ...{ id: 31, name: dish.name, method: null as string | null, allergens: null, suggested: [], version: 1 },
    ...{ contains: [], unknown: [], can: { edit: true } },
  };
  const sent: unknown[] = [];
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { person, client } = renderApp('/menu-items?dish=31&tab=card', [
    ...serving,
    fake(dishPreparation, () => ({ ...state })),
    fake(saveDishPreparation, ({ body }) => {
      sent.push([body.method, body.version]);
      if (body.version !== state.version)
        return problemReply('stale_version', 'Someone else saved first.', undefined, state);
      return arrived.then(() => ({
        ...Object.assign(state, { method: body.method ?? null, version: state.version + 1 }),
      }));
    }),
  ]);
  const field = await screen.findByLabelText(`Method of ${dish.name}`);
  const save = async () => person.click(screen.getByRole('button', { name: 'Save Method' }));
  await person.type(field, 'Grill.');
  await save();
  await waitFor(() => expect(sent).toEqual([['Grill.', 1]]));
  await person.type(field, ' Serve.');
  arrive();
  expect(await screen.findByText('Method saved')).toBeDefined();
  expect(field).toHaveProperty('value', 'Grill. Serve.');

  Object.assign(state, { method: 'Fry.', version: 3 });
  await client.invalidateQueries();
  expect(field).toHaveProperty('value', 'Grill. Serve.');
  await save();
  expect(await screen.findByText('Someone else saved first.')).toBeDefined();
  await save();
  await waitFor(() =>
    expect(sent.slice(1)).toEqual([
      ['Grill. Serve.', 2],
      ['Grill. Serve.', 3],
    ]),
  );
});
