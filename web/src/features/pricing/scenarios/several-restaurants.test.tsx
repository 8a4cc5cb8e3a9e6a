import {
  applyScenario,
  createScenario,
  getScenario,
  listRestaurants,
  listScenarios,
  type PriceChange,
  previewScenario,
  type Restaurant,
  readScenario,
  type Scenario,
  type ScenarioPlace,
  type ScenarioResult,
  type TypedScenario,
  undoScenario,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { fake, fakeProblem } from '../../../../test/fakes.ts';
import { renderApp, taqueria } from '../../../../test/render.tsx';

const lyon: Restaurant = {
  ...taqueria,
  id: 8,
  name: 'Lyon',
  settings: { ...taqueria.settings, currency: 'EUR' },
};

const range = (expected: number) => ({ expected, low: expected - 1, high: expected + 1 });
const typed: TypedScenario = {
  changes: [
    {
      ...{ target: 'named', name: 'Beef', by: 'percent', value: 15 },
      choices: [{ target: 'named', name: 'Beef', ingredients: 3 }],
    },
  ],
  ...{ weeks: 8, unknown: [], problems: [] },
};

const place = (
  restaurantId: number,
  restaurantName: string,
  currency: string,
  more: Partial<ScenarioPlace> = {},
): ScenarioPlace => ({
  ...{ restaurantId, restaurantName, currency, weeks: 8, changes: [], extra: range(100.25), dishes: [] },
  ...{ fallBelow: 0, belowTarget: 0, withoutSales: 0, withoutForecast: 0, enteredCost: 0, forecastWeeks: 4 },
  winBack: {
    ...{
      mode: 'manual_review',
      guests: 'expected',
      candidates: 'menu',
      remaining: 0,
      won: range(120.5),
      reactions: [],
    },
    proposals: [
      {
        ...{ id: restaurantId * 10, name: 'Burger', currentPrice: 12, newPrice: 12.95, changePercent: 7.9 },
        ...{ marginAfter: 45, gain: range(120.5), customerRisk: 'Low', reaction: 'prior' },
      },
    ],
  },
  can: { apply: true, save: true },
  ...more,
});

const block = (currency: string, restaurants: ScenarioPlace[]): ScenarioResult['blocks'][number] => ({
  ...{
    currency,
    restaurants,
    extra: range(100.25),
    dishes: 0,
    fallBelow: 0,
    withoutSales: 0,
    proposals: 1,
    won: range(120.5),
  },
  remaining: 0,
});
const result: ScenarioResult = {
  weeks: 8,
  blocks: [block('USD', [place(7, 'Taqueria Azul', 'USD')]), block('EUR', [place(8, 'Lyon', 'EUR')])],
};

const saved: Scenario = {
  ...{ id: 5, name: 'Beef', changes: typed.changes.map(({ choices: _, ...change }) => change), weeks: 8 },
  ...{ mode: 'manual_review', guests: 'expected', candidates: 'menu', isShared: false },
  members: [
    { id: 5, version: 1, restaurantId: 7, restaurantName: 'Taqueria Azul' },
    { id: 6, version: 1, restaurantId: 8, restaurantName: 'Lyon' },
  ],
  saved: {
    at: '2026-11-20T18:00:00Z',
    blocks: ['USD', 'EUR'].map((currency) => ({
      ...{
        currency,
        extra: range(100.25),
        dishes: 0,
        fallBelow: 0,
        withoutSales: 0,
        proposals: 1,
        won: 120.5,
        remaining: 0,
      },
    })),
  },
  ...{ createdBy: 'Ana Ruiz', updatedAt: '2026-11-20T18:00:00Z', can: { edit: true, share: true, remove: true } },
};

const change = (id: number, restaurantId: number): PriceChange => ({
  ...{ id, restaurantId, source: 'optimizer', mode: 'manual_review', targetMargin: null, category: null, items: 1 },
  ...{ names: ['Burger'], expectedRevenue: null, expectedProfit: null, madeAt: '2026-11-20T18:00:00Z' },
  ...{ madeBy: 'Ana Ruiz', undoneAt: null, undoneBy: null, can: { undo: true } },
});

const serving = () => [
  fake(listRestaurants, [taqueria, lyon]),
  fake(readScenario, typed),
  fake(previewScenario, result),
  fake(listScenarios, [saved]),
];
const address = '/pricing?tab=what-if&what=Beef%20%2B15%25%20for%20eight%20weeks';

it('shows a block for each currency, and applies and undoes the chosen prices together', async () => {
  const sent: unknown[] = [];
  const { person } = renderApp(address, [
    fake(applyScenario, ({ body }) => {
      sent.push(body);
      return { changes: [change(31, 7), change(32, 8)] };
    }),
    fake(undoScenario, ({ body }) => {
      sent.push(body);
      return { changes: [change(31, 7), change(32, 8)] };
    }),
    ...serving(),
  ]);
  const dollars = await screen.findByRole('table', { name: 'Restaurants in USD' });
  expect(within(dollars).getAllByText('$100.25').length).toBeGreaterThan(0);
  const euros = screen.getByRole('table', { name: 'Restaurants in EUR' });
  expect(within(euros).getAllByText('€100.25').length).toBeGreaterThan(0);
  expect(screen.getByText('The chosen prices win back $120.50 + €120.50')).toBeTruthy();
  await expectAccessible();
  await person.click(screen.getByRole('button', { name: 'Apply these prices' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change 2 menu prices?' });
  expect(within(dialog).getByText('Burger: from €12.00 to €12.95')).toBeTruthy();
  await person.click(within(dialog).getByRole('button', { name: 'Apply these prices' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Previous prices restored')).toBeTruthy();
  expect(sent).toMatchObject([
    {
      parts: [
        { restaurantId: 7, adjustments: [{ id: 70 }] },
        { restaurantId: 8, adjustments: [{ id: 80 }] },
      ],
    },
    { changeIds: [31, 32] },
  ]);
});

it('leaves out a restaurant whose price is not chosen, and says where a price has changed', async () => {
  const sent: unknown[] = [];
  const { person } = renderApp(address, [
    fakeProblem(applyScenario, 'stale_version', 'Lyon: Someone else changed prices, so none were changed here.'),
    fake(previewScenario, ({ body }) => {
      sent.push(body.restaurantIds);
      return result;
    }),
    ...serving(),
  ]);
  const first = await screen.findByRole('table', { name: 'Price increases in Taqueria Azul' });
  await person.click(within(first).getByRole('checkbox', { name: 'Burger' }));
  expect(screen.getByText('The chosen prices win back €120.50')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Apply these prices' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change 1 menu price?' });
  await person.click(within(dialog).getByRole('button', { name: 'Apply these prices' }));
  expect(await within(dialog).findByText(/^Lyon: Someone else changed prices/)).toBeTruthy();
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('checkbox', { name: 'Taqueria Azul (USD)' }));
  // Worked out anew after the refusal, and again without the other restaurant.
  await waitFor(() => expect(sent).toEqual([[7, 8], [7, 8], [8]]));
});

it('saves a scenario in all chosen restaurants and lists it once', async () => {
  const sent: unknown[] = [];
  const { person } = renderApp(address, [
    fake(createScenario, ({ body }) => {
      sent.push(body);
      return saved;
    }),
    ...serving(),
  ]);
  const list = await screen.findByRole('table', { name: 'Saved scenarios' });
  expect(within(list).getByText('$100.25 + €100.25')).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Save scenario' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save scenario' });
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ restaurantIds: [7, 8], weeks: 8, isShared: false }]));
});

it.each(['restaurant=7&scenario=5', 'group=5'])('opens with all its restaurants from a link with %s', async (link) => {
  const { person, router } = renderApp(`/pricing?tab=what-if&${link}`, [
    fake(getScenario, { ...saved, result }),
    ...serving(),
  ]);
  expect(await screen.findByRole('heading', { name: saved.name })).toBeTruthy();
  expect((await screen.findAllByText('Taqueria Azul, Lyon')).length).toBeGreaterThan(0);
  expect(await screen.findByRole('table', { name: 'Restaurants in USD' })).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Restaurants in EUR' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(router.state.location.search).not.toMatch(/scenario|group/));
});

it('says why a scenario cannot be saved', async () => {
  const viewed = block('EUR', [place(8, 'Lyon', 'EUR', { can: { apply: false, save: false } })]);
  const first = result.blocks[0] as ScenarioResult['blocks'][number];
  renderApp(address, [fake(previewScenario, { ...result, blocks: [first, viewed] }), ...serving()]);
  expect(await screen.findByText('To save it, choose only restaurants where you can change prices.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save scenario' })).toBeNull();
  expect(screen.getByText("Your role doesn't let you change prices here.")).toBeTruthy();
  const theirs = screen.getByRole('table', { name: 'Price increases in Lyon' });
  expect(within(theirs).queryByRole('checkbox')).toBeNull();
  expect(screen.getByText('The chosen prices win back $120.50')).toBeTruthy();
});

it('shows what each restaurant leaves out without opening its dishes', async () => {
  const part = block('USD', [place(7, 'Taqueria Azul', 'USD', { withoutSales: 2 })]);
  renderApp(address, [fake(previewScenario, { weeks: 8, blocks: [part] }), ...serving()]);
  const note = await screen.findByText(/^2 dishes have unknown sales/);
  expect(note.closest('details')).toBeNull();
});

it('shows no amount where all sales are unknown', async () => {
  const dish: ScenarioPlace['dishes'][number] = {
    ...{ id: 90, name: 'Burger', category: 'Mains', price: 12, costBefore: 6, costAfter: 6.9, costChange: 0.9 },
    ...{ marginBefore: 50, marginAfter: 42.5, targetMargin: 50, onTargetBefore: true, onTargetAfter: false },
    ...{ sold: null, extra: null },
  };
  const none = { expected: 0, low: 0, high: 0 };
  const closed = place(8, 'Lyon', 'EUR', { dishes: [dish], withoutSales: 1, extra: none });
  const part = { ...block('EUR', [closed]), extra: none, dishes: 1, withoutSales: 1 };
  const { restaurants: _, ...totals } = part;
  const before = { ...saved, saved: { ...saved.saved, blocks: [{ ...totals, won: 0 }] } };
  renderApp(address, [
    fake(previewScenario, { weeks: 8, blocks: [part] }),
    fake(listScenarios, [before]),
    ...serving(),
  ]);
  const table = await screen.findByRole('table', { name: 'Restaurants in EUR' });
  expect(within(table).queryByText('€0.00')).toBeNull();
  expect(screen.queryByText('€0.00')).toBeNull();
  expect(screen.getAllByText('–').length).toBeGreaterThan(1);
  const list = await screen.findByRole('table', { name: 'Saved scenarios' });
  expect(within(list).getByRole('row', { name: new RegExp(saved.name) }).textContent).not.toContain('0.00');
});

it('keeps a choice of as many restaurants as fit, other than the first', async () => {
  const many = Array.from({ length: 21 }, (_, index) => ({ ...taqueria, id: index + 1, name: `Place ${index + 1}` }));
  const sent: number[][] = [];
  const { person } = renderApp(address, [
    fake(listRestaurants, many),
    fake(previewScenario, ({ body }) => {
      sent.push(body.restaurantIds);
      return { weeks: 8, blocks: [] };
    }),
    ...serving(),
  ]);
  await person.click(await screen.findByRole('checkbox', { name: 'Place 1 (USD)' }));
  await person.click(screen.getByRole('checkbox', { name: 'Place 21 (USD)' }));
  await waitFor(() => expect(sent.at(-1)).toEqual(many.slice(1).map(({ id }) => id)));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Place 21 (USD)' }).checked).toBe(true);
});

it('offers no prices of a restaurant that is no longer chosen', async () => {
  const { person } = renderApp(address, [
    fake(previewScenario, ({ body }) => (body.restaurantIds.length === 1 ? new Promise<never>(() => {}) : result)),
    ...serving(),
  ]);
  await screen.findByRole('table', { name: 'Price increases in Taqueria Azul' });
  await person.click(screen.getByRole('checkbox', { name: 'Taqueria Azul (USD)' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Apply these prices' })).toBeNull());
});

it('leaves out restaurants whose prices the role does not show', async () => {
  const sent: number[][] = [];
  const viewed = { ...lyon, can: { ...lyon.can, read: ['menu' as const] } };
  renderApp(address, [
    fake(listRestaurants, [taqueria, viewed]),
    fake(previewScenario, ({ body }) => {
      sent.push(body.restaurantIds);
      return result;
    }),
    ...serving(),
  ]);
  await waitFor(() => expect(sent).toEqual([[7]]));
  expect(screen.queryByRole('checkbox', { name: 'Lyon (EUR)' })).toBeNull();
});

it('takes a single ingredient although a name means more in most restaurants', async () => {
  const sentences: string[] = [];
  const both: TypedScenario = {
    ...typed,
    changes: typed.changes.map((one) => ({
      ...one,
      choices: [...one.choices, { target: 'ingredient', name: 'Beef', ingredients: 1 }],
    })),
  };
  const { person } = renderApp(address, [
    fake(readScenario, ({ body }) => {
      sentences.push(body.text);
      return both;
    }),
    ...serving(),
  ]);
  await person.click(await screen.findByRole('combobox', { name: 'What changes' }));
  await person.click(await screen.findByRole('option', { name: 'Beef' }));
  await waitFor(() => expect(sentences.at(-1)).toBe('ingredient Beef +15% for 8 weeks'));
});
