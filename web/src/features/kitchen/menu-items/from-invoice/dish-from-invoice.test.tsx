import {
  addMenuItemIngredients,
  type BodyOf,
  costBreakdown,
  createMenuItem,
  getMenuItem,
  type InvoiceImpact,
  invoiceImpact,
  listMenuItemIngredients,
  listMenuItems,
  menuSummary,
  updateMenuItem,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../../test/axe.ts';
import { fake, fakeProblem } from '../../../../../test/fakes.ts';
import { beefLine, burrito } from '../../../../../test/records.ts';
import { renderApp } from '../../../../../test/render.tsx';
import { costOfLine, figuresOf, linesOf } from './dish-draft.ts';

const impact: InvoiceImpact = {
  state: 'posted',
  currency: 'USD',
  ingredients: [
    {
      ingredientId: 21,
      name: 'Ground beef',
      unit: 'lb',
      quantity: 81.36,
      costBefore: null,
      costAfter: 5.6,
      currentCost: 5.6,
      change: null,
      changePercent: null,
      becomesCurrent: true,
      note: null,
      dishes: 0,
      fallBelowTarget: 0,
      monthly: null,
      monthlyBasis: null,
      lineIds: [101],
    },
  ],
  stock: { restocks: false, items: [] },
  dishes: [],
  skipped: [],
  monthly: null,
  monthlyNote: null,
};
const summary = {
  dishes: 0,
  belowTarget: 0,
  withMissingFacts: 0,
  averageMargin: null,
  averagePrice: null,
  categories: [],
};

function serving({ refuse = 0 } = {}) {
  const sent = {
    dishes: [] as BodyOf<typeof createMenuItem>[],
    lines: [] as BodyOf<typeof addMenuItemIngredients>['lines'],
  };
  let refused = 0;
  const handlers = [
    fake(invoiceImpact, impact),
    fake(listMenuItems, []),
    fake(menuSummary, summary),
    fake(createMenuItem, ({ body }) => {
      sent.dishes.push(body);
      return burrito;
    }),
    fake(addMenuItemIngredients, ({ body }) => {
      if (refused++ < refuse)
        return HttpResponse.json({ code: 'unavailable', status: 503, title: '', type: '' }, { status: 503 });
      sent.lines.push(...body.lines);
      return [beefLine];
    }),
    fake(getMenuItem, burrito),
    fake(listMenuItemIngredients, [beefLine]),
    fakeProblem(costBreakdown, 'unavailable', 'Not now'),
  ];
  return { sent, handlers };
}

async function fillIn(person: ReturnType<typeof renderApp>['person']) {
  await person.type(await screen.findByLabelText('Name'), 'Beef Burrito');
  const dialog = within(screen.getByRole('dialog'));
  await person.type(dialog.getByLabelText('Price'), '10.5');
  await person.type(dialog.getByLabelText('Quantity of Ground beef'), '5');
  return dialog;
}

describe('creating a dish from an invoice', () => {
  it('shows its margin while typing, and creates it with its lines', async () => {
    const { sent, handlers } = serving();
    const { person } = renderApp('/menu-items?from=12', handlers);
    const dialog = await fillIn(person);
    expect(dialog.getByText('83.3%')).toBeDefined();
    await expectAccessible();
    await person.click(dialog.getByRole('button', { name: 'Create dish' }));
    await waitFor(() => expect(sent.lines).toEqual([{ ingredientId: 21, quantity: '5', unit: 'oz' }]));
    expect(sent.dishes).toMatchObject([{ name: 'Beef Burrito', currentPrice: '10.5', category: 'Main Courses' }]);
  });

  it('creates the dish only once if its lines are rejected', async () => {
    const { sent, handlers } = serving({ refuse: 1 });
    const { person } = renderApp('/menu-items?from=12', handlers);
    const dialog = await fillIn(person);
    await person.click(dialog.getByRole('button', { name: 'Create dish' }));
    expect(await screen.findByText('Failed to create menu item')).toBeDefined();
    await person.click(dialog.getByRole('button', { name: 'Create dish' }));
    await waitFor(() => expect(sent.lines).toHaveLength(1));
    expect(sent.dishes).toHaveLength(1);
  });

  it('creates the dish with the same key after a lost reply', async () => {
    const keys: (string | null)[] = [];
    const { sent, handlers } = serving();
    const creating = fake(createMenuItem, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1 ? HttpResponse.error() : burrito;
    });
    const { person } = renderApp('/menu-items?from=12', [creating, ...handlers]);
    const dialog = await fillIn(person);
    await person.click(dialog.getByRole('button', { name: 'Create dish' }));
    expect(await screen.findByText('Failed to create menu item')).toBeDefined();
    await person.click(dialog.getByRole('button', { name: 'Create dish' }));
    await waitFor(() => expect(sent.lines).toHaveLength(1));
    expect(keys[0]).not.toBeNull();
    expect(keys[1]).toBe(keys[0]);
  });

  it('adds the lines to the dish that is chosen after they were rejected', async () => {
    const ids: unknown[] = [];
    const { handlers } = serving();
    const open = { ...burrito, id: 32, name: 'Tacos', lineCount: 0, totalCost: null };
    const { person } = renderApp('/menu-items?from=12', [
      fake(listMenuItems, [open]),
      fake(addMenuItemIngredients, ({ params }) => {
        ids.push(params.id);
        return HttpResponse.error();
      }),
      fake(updateMenuItem, open),
      ...handlers,
    ]);
    await person.click(await screen.findByText('A new dish'));
    const dialog = await fillIn(person);
    await person.click(dialog.getByRole('button', { name: 'Create dish' }));
    await waitFor(() => expect(ids).toEqual(['31']));
    await person.click(dialog.getByText('From the menu'));
    await person.click(dialog.getByRole('combobox', { name: /^Dish/ }));
    await person.click(await screen.findByRole('option', { name: /Tacos/ }));
    await person.click(dialog.getByRole('button', { name: 'Save recipe' }));
    await waitFor(() => expect(ids).toEqual(['31', '32']));
  });

  it('requires a name and at least one quantity', async () => {
    const { sent, handlers } = serving();
    const { person } = renderApp('/menu-items?from=12', handlers);
    await screen.findByLabelText('Name');
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Create dish' }));
    expect(dialog.getByText('Name is required')).toBeDefined();
    expect(dialog.getByText('Enter a quantity for at least one ingredient')).toBeDefined();
    expect(sent.dishes).toEqual([]);
  });
});

describe('figures of a dish draft', () => {
  const line = { ingredientId: 1, name: 'Beef', heldIn: 'lb', cost: 4, invoiced: null, quantity: '8', unit: 'oz' };
  it("use an ingredient's current cost, and mention what an older invoice charged", () => {
    const [beef] = impact.ingredients;
    const older = beef && linesOf({ ...impact, ingredients: [{ ...beef, becomesCurrent: false, currentCost: 6.4 }] });
    expect(older).toMatchObject([{ cost: 6.4, invoiced: 5.6, unit: 'oz' }]);
    expect(older && figuresOf([{ ...older[0], quantity: '5' } as typeof line], '10', '0')).toEqual({
      cost: 2,
      margin: 80,
    });
    expect(linesOf(impact)).toMatchObject([{ cost: 5.6, invoiced: null }]);
  });

  it('convert exactly, and are unknown if a fact is missing', () => {
    expect(costOfLine(line)).toBe('2');
    expect(costOfLine({ ...line, unit: 'cup' })).toBeNull();
    expect(costOfLine({ ...line, quantity: 'some' })).toBeNull();
    expect(figuresOf([line], '10', '0')).toEqual({ cost: 2, margin: 80 });
    expect(figuresOf([line], '11.90', '19')).toEqual({ cost: 2, margin: 80 });
    expect(figuresOf([line], '', '0')).toEqual({ cost: 2, margin: null });
    expect(figuresOf([line, { ...line, unit: 'bunch' }], '10', '0')).toBeNull();
  });
});
