import {
  explainChange,
  listRestaurants,
  readReport,
  reportSummary,
  type Why,
  type WhyBlock,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { fake, fakeProblem } from '../../../../test/fakes.ts';
import { renderApp, taqueria } from '../../../../test/render.tsx';

const beefProof = { label: 'Invoice LS-1001', path: '/invoices/3?restaurant=7', derivation: 'invoice-line:7:12' };

const block: WhyBlock = {
  currency: 'USD',
  coverage: { restaurants: ['Taqueria Azul'], of: 1 },
  before: 152,
  now: 253.68,
  change: 101.68,
  effects: [
    { kind: 'volume', amount: 82.24, items: [{ key: 'dish 4', name: 'Taco', detail: null, amount: 82.24, proof: [] }] },
    {
      kind: 'ingredientPrice',
      amount: 19.44,
      items: [
        {
          key: 'ingredient 2',
          name: 'Beef brisket',
          detail: 'Up 12% on Nov 3 (Sysco)',
          amount: 19.44,
          proof: [beefProof],
        },
      ],
    },
  ],
  causes: [
    { kind: 'volume', amount: 82.24, sentence: 'You sold more dishes: +$82.24', proof: [] },
    {
      kind: 'ingredientPrice',
      amount: 19.44,
      sentence: 'Beef brisket from Sysco rose 12% on Nov 3: +$19.44',
      proof: [beefProof],
    },
  ],
  dishes: [],
  known: {
    before: { sales: 1450, basis: 'theoretical', coveredPercent: 100, uncostedSales: 0 },
    now: { sales: 2250, basis: 'theoretical', coveredPercent: 96, uncostedSales: 90 },
  },
  notes: ['Cost comes from recipes.'],
};

const why: Why = {
  figure: 'foodCost',
  unit: 'money',
  from: '2026-10-24',
  to: '2026-11-22',
  compareFrom: '2026-09-24',
  compareTo: '2026-10-23',
  derivation: 'why:abc',
  blocks: [block],
};

const own = {
  currency: 'USD',
  coverage: block.coverage,
  menuCoverage: block.coverage,
  ...{
    revenue: 2080,
    revenueChange: 8.1,
    alike: 1,
    foodCostPercent: 31.2,
    foodCostChange: 1.4,
    basis: 'counts' as const,
  },
  ...{ costCovers: null, profitMargin: 68.8, profitMarginChange: -1.4, menuItems: 14, averageItemCost: 3.1 },
  ...{ averageItemCostChange: 2.5, costedItems: 12, averageMenuPrice: 11.5, needAttention: 3, dearer: 4, cheaper: 1 },
};

const row = {
  ...{ key: '7:cogs', restaurantId: 7, restaurantName: 'Taqueria Azul', currency: 'USD', subjectId: null },
  ...{ strong: true, within: false, keys: {} },
  cells: { line: 'Cost of goods', amount: 253.68, share: 12, before: 152, change: 67, budget: null, against: null },
};

const screenOf = (reply: Parameters<typeof fake<typeof explainChange>>[1]) => [
  fake(listRestaurants, [taqueria]),
  fake(reportSummary, { from: '2026-10-24', to: '2026-11-22', ...own, others: [] }),
  fake(readReport, ({ query }) => ({
    ...{ report: query.report ?? 'waste', from: '2026-10-24', to: '2026-11-22', rows: [row], total: 1, next: null },
    ...{ sides: [], notes: [], asKnown: null },
  })),
  fake(explainChange, reply),
];

describe('why a figure changed', () => {
  it('opens from a report with its period, and shows causes, the waterfall and each effect', async () => {
    const asked: unknown[] = [];
    const { container, person } = renderApp(
      '/reports?tab=profit-and-loss',
      screenOf(({ query }) => {
        asked.push({ ...query });
        return why;
      }),
    );
    await person.click(await screen.findByRole('button', { name: 'Why? Cost of goods' }));
    const drawer = await screen.findByRole('dialog', { name: 'Why did the cost of goods change?' });
    const causes = await within(drawer).findByRole('list', { name: 'Largest causes' });
    expect(within(causes).getAllByRole('listitem')).toHaveLength(2);
    expect(causes.textContent).toContain('Beef brisket from Sysco rose 12% on Nov 3: +$19.44');
    expect(within(causes).getByRole('link', { name: 'Invoice LS-1001' }).getAttribute('href')).toBe(beefProof.path);
    expect(asked[0]).toMatchObject({ figure: 'foodCost', from: '2026-10-24', to: '2026-11-22' });
    expect(within(drawer).getByRole('figure').textContent).toContain('Ingredient prices');
    const effects = within(drawer).getByRole('list', { name: 'Effects' });
    expect(effects.textContent).toContain('Change+$101.68');
    const prices = within(effects).getByRole('button', { name: /^Ingredient prices/ });
    expect(prices.getAttribute('aria-expanded')).toBe('false');
    prices.focus();
    await person.keyboard('{Enter}');
    const list = await within(effects).findByRole('list', { name: 'Ingredient prices' });
    expect(list.textContent).toContain('Beef brisketUp 12% on Nov 3 (Sysco)Invoice LS-1001+$19.44');
    const coverage = within(drawer).getByRole('list', { name: 'Coverage' }).textContent;
    expect(coverage).toContain('known for 96% of sales. The cost of $90.00 in sales is not known.');
    expect(coverage).toContain('Cost comes from recipes.');
    await expectAccessible(container);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('reads its periods and its open effect from the URL, and writes percentages in points', async () => {
    const asked: unknown[] = [];
    const percent = {
      figure: 'margin',
      unit: 'percent',
      blocks: [{ ...block, before: 89.14, now: 87, change: -2.14 }],
    } as const;
    renderApp(
      '/reports?why=margin&why-before-from=2026-09-01&why-before-to=2026-09-30&why-effect=USD-volume',
      screenOf(({ query }) => {
        asked.push({ ...query });
        return { ...why, ...percent, blocks: [...percent.blocks] };
      }),
    );
    const drawer = await screen.findByRole('dialog', { name: 'Why did the profit margin change?' });
    expect((await within(drawer).findByRole('list', { name: 'Volume' })).textContent).toContain('Taco');
    expect(drawer.textContent).toContain('89.14% to 87.00% (−2.14 pts)');
    expect(asked.at(-1)).toMatchObject({ compareFrom: '2026-09-01', compareTo: '2026-09-30', from: '2026-10-24' });
  });

  it('says so if there is nothing to compare, and keeps currencies apart', async () => {
    const none = { ...block, before: null, change: null, effects: [], causes: [], known: null, notes: [] };
    renderApp(
      '/reports?why=revenue',
      screenOf({ ...why, figure: 'revenue', blocks: [none, { ...none, currency: 'EUR' }] }),
    );
    const drawer = await screen.findByRole('dialog', { name: 'Why did revenue change?' });
    const euros = await within(drawer).findByRole('region', { name: 'Revenue (EUR)' });
    expect(euros.textContent).toContain('Nothing to compare');
    expect(euros.textContent).toContain('No sales from Sep 24, 2026 to Oct 23, 2026.');
  });

  it('shows why a period was rejected', async () => {
    renderApp('/reports?why=revenue', [
      fakeProblem(explainChange, 'invalid', 'The two periods overlap'),
      ...screenOf(why),
    ]);
    expect(await screen.findByText(/The two periods overlap/)).toBeDefined();
  });
});
