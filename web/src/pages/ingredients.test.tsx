import {
  type BodyOf,
  changeIngredientCost,
  createIngredient,
  getIngredient,
  type Ingredient,
  type IngredientDetail,
  ingredientSummary,
  listIngredients,
  listVendorItems,
  listVendors,
  parseRecipeLines,
  priceHistory,
  saveRecipe,
  updateIngredient,
  updateVendorItem,
  type WrittenLine,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem, problemReply } from '../../test/fakes.ts';
import { beef, cilantro, detailOf, loneStar } from '../../test/records.ts';
import { renderApp } from '../../test/render.tsx';

const summary = {
  totalIngredients: 2,
  averageCostPerUnit: 3.115,
  averages: [
    { unit: 'lb', mean: 5.61, count: 1 },
    { unit: 'bunch', mean: 0.62, count: 1 },
  ],
  activeVendors: 2,
  withoutCost: 0,
};

const screenOf = (rows: Ingredient[]) => [
  fake(listIngredients, rows),
  fake(ingredientSummary, summary),
  fake(listVendors, [loneStar]),
];

const changing = (sent: unknown[]) =>
  fake(changeIngredientCost, ({ body }) => {
    sent.push(body);
    return { ...beef, currentCost: Number(body.cost), costPerUnit: Number(body.cost), version: 6 };
  });

describe('ingredients', () => {
  it('has an empty state that starts the first one', async () => {
    const { person, container } = renderApp('/ingredients', screenOf([]));
    expect(await screen.findByText('No ingredients found')).toBeDefined();
    await expectAccessible(container);
    await person.click(screen.getAllByRole('button', { name: 'Add Ingredient' })[0] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Add Ingredient' })).toBeDefined();
  });

  it('says that the average mixes units, and shows the average of each', async () => {
    renderApp('/ingredients', screenOf([beef, cilantro]));
    expect(await screen.findByText(/different units/)).toBeDefined();
    expect(screen.getByText('$0.6200 / bunch')).toBeDefined();
  });

  it('changes a typed cost in its cell with Enter, and undoes it', async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/ingredients', [changing(sent), ...screenOf([beef])]);
    await person.click(await screen.findByRole('button', { name: /Change the cost of Ground beef/ }));
    const field = screen.getByLabelText('Cost per lb: Ground beef 80/20');
    await person.clear(field);
    await person.type(field, '1,250.5{Enter}');
    expect(await screen.findByText('Cost updated')).toBeDefined();
    expect(sent).toEqual([{ cost: '1250.5', version: 5 }]);
    expect(await screen.findByText('$1,250.50')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ cost: '5.61' });
    expect(await screen.findByText('$5.61')).toBeDefined();
  });

  it('shows the cost that someone else typed first, and then saves over it', async () => {
    const sent: unknown[] = [];
    let stored = beef;
    const { person } = renderApp('/ingredients', [
      fake(listIngredients, () => [stored]),
      fake(changeIngredientCost, ({ body }) => {
        sent.push(body.version);
        if (body.version === 5) {
          stored = { ...beef, currentCost: 9, costPerUnit: 9, version: 6 };
          return problemReply('stale_version', 'Somebody changed this', [], stored);
        }
        stored = { ...beef, currentCost: 7, costPerUnit: 7, version: 7 };
        return stored;
      }),
      ...screenOf([beef]),
    ]);
    for (const shown of ['$9.00', '$7.00']) {
      await person.click(await screen.findByRole('button', { name: /Change the cost of Ground beef/ }));
      const field = screen.getByLabelText('Cost per lb: Ground beef 80/20');
      await person.clear(field);
      await person.type(field, '7{Enter}');
      expect(await screen.findByText(shown)).toBeDefined();
    }
    expect(sent).toEqual([5, 6]);
  });

  it('ignores invalid numbers, and exits with Escape', async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/ingredients', [changing(sent), ...screenOf([beef])]);
    for (const typed of ['a lot{Enter}', '-3{Enter}', '7{Escape}']) {
      await person.click(await screen.findByRole('button', { name: /Change the cost of Ground beef/ }));
      const field = screen.getByLabelText('Cost per lb: Ground beef 80/20');
      await person.clear(field);
      await person.type(field, typed);
      expect(await screen.findByText('$5.61')).toBeDefined();
    }
    expect(sent).toEqual([]);
    expect(screen.queryByText('Cost updated')).toBeNull();
  });

  it('shows what a new ingredient is missing at its fields', async () => {
    const { person } = renderApp('/ingredients?add=1', [
      fakeProblem(createIngredient, 'invalid', 'Some fields need attention', [
        { path: 'name', message: 'Ingredient name is required' },
        { path: 'unit', message: 'Unit is required' },
      ]),
      ...screenOf([]),
    ]);
    const dialog = await screen.findByRole('dialog', { name: 'Add Ingredient' });
    await person.click(within(dialog).getByRole('button', { name: 'Add Ingredient' }));
    expect(await within(dialog).findByText('Ingredient name is required')).toBeDefined();
    expect(within(dialog).getByText('Unit is required')).toBeDefined();
    expect(screen.queryByText('Failed to add ingredient')).toBeNull();
  });

  it('keeps what is typed while details are saved, to be saved next', async () => {
    const sent: unknown[] = [];
    const gate = Promise.withResolvers<void>();
    let stored = beef;
    const { person } = renderApp(`/ingredients?ingredient=${beef.id}&tab=facts`, [
      fake(getIngredient, () => detailOf(stored)),
      fake(updateIngredient, async ({ body }) => {
        sent.push([body.name, body.version]);
        await gate.promise;
        stored = { ...beef, name: body.name ?? '', version: stored.version + 1 };
        return stored;
      }),
      ...screenOf([beef]),
    ]);
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await person.type(name, ' fresh');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await person.type(name, ' local');
    gate.resolve();
    expect(await screen.findByText('Ingredient updated')).toBeDefined();
    expect(name.value).toBe('Ground beef 80/20 fresh local');
    await person.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() =>
      expect(sent).toEqual([
        ['Ground beef 80/20 fresh', 5],
        ['Ground beef 80/20 fresh local', 6],
      ]),
    );
  });

  it('keeps what is typed while a prep recipe is saved, to be saved next', async () => {
    const sent: unknown[] = [];
    const gate = Promise.withResolvers<void>();
    const salsa = { ...cilantro, id: 23, name: 'Salsa', unit: 'kg', kind: 'prep', batchYieldUnit: 'kg' } as const;
    let stored: Ingredient = { ...salsa, batchYieldQuantity: 4 };
    const { person } = renderApp(`/ingredients?ingredient=${salsa.id}`, [
      fake(getIngredient, () => detailOf(stored)),
      fake(saveRecipe, async ({ body }) => {
        sent.push([body.batchYieldQuantity, body.version]);
        await gate.promise;
        stored = { ...stored, batchYieldQuantity: Number(body.batchYieldQuantity), version: stored.version + 1 };
        return detailOf(stored);
      }),
      ...screenOf([stored]),
    ]);
    const batch = await screen.findByRole<HTMLInputElement>('textbox', { name: /^One batch yields/ });
    await person.type(batch, '0');
    await person.click(screen.getByRole('button', { name: 'Save Recipe' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await person.type(batch, '5');
    gate.resolve();
    expect(await screen.findByText('Recipe saved')).toBeDefined();
    expect(batch.value).toBe('405');
    await person.click(screen.getByRole('button', { name: 'Save Recipe' }));
    await waitFor(() =>
      expect(sent).toEqual([
        ['40', 5],
        ['405', 6],
      ]),
    );
  });

  it('saves a line added to a prep recipe without a yield of its own', async () => {
    const sent: BodyOf<typeof saveRecipe>[] = [];
    const salsa = {
      ...detailOf({ ...beef, name: 'Salsa', kind: 'prep' }),
      batchYieldQuantity: 2,
      batchYieldUnit: 'lb',
    };
    const line: WrittenLine = {
      ...{ text: '2 lb onion', quantity: 2, unit: 'lb', asks: null, written: { quantity: '2', unit: 'lb' } },
      ...{ name: 'onion', optional: false, prep: null, sure: true },
      matches: [
        {
          ...{ ingredientId: 7, name: 'Onion', unit: 'lb', kind: 'purchased', confidence: 1 },
          ...{ quantity: 2, inUnit: 'lb', asks: null },
        },
      ],
    };
    const { person } = renderApp('/ingredients?ingredient=21&tab=recipe', [
      fake(getIngredient, salsa),
      fake(parseRecipeLines, [line]),
      fake(saveRecipe, ({ body }) => {
        sent.push(body);
        return salsa;
      }),
      ...screenOf([beef]),
    ]);
    await person.click(await screen.findByRole('combobox', { name: 'Add ingredient' }));
    await person.paste('2 lb onion');
    await person.keyboard('{Enter}');
    expect(await screen.findByLabelText('Yield of Onion')).toHaveProperty('value', '');
    await person.click(screen.getByRole('button', { name: 'Save Recipe' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.lines).toEqual([{ ingredientId: 7, quantity: '2', unit: 'lb', prep: null }]);
  });

  describe('a change made elsewhere while a form has input', () => {
    /** An ingredient that another person changes after the form got its input. */
    const shared = (first: IngredientDetail) => {
      const state = { now: first };
      const sent: (number | undefined)[] = [];
      const take = ({ body }: { body: { version?: number | undefined } }) => {
        sent.push(body.version);
        if (body.version === state.now.version) return { ...state.now, version: state.now.version + 1 };
        return problemReply('stale_version', 'Someone else saved first.', undefined, state.now);
      };
      return { state, sent, take, read: fake(getIngredient, () => state.now) };
    };
    const press = async (person: ReturnType<typeof renderApp>['person'], name: string) =>
      person.click(await screen.findByRole('button', { name }));

    it('is not overwritten until a second save: details', async () => {
      const { state, sent, take, read } = shared(detailOf(beef));
      const handlers = [read, fake(updateIngredient, take), ...screenOf([beef])];
      const { person, client } = renderApp('/ingredients?ingredient=21&tab=facts', handlers);
      await person.type(await screen.findByLabelText(/^Name/), ' fine');
      state.now = { ...state.now, category: 'Other', version: 6 };
      await client.invalidateQueries();
      await press(person, 'Save Changes');
      expect(await screen.findByText('Someone else saved first.')).toBeDefined();
      await press(person, 'Save Changes');
      await waitFor(() => expect(sent).toEqual([5, 6]));
    });

    it('is not overwritten until a second save: recipe', async () => {
      const { state, sent, take, read } = shared({
        ...detailOf({ ...beef, kind: 'prep' }),
        ...{ batchYieldQuantity: 2, batchYieldUnit: 'lb' },
      });
      const handlers = [read, fake(saveRecipe, take), ...screenOf([beef])];
      const { person, client } = renderApp('/ingredients?ingredient=21&tab=recipe', handlers);
      await person.type(await screen.findByLabelText(/^One batch yields/), '0');
      state.now = { ...state.now, batchYieldQuantity: 3, version: 6 };
      await client.invalidateQueries();
      await press(person, 'Save Recipe');
      expect(await screen.findByText('Someone else saved first.')).toBeDefined();
      await press(person, 'Save Recipe');
      await waitFor(() => expect(sent).toEqual([5, 6]));
    });

    it('is not overwritten until a second save: vendor item', async () => {
      const item: IngredientDetail['vendorItems'][number] = {
        ...{ id: 81, restaurantId: 7, vendorId: 3, vendorName: 'Lone Star Foodservice', version: 5 },
        ...{ ingredientId: 21, ingredientName: beef.name, ingredientUnit: 'lb', itemCode: null },
        ...{ description: 'BEEF GRND', packText: '4/10 LB', purchaseUnit: 'case', contents: 40, missing: null },
        pack: { count: 4, size: 10, unit: 'lb', catchWeight: false },
        ...{ lastPrice: 2000, lastPriceUnit: null, lastPurchasedOn: '2026-11-18' },
        ...{ currency: 'MXN', costPerIngredientUnit: null },
      };
      const { sent, take, state, read } = shared({ ...detailOf(beef), vendorItems: [item] });
      const handlers = [
        read,
        fake(listVendorItems, []),
        fake(updateVendorItem, (asked) => {
          const reply = take(asked);
          return reply instanceof Response ? reply : item;
        }),
        ...screenOf([beef]),
      ];
      const { person, client } = renderApp('/ingredients?ingredient=21&tab=items', handlers);
      const row = await screen.findByText('MX$2,000.00');
      expect(row).toBeDefined();
      expect(screen.getByText('No exchange rate for MXN')).toBeDefined();
      await press(person, 'Edit pack size of BEEF GRND');
      state.now = { ...state.now, version: 6, vendorItems: [{ ...item, version: 6 }] };
      await client.invalidateQueries();
      await press(person, 'Save');
      expect(await screen.findByText('Someone else saved first.')).toBeDefined();
      await press(person, 'Save');
      await waitFor(() => expect(sent).toEqual([5, 6]));
    });
  });

  it('activates a deactivated ingredient', async () => {
    const sent: unknown[] = [];
    const { person } = renderApp('/ingredients?ingredient=21', [
      fake(getIngredient, detailOf({ ...beef, isActive: false })),
      fake(updateIngredient, ({ body }) => {
        sent.push(body);
        return beef;
      }),
      ...screenOf([]),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(sent).toEqual([{ isActive: true, version: 5 }]));
  });

  it('opens the history table, each price with its invoice', async () => {
    const { person } = renderApp('/ingredients', [
      fake(getIngredient, detailOf(beef)),
      fake(priceHistory, [
        {
          id: 2,
          price: 5.61,
          previousPrice: 5.19,
          unit: 'lb',
          source: 'invoice',
          effectiveDate: '2026-11-18',
          recordedAt: '2026-11-18T14:00:00Z',
          vendorId: 3,
          vendorName: 'Lone Star Foodservice',
          invoiceId: 9,
          invoiceNumber: '508213647',
          current: true,
        },
      ]),
      ...screenOf([beef]),
    ]);
    await person.click(await screen.findByRole('button', { name: 'Price history of Ground beef 80/20' }));
    const drawer = await screen.findByRole('dialog', { name: 'Ground beef 80/20' });
    const link = await within(drawer).findByRole('link', { name: 'Lone Star Foodservice 508213647' });
    expect(link.getAttribute('href')).toBe('/invoices/9');
    expect(within(drawer).getByText('+8.1%')).toBeDefined();
  });
});
