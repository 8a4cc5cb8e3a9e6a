import {
  explainChange,
  type FinancialFigures,
  ingredientTrends,
  listBudgets,
  listRestaurants,
  type ProfitAndLoss,
  profitAndLoss,
  setBudget,
  supplierTrends,
  type Why,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fake } from '../../test/fakes.ts';
import { renderApp, taqueria } from '../../test/render.tsx';

const week: FinancialFigures = {
  from: '2026-11-02',
  to: '2026-11-08',
  days: 7,
  sales: 1000,
  types: [{ type: 'food', sales: 1000, covered: 1000, cogs: 300, percent: 30 }],
  cogs: 300,
  covered: 1000,
  coveredPercent: 100,
  basis: 'mixed',
  countedPercent: 60,
  estimatedPercent: 10,
  foodCostPercent: 30,
  labour: 350,
  labourPercent: 35,
  labourKnownPercent: 100,
  primeCost: 650,
  primePercent: 65,
  primeStanding: 'within',
  grossProfit: 700,
  grossPercent: 70,
  budget: { sales: 900, cogs: 270, labour: 300, grossProfit: 630, primeCost: 570 },
};
const unknown: FinancialFigures = {
  ...week,
  from: '2026-11-09',
  to: '2026-11-15',
  cogs: null,
  covered: null,
  coveredPercent: null,
  basis: null,
  foodCostPercent: null,
  labour: 50,
  labourPercent: null,
  labourKnownPercent: 14.29,
  primeCost: null,
  primePercent: null,
  primeStanding: null,
  grossProfit: null,
  grossPercent: null,
};
const statement = (total: FinancialFigures, rows: FinancialFigures[]): ProfitAndLoss => ({
  from: week.from,
  to: unknown.to,
  by: 'week',
  statements: [
    {
      restaurantId: 7,
      name: 'Taqueria Azul',
      currency: 'USD',
      coverage: { restaurants: ['Taqueria Azul'], of: 1 },
      serviceStyle: 'full_service',
      rows,
      total,
    },
  ],
});

const why: Why = {
  ...{ figure: 'grossProfit', unit: 'money', from: week.from, to: week.to, derivation: 'why:abc' },
  ...{ compareFrom: '2026-10-26', compareTo: '2026-11-01' },
  blocks: [
    {
      currency: 'USD',
      coverage: { restaurants: ['Taqueria Azul'], of: 1 },
      ...{ before: 600, now: 700, change: 100, notes: [] },
      effects: [
        { kind: 'volume', amount: 80, items: [] },
        { kind: 'menuPrice', amount: 20, items: [] },
      ],
      causes: [{ kind: 'volume', amount: 80, sentence: 'The number of dishes sold changed: +$80.00', proof: [] }],
      dishes: [
        {
          ...{ key: 'dish 1', menuItemId: 1, restaurantId: 7, name: 'Taco', quantityBefore: 60, quantity: 70 },
          ...{ volume: 80, mix: -10, menuPrice: 50, cost: -20, other: 0, total: 100 },
        },
      ],
      known: {
        before: { sales: 900, basis: 'theoretical', coveredPercent: 100, uncostedSales: 0 },
        now: { sales: 1000, basis: 'theoretical', coveredPercent: 95, uncostedSales: 50 },
      },
    },
  ],
};
const open = (reply: ProfitAndLoss, ...more: ReturnType<typeof fake>[]) =>
  renderApp('/analysis?tab=financial', [
    ...more,
    fake(listRestaurants, [taqueria]),
    fake(supplierTrends, []),
    fake(ingredientTrends, []),
    fake(profitAndLoss, reply),
    fake(explainChange, why),
  ]);

it('shows profit, its basis, the target range and the budget', async () => {
  const explained: unknown[] = [];
  const explain = fake(explainChange, ({ query }) => {
    explained.push({ ...query });
    return why;
  });
  open(statement({ ...week, to: '2026-11-15' }, [week]), explain);
  const overview = await screen.findByRole('region', { name: 'Overview' });
  expect(
    within(overview).getByText(
      '30.0% of food and beverage sales; 60% from counts, the rest from recipes (10% estimated from the first known price)',
    ),
  ).toBeTruthy();
  expect(within(overview).getByText('In the usual range')).toBeTruthy();
  const recipes = within(overview).getByRole('link', { name: 'Compare actual with theoretical cost' });
  expect(recipes.getAttribute('href')).toContain(`/usage?from=${week.from}&to=${unknown.to}`);
  expect(within(overview).getAllByText(/\+\$70\.00/).length).toBeGreaterThan(0);
  const moved = screen.getByRole('region', { name: 'Why did gross profit change?' });
  expect(await within(moved).findByText(/known for 95% of sales/)).toBeTruthy();
  expect(explained).toEqual([expect.objectContaining({ figure: 'grossProfit', from: week.from, to: '2026-11-15' })]);
  const table = within(moved).getByRole('table', { name: 'What changed, dish by dish' });
  expect(table.textContent).toContain('Taco60 sold before, 70 now+$80.00−$10.00+$50.00−$20.00$0.00+$100.00');
});

it('lists two items of one name', async () => {
  const errors = vi.spyOn(console, 'error');
  const card = { menuItemId: null, restaurantId: 7, name: 'Gift card', quantityBefore: 0, quantity: 4 };
  const effects = { volume: 0, mix: 0, menuPrice: 0, cost: 0, other: 5, total: 5 };
  const dishes = ['item 1', 'item 2'].map((key) => ({ key, ...card, ...effects }));
  const blocks = why.blocks.map((block) => ({ ...block, dishes }));
  open(statement({ ...week, to: '2026-11-15' }, [week]), fake(explainChange, { ...why, blocks }));
  const table = await screen.findByRole('table', { name: 'What changed, dish by dish' });
  expect(within(table).getAllByText('Gift card')).toHaveLength(2);
  expect(errors.mock.calls.filter(([message]) => String(message).includes('same key'))).toEqual([]);
  errors.mockRestore();
});

it('explains other days than those of the page, and returns to them', async () => {
  const explained: unknown[] = [];
  const explain = fake(explainChange, ({ query }) => {
    explained.push({ ...query });
    return why;
  });
  const { person } = renderApp('/analysis?tab=financial&why-before-from=2026-09-01&why-before-to=2026-09-30', [
    explain,
    fake(listRestaurants, [taqueria]),
    fake(profitAndLoss, statement(week, [week])),
  ]);
  await person.click(await screen.findByRole('button', { name: 'Reset days' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reset days' })).toBeNull());
  await waitFor(() => expect(explained).toHaveLength(2));
  expect(explained[0]).toMatchObject({ from: week.from, compareFrom: '2026-09-01', compareTo: '2026-09-30' });
  expect(explained[1]).toEqual({ figure: 'grossProfit', from: week.from, to: unknown.to });
});

it('says what is missing for prime cost, and where to add it', async () => {
  open(statement(unknown, [week, unknown]));
  const overview = await screen.findByRole('region', { name: 'Overview' });
  expect(within(overview).getByRole('button', { name: 'Entered for 14% of days' })).toBeTruthy();
  expect(within(overview).getAllByTitle('Labor is entered for only 14% of days').length).toBeGreaterThan(0);
  const table = within(overview).getByRole('table', { name: 'Financial overview by week' });
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toContain('Total');
});

it('asks for sales when there are none', async () => {
  open(statement({ ...unknown, sales: null }, []));
  expect(await screen.findByText('No sales in this period')).toBeTruthy();
});

const held = { id: 1, restaurantId: 7, month: '2020-01', sales: 9, cogs: null, labour: null };

it('asks before discarding a typed budget, but not once it is saved', async () => {
  const { person } = open(statement(week, [week]), fake(listBudgets, []), fake(setBudget, held));
  await person.click(await screen.findByRole('button', { name: 'Budget' }));
  const drawer = await screen.findByRole('dialog', { name: 'Budget' });
  await person.type(await within(drawer).findByLabelText(/Sales/), '9000');
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await person.click(within(drawer).getByRole('button', { name: 'Save budget' }));
  await screen.findByText(/^Budget for .* saved$/);
  await person.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Budget' })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Keep editing' })).toBeNull();
});

it('saves only the lines of a budget that were typed, and keeps the input for other months', async () => {
  const sent: object[] = [];
  const { person } = open(
    statement(week, [week]),
    fake(listBudgets, []),
    fake(setBudget, ({ body }) => {
      sent.push(body);
      return held;
    }),
  );
  await person.click(await screen.findByRole('button', { name: 'Budget' }));
  const drawer = await screen.findByRole('dialog', { name: 'Budget' });
  await person.type(await within(drawer).findByLabelText(/Labor/), '300');
  const months = within(drawer).getByRole('combobox', { name: 'Month' });
  // From half a year ahead backward, so that this month is the seventh.
  const choose = async (index: number) => {
    await person.click(months);
    await person.click((await screen.findAllByRole('option'))[index] ?? expect.fail('no such month'));
  };
  await choose(0);
  await person.type(within(drawer).getByLabelText(/Sales/), '9000');
  await person.click(within(drawer).getByRole('button', { name: 'Save budget' }));
  await screen.findByText(/^Budget for .* saved$/);
  expect(sent).toEqual([expect.not.objectContaining({ labour: expect.anything() })]);
  expect(sent[0]).toMatchObject({ sales: '9000' });
  expect(sent[0]).not.toHaveProperty('cogs');
  await choose(6);
  expect(within(drawer).getByLabelText(/Labor/)).toHaveProperty('value', '300.00');
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
});

it('closes a saved budget without asking while figures reload', async () => {
  let isSaved = false;
  const { person } = open(
    statement(week, [week]),
    fake(listBudgets, () => (isSaved ? [held] : [])),
    fake(setBudget, () => {
      isSaved = true;
      return held;
    }),
    fake(profitAndLoss, () => (isSaved ? new Promise(() => {}) : statement(week, [week]))),
  );
  await person.click(await screen.findByRole('button', { name: 'Budget' }));
  const drawer = await screen.findByRole('dialog', { name: 'Budget' });
  await person.type(await within(drawer).findByLabelText(/Sales/), '9000');
  await person.click(within(drawer).getByRole('button', { name: 'Save budget' }));
  await within(drawer).findByText('January 2020');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Budget' })).toBeNull());
});

it('asks before discarding what was typed while a budget was being saved', async () => {
  let answer = (_: typeof held) => {};
  const reply = new Promise<typeof held>((done) => {
    answer = done;
  });
  const { person } = open(
    statement(week, [week]),
    fake(listBudgets, []),
    fake(setBudget, () => reply),
  );
  await person.click(await screen.findByRole('button', { name: 'Budget' }));
  const drawer = await screen.findByRole('dialog', { name: 'Budget' });
  await person.type(await within(drawer).findByLabelText(/Sales/), '9000');
  await person.click(within(drawer).getByRole('button', { name: 'Save budget' }));
  await person.type(within(drawer).getByLabelText(/Labor/), '300');
  answer(held);
  await screen.findByText(/^Budget for .* saved$/);
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
});
