import {
  applyScenario,
  compareScenarios,
  createScenario,
  deleteScenario,
  getScenario,
  listScenarios,
  type PriceChange,
  previewScenario,
  readScenario,
  restoreScenario,
  type Scenario,
  type ScenarioPlace,
  type ScenarioResult,
  undoScenario,
  updateScenario,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem } from '../../test/fakes.ts';
import { renderApp } from '../../test/render.tsx';

const beef = { target: 'named', name: 'Beef', by: 'percent', value: 15 } as const;

const place: ScenarioPlace = {
  restaurantId: 7,
  restaurantName: 'Taqueria Azul',
  currency: 'USD',
  weeks: 8,
  changes: [
    { ...beef, ingredients: 1, withoutCost: 1, names: ['Beef chuck'], unit: 'kg', costBefore: 10, costAfter: 11.5 },
  ],
  extra: { expected: 537.6, low: 386.4, high: 739.2 },
  dishes: [
    {
      ...{ id: 1, name: 'Burger', category: 'Main Courses', price: 12, costBefore: 6, costAfter: 6.9, costChange: 0.9 },
      ...{ marginBefore: 50, marginAfter: 42.5, targetMargin: 50, onTargetBefore: true, onTargetAfter: false },
      sold: { expected: 560, low: 392, high: 784, basis: 'forecast' },
      extra: { expected: 504, low: 352.8, high: 705.6 },
    },
    {
      ...{ id: 2, name: 'Stew', category: 'Main Courses', price: 9, costBefore: 2, costAfter: 2.3, costChange: 0.3 },
      ...{ marginBefore: 77.8, marginAfter: 74.4, targetMargin: 50, onTargetBefore: true, onTargetAfter: true },
      sold: null,
      extra: null,
    },
  ],
  fallBelow: 1,
  belowTarget: 1,
  withoutSales: 1,
  withoutForecast: 0,
  enteredCost: 0,
  forecastWeeks: 4,
  winBack: {
    ...{ mode: 'manual_review', guests: 'expected', candidates: 'menu' },
    proposals: [
      {
        ...{ id: 1, name: 'Burger', currentPrice: 12, newPrice: 12.99, changePercent: 8.25, marginAfter: 46.9 },
        ...{ gain: { expected: 400, low: 100, high: 500 }, customerRisk: 'Medium', reaction: 'prior' },
      },
      {
        ...{ id: 3, name: 'Coffee', currentPrice: 3.5, newPrice: 3.75, changePercent: 7.14, marginAfter: 80 },
        ...{ gain: { expected: 140, low: 20, high: 150 }, customerRisk: 'Low', reaction: 'own' },
      },
    ],
    won: { expected: 540, low: 120, high: 650 },
    remaining: 0,
    reactions: [
      { guests: 'strong', changes: 0, won: 0, remaining: 537.6 },
      { guests: 'expected', changes: 2, won: 540, remaining: 0 },
    ],
  },
  can: { apply: true, save: true },
};

const { currency, extra, fallBelow, withoutSales, winBack } = place;
const { won, remaining } = winBack;
const counts = { dishes: 2, fallBelow, withoutSales, proposals: 2 };
const result: ScenarioResult = {
  weeks: 8,
  blocks: [{ currency, extra, ...counts, won, remaining, restaurants: [place] }],
};

const saved: Scenario = {
  ...{ id: 12, name: 'Beef in winter', changes: [beef], weeks: 8 },
  ...{ mode: 'manual_review', guests: 'expected', candidates: 'menu', isShared: false },
  members: [{ id: 12, version: 3, restaurantId: 7, restaurantName: 'Taqueria Azul' }],
  saved: {
    at: '2026-11-02T18:00:00Z',
    blocks: [
      {
        ...{ currency: 'USD', extra: { expected: 500, low: 400, high: 600 }, dishes: 2, fallBelow: 0, withoutSales: 0 },
        ...{ proposals: 1, won: 505, remaining: 0 },
      },
    ],
  },
  ...{ createdBy: 'Ana Ruiz', updatedAt: '2026-11-02T18:00:00Z' },
  can: { edit: true, share: true, remove: true },
};
const choices = [
  { target: 'named', name: 'Beef', ingredients: 2 },
  { target: 'ingredient', name: 'Beef chuck', ingredients: 1 },
] as const;

let asked: unknown[];
beforeEach(() => {
  asked = [];
});

const serving = (scenarios: Scenario[] = []) => [
  fake(readScenario, ({ body }) => {
    asked.push(body.text);
    const chosen = body.text.includes('chuck') ? choices[1] : choices[0];
    const unknown = body.text.includes('Mondays') ? ['on Mondays'] : [];
    const { target, name } = chosen;
    return {
      changes: [{ target, name, by: beef.by, value: 15, choices: [...choices] }],
      ...{ weeks: 8, unknown, problems: [] },
    };
  }),
  fake(previewScenario, ({ body }) => {
    asked.push(body);
    return result;
  }),
  fake(listScenarios, scenarios),
];

const open = (query = '', scenarios: Scenario[] = [], more: Parameters<typeof renderApp>[1] = []) =>
  renderApp(`/pricing?tab=what-if${query}`, [...(more ?? []), ...serving(scenarios)]);

describe('what if', () => {
  it('reads a sentence into chips, says what it did not understand, and calculates', async () => {
    const { person } = open();
    expect(await screen.findByText('See what a price change costs')).toBeTruthy();
    expect(await screen.findByText('No scenarios yet')).toBeTruthy();
    await person.type(screen.getByLabelText('What if…'), 'Beef +15% for eight weeks on Mondays{Enter}');
    expect(await screen.findByText('Not understood: “on Mondays”')).toBeTruthy();
    const chips = await screen.findByRole('list', { name: 'Price changes' });
    expect(within(chips).getByLabelText<HTMLInputElement>('Weeks').value).toBe('8');
    for (const words of ['$537.60', 'between $386.40 and $739.20', '1 falls below its target']) {
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    }
    expect(screen.getByText("1 dish has unknown sales and isn't in the total.")).toBeTruthy();
    expect(screen.getByText('The sales forecast covers 4 weeks. Later weeks continue at its average.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Burger' }).getAttribute('href')).toBe('/menu-items?dish=1');
    expect(screen.getByText('2 price increases win it back.')).toBeTruthy();
    await expectAccessible();
  });

  it('keeps chips, sentence and address the same', async () => {
    const { person, router } = open('&what=Beef+%2B15%25');
    const chips = await screen.findByRole('list', { name: 'Price changes' });
    const percent = within(chips).getByLabelText('Price change of Beef');
    await person.clear(percent);
    await person.type(percent, '900{Enter}');
    expect(within(chips).getByText('Enter a percent from -90 to 500')).toBeTruthy();
    await person.clear(percent);
    await person.type(percent, '20{Enter}');
    await waitFor(() => expect(asked).toContain('all Beef +20% for 8 weeks'));
    expect(new URLSearchParams(router.state.location.search).get('what')).toBe('all Beef +20% for 8 weeks');
    await person.click(screen.getByLabelText('Mildly'));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ guests: 'mild' }));
    expect(router.state.location.search).toContain('guests=mild');
  });

  it('asks before it applies the chosen prices, and undoes them', async () => {
    const change: PriceChange = {
      ...{ id: 31, restaurantId: 7, targetMargin: null, category: null, items: 1, names: ['Burger'] },
      source: 'optimizer',
      mode: 'manual_review',
      ...{ expectedRevenue: null, expectedProfit: null, madeAt: '2026-11-20T18:00:00Z', madeBy: 'Ana Ruiz' },
      ...{ undoneAt: null, undoneBy: null, can: { undo: true } },
    };
    const sent: unknown[] = [];
    const { person } = open(
      '&what=Beef',
      [],
      [
        fake(applyScenario, ({ body }) => {
          sent.push(body.parts);
          return { changes: [change] };
        }),
        fake(undoScenario, { changes: [{ ...change, undoneAt: '2026-11-20T18:01:00Z' }] }),
      ],
    );
    await person.click(await screen.findByRole('checkbox', { name: 'Coffee' }));
    expect(screen.getByText('The chosen prices win back $400.00')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Apply these prices' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change 1 menu price?' });
    expect(within(dialog).getByText('Burger: from $12.00 to $12.99')).toBeTruthy();
    expect(sent).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: 'Apply these prices' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Previous prices restored')).toBeTruthy();
    const adjustments = [{ id: 1, currentPrice: '12', newPrice: '12.99' }];
    expect(sent).toEqual([[{ restaurantId: 7, adjustments }]]);
  });

  it('shows failures with a way to try again', async () => {
    open('&what=Beef', [], [fakeProblem(previewScenario, 'internal', 'Something went wrong')]);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe('saved scenarios', () => {
  it('are saved under a name', async () => {
    const sent: unknown[] = [];
    const { person, router } = open(
      '&what=Beef',
      [],
      [
        fake(createScenario, ({ body }) => {
          sent.push(body);
          return saved;
        }),
        fake(getScenario, { ...saved, result }),
      ],
    );
    await person.click(await screen.findByRole('button', { name: 'Save scenario' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save scenario' });
    await person.clear(within(dialog).getByLabelText('Name'));
    await person.type(within(dialog).getByLabelText('Name'), 'Beef in winter');
    await person.click(within(dialog).getByRole('checkbox', { name: 'Share with the team' }));
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Scenario saved')).toBeTruthy();
    expect(sent).toMatchObject([
      { name: 'Beef in winter', isShared: true, weeks: 8, guests: 'expected', restaurantIds: [7] },
    ]);
    expect(router.state.location.search).toContain('scenario=12');
  });

  it('show figures from when they were saved, are shared with a link, and deleted with undo', async () => {
    const sent: unknown[] = [];
    const { person } = open(
      '&scenario=12',
      [saved],
      [
        fake(getScenario, { ...saved, result }),
        fake(updateScenario, ({ body }) => {
          sent.push(body);
          return { ...saved, isShared: true };
        }),
        fake(deleteScenario, undefined),
        fake(restoreScenario, saved),
      ],
    );
    expect(await screen.findByText('between $386.40 and $739.20 · when saved (Nov 2, 2026): $500.00')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByText('Link copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toMatch(/\/pricing\?tab=what-if&scenario=12$/);
    expect(sent).toEqual([{ isShared: true, members: [{ id: 12, version: 3 }] }]);
    await person.click(screen.getByRole('button', { name: 'More for Beef in winter' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Scenario restored')).toBeTruthy();
  });

  it('are compared side by side', async () => {
    const other = { ...saved, id: 13, name: 'Beef in spring' };
    const { person, router } = open(
      '',
      [saved, other],
      [
        fake(compareScenarios, [
          { ...saved, result },
          { ...other, result },
        ]),
      ],
    );
    const list = await screen.findByRole('table', { name: 'Saved scenarios' });
    for (const box of (await within(list).findAllByRole('checkbox')).slice(1)) await person.click(box);
    await person.click(await screen.findByRole('button', { name: 'Compare' }));
    const compared = await screen.findByRole('region', { name: 'Scenarios side by side' });
    expect(within(compared).getAllByText('$537.60')).toHaveLength(2);
    expect(within(compared).getAllByText('when saved: $500.00')).toHaveLength(2);
    expect(router.state.location.search).toContain('compare=12%2C13');
    await expectAccessible();
  });
});
