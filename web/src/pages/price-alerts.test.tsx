import {
  createPriceAlertRule,
  decidePriceAlert,
  getIngredient,
  getPriceAlert,
  listIngredients,
  listPriceAlertRules,
  listPriceAlerts,
  type PriceAlert,
  type PriceAlertRule,
  previewPriceAlertRule,
  priceAlertCount,
  priceAlertSummary,
  updatePriceAlertRule,
} from '@platewise/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, fakeProblem, fakeServer } from '../../test/fakes.ts';
import { beef, detailOf } from '../../test/records.ts';
import { renderApp } from '../../test/render.tsx';

const alert: PriceAlert = {
  id: 51,
  restaurantId: 7,
  currency: 'USD',
  type: 'cost_increase',
  title: 'Ground beef 80/20 up 8.1%',
  message: 'From $5.19 to $5.61 per lb. 2 dishes, 1 now below target: +$210.00 per month, based on sales.',
  severity: 'high',
  status: 'active',
  isRead: false,
  createdAt: '2026-11-18T18:00:00Z',
  change: {
    ingredientId: 21,
    ingredientName: 'Ground beef 80/20',
    unit: 'lb',
    from: 5.19,
    to: 5.61,
    amount: 0.42,
    percent: 8.09,
    currentCost: 5.61,
    effectiveOn: '2026-11-17',
    source: 'invoice',
    invoiceId: 9,
    invoiceNumber: 'L-1',
    vendorName: 'Lone Star Foodservice',
    doubtful: false,
    since: null,
    steps: 1,
  },
  monthly: 210,
  monthlyBasis: 'sales',
  monthlyBySales: null,
  dishes: [{ menuItemId: 31, name: 'Beef Burrito', costChange: 0.42, monthly: 168, fallsBelowTarget: true }],
  dishCount: 2,
  belowTarget: 1,
  competitor: null,
  market: null,
  rule: { id: 3, name: 'All ingredients up 5% or more' },
  acknowledgedAt: null,
  acknowledgedBy: null,
  resolvedAt: null,
  resolvedBy: null,
  version: 1,
  can: { decide: true, remove: true },
};
const rule: PriceAlertRule = {
  id: 3,
  restaurantId: 7,
  currency: 'USD',
  name: 'All ingredients up 5% or more',
  scope: 'all',
  category: null,
  ingredientId: null,
  ingredientName: null,
  unit: null,
  direction: 'up',
  percent: 5,
  amount: null,
  monthlyImpact: null,
  withinDays: 30,
  inDigest: true,
  isActive: true,
  told: 1,
  lastToldAt: '2026-11-18T18:00:00Z',
  createdAt: '2026-11-01T12:00:00Z',
  updatedAt: '2026-11-01T12:00:00Z',
  version: 1,
  can: { edit: true, remove: true },
};
const summary = {
  ...{ active: 1, acknowledged: 0, resolved: 0, high: 1, unknown: 0 },
  money: [{ currency: 'USD', lost: 210, gained: 0 }],
};
const tried = { times: 3, days: 90, ingredients: 2, examples: [], moneyKnown: true };
const around = [
  fake(priceAlertSummary, summary),
  fake(priceAlertCount, { active: 1 }),
  fake(listPriceAlertRules, [rule]),
  fake(previewPriceAlertRule, tried),
];

describe('price alerts', () => {
  it('include competitors and the market, each with the money at stake', async () => {
    const nothing = { change: null, dishes: [], dishCount: 0, belowTarget: 0, rule: null, monthlyBasis: null };
    const rival: PriceAlert = {
      ...alert,
      ...nothing,
      type: 'competitor_update',
      title: 'Taco Palace: Carne Asada Tacos down 11.1%',
      message: 'From $4.50 to $4.00; you charge $4.25, $0.25 more.',
      monthly: -100,
      competitor: {
        id: 5,
        name: 'Taco Palace',
        moveCount: 1,
        moves: [
          {
            ...{ itemId: 8, name: 'Carne Asada Tacos', kind: 'cheaper', before: 4.5, after: 4, gap: 0.25 },
            ...{ menuItemId: 31, menuItemName: 'Carne Asada Taco', ourPrice: 4.25, monthly: -100 },
          },
        ],
      },
    };
    const market: PriceAlert = {
      ...alert,
      ...nothing,
      id: 52,
      type: 'market_trend',
      title: 'Salads: nearby prices up 9.1%',
      monthly: null,
      market: {
        ...{ category: 'Salads', before: 11, after: 12, percent: 9.09, dishes: 6, competitors: 2, moved: 6 },
        ...{ since: '2026-11-03T12:00:00Z', ourMedian: null, salesAMonth: null },
      },
    };
    const { person, container } = renderApp('/price-alerts', [
      ...around,
      fake(listPriceAlerts, [rival, market]),
      fake(getPriceAlert, ({ params }) => (params.id === '52' ? market : rival)),
    ]);
    const row = await screen.findByRole('row', { name: /Carne Asada Tacos down/ });
    expect(row.textContent).toContain('$4.50 to $4.00');
    expect(row.textContent).toContain('1 competitor dish');
    expect(screen.getByRole('row', { name: /^.*Salads/ }).textContent).toContain('6 competitor dishes');
    await person.click(screen.getByText(rival.title));
    const drawer = await screen.findByRole('dialog', { name: rival.title });
    expect((await within(drawer).findByRole('link', { name: 'Carne Asada Taco' })).getAttribute('href')).toBe(
      '/menu-items?dish=31',
    );
    expect(within(drawer).getByRole('link', { name: 'View Menu' }).getAttribute('href')).toBe(
      '/competition?tab=competitors&menu=5',
    );
    await expectAccessible(container);
    await person.click(screen.getByText(market.title));
    const other = await screen.findByRole('dialog', { name: market.title });
    expect(within(other).getByText('6 dishes at 2 competitors, 6 went up')).toBeDefined();
  });

  it('list increases with their amounts, are counted in the navigation, and are acknowledged with Undo', async () => {
    const sent: string[] = [];
    const versions: unknown[] = [];
    const { person, container } = renderApp('/price-alerts', [
      ...around,
      fake(listPriceAlerts, [alert]),
      fake(getPriceAlert, alert),
      fake(decidePriceAlert, ({ body }) => {
        sent.push(body.status);
        versions.push(body.version);
        return { ...alert, status: body.status, version: alert.version + 1 };
      }),
    ]);
    const row = await screen.findByRole('row', { name: /Ground beef 80\/20/ });
    expect(row.textContent).toContain('high severity');
    expect(row.textContent).toContain('$5.19 to $5.61 / lb');
    expect(row.textContent).toContain('2 dishes, 1 below target');
    expect(row.textContent).toContain('+$210');
    expect((await screen.findByRole('link', { name: /Price Alerts/ })).textContent).toContain('1 active');
    await expectAccessible(container);
    await person.click(within(row).getByRole('button', { name: /^Acknowledge/ }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeDefined();
    expect(sent).toEqual(['acknowledged', 'active']);
    expect(versions).toEqual([alert.version, alert.version + 1]);
    await person.click(within(row).getByText('Ground beef 80/20'));
    const drawer = await screen.findByRole('dialog', { name: /Ground beef 80\/20 up/ });
    expect(await within(drawer).findByText('Below Target')).toBeDefined();
    expect(within(drawer).getByRole('link', { name: 'Invoice L-1' }).getAttribute('href')).toBe('/invoices/9');
  });

  it('explain the empty list', async () => {
    const none = { ...summary, active: 0, high: 0, money: [] };
    renderApp('/price-alerts', [fake(priceAlertSummary, none), ...around, fake(listPriceAlerts, [])]);
    expect(await screen.findByText('No price alerts yet')).toBeDefined();
  });

  it('are configured with a preview of past alerts, and a rejected form keeps its text', async () => {
    let body: unknown;
    const { person, router } = renderApp('/price-alerts?new=1&ingredient=21', [
      ...around,
      fake(listPriceAlerts, []),
      fake(getIngredient, detailOf(beef)),
      fake(listIngredients, [beef]),
      fakeProblem(createPriceAlertRule, 'invalid', 'Enter a percent above 0', [
        { path: 'percent', message: 'Enter a percent above 0, at most 10,000' },
      ]),
    ]);
    const dialog = await screen.findByRole('dialog', { name: 'New alert rule' });
    expect(
      await within(dialog).findByText('Would have sent 3 alerts in the last 90 days, for 2 ingredients.'),
    ).toBeDefined();
    const percent = within(dialog).getByRole('textbox', { name: 'Percent' });
    await person.clear(percent);
    await person.type(percent, '0');
    await person.click(within(dialog).getByRole('button', { name: 'Add alert rule' }));
    expect(await within(dialog).findByText('Enter a percent above 0, at most 10,000')).toBeDefined();
    expect((percent as HTMLInputElement).value).toBe('0');
    fakeServer.use(
      fake(createPriceAlertRule, (call) => {
        body = call.body;
        return { ...rule, name: 'Ground beef 80/20 up 3% or more' };
      }),
    );
    await person.clear(percent);
    await person.type(percent, '3');
    await person.click(within(dialog).getByRole('button', { name: 'Add alert rule' }));
    expect(await screen.findByText('Alert rule added')).toBeDefined();
    expect(body).toMatchObject({ scope: 'ingredient', ingredientId: 21, percent: '3', restaurantId: 7 });
    expect(router.state.location.search).toBe('');
  });

  it('are turned off and edited by rule', async () => {
    const sent: object[] = [];
    const { person } = renderApp('/price-alerts?tab=rules', [
      ...around,
      fake(listPriceAlerts, []),
      fake(updatePriceAlertRule, ({ body }) => {
        sent.push(body);
        return { ...rule, isActive: body.isActive ?? true };
      }),
    ]);
    await person.click(await screen.findByRole('button', { name: /More actions for All ingredients/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Turn off' }));
    expect(await screen.findByText('Alert rule turned off')).toBeDefined();
    await person.click(screen.getByRole('button', { name: /More actions for All ingredients/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit alert rule' });
    await person.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Alert rule saved')).toBeDefined();
    expect(sent).toEqual([{ isActive: false }, expect.objectContaining({ scope: 'all', percent: '5', version: 1 })]);
  });
});
