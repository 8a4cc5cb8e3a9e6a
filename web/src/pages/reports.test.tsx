import {
  listRestaurants,
  type Report,
  type ReportChanges,
  type ReportSummary,
  readReport,
  reportChanges,
  reportSummary,
} from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake, problemReply } from '../../test/fakes.ts';
import { renderApp, taqueria } from '../../test/render.tsx';

const summary: ReportSummary = {
  from: '2026-10-24',
  to: '2026-11-22',
  currency: 'USD',
  coverage: { restaurants: ['Taqueria Azul'], of: 1 },
  menuCoverage: { restaurants: ['Taqueria Azul'], of: 1 },
  revenue: 12_400,
  revenueChange: 8.1,
  alike: 1,
  foodCostPercent: 31.2,
  foodCostChange: 1.4,
  basis: 'counts',
  costCovers: null,
  profitMargin: 68.8,
  profitMarginChange: -1.4,
  menuItems: 14,
  averageItemCost: 3.1,
  averageItemCostChange: 2.5,
  costedItems: 12,
  averageMenuPrice: 11.5,
  needAttention: 3,
  dearer: 4,
  cheaper: 1,
  others: [],
};

type Row = Report['rows'][number];

const row = (key: string, cells: Row['cells'], keys: Row['keys'] = {}): Row => ({
  key,
  restaurantId: 7,
  restaurantName: 'Taqueria Azul',
  currency: 'USD',
  subjectId: 4,
  strong: false,
  within: false,
  cells,
  keys,
});

const figures = { dishes: 2, attention: 1, sold: 40, revenue: 200, profit: 140, margin: 70 };

const profitability: Report = {
  report: 'profitability',
  from: '2026-10-24',
  to: '2026-11-22',
  rows: [
    row(
      '7:4',
      {
        ...{ item: 'Taco, large', category: 'Main Courses', cost: 1.5, price: 5, margin: 70, status: 'Profitable' },
        ...{ sold: 40, revenue: 200, profit: 140 },
      },
      { status: 'profitable' },
    ),
    row(
      '7:5',
      {
        ...{ item: '=Special', category: 'Desserts', cost: null, price: 9, margin: null, status: 'Needs Attention' },
        ...{ sold: 0, revenue: 0, profit: null },
      },
      { status: 'needs_attention' },
    ),
  ],
  total: 2,
  next: null,
  sides: [{ restaurantId: 7, name: 'Taqueria Azul', currency: 'USD', figures }],
  notes: ['1 without a known cost, so margin and gross profit are unknown.'],
  asKnown: null,
};

const calls = (asked: unknown[] = []) => [
  fake(listRestaurants, [taqueria]),
  fake(reportSummary, ({ query }) => {
    asked.push(query.period);
    return summary;
  }),
  fake(readReport, ({ query }) =>
    query.report === 'profitability'
      ? profitability
      : { ...profitability, report: query.report ?? 'waste', rows: [], total: 0, sides: [], notes: [] },
  ),
];

describe('reports', () => {
  it('show the cards, the panels and the first report for the requested period', async () => {
    const asked: unknown[] = [];
    const { container, person } = renderApp('/reports', calls(asked));
    const table = await screen.findByRole('table', { name: 'Profitability' });
    expect(within(table).getByText('Taco, large').closest('tr')?.textContent).toContain(
      '70.0%Profitable40$200.00$140.00',
    );
    expect(screen.getByText('Total Revenue').parentElement?.textContent).toContain('$12,400');
    const panel = screen.getByRole('region', { name: 'Performance Insights' });
    expect(panel.textContent).toContain('Average menu price$11.50');
    expect(screen.getByRole('region', { name: 'Cost Trends' }).textContent).toContain('+1.4 pts');
    await expectAccessible(container);
    await person.click(screen.getByRole('combobox', { name: 'Period' }));
    await person.click(await screen.findByRole('option', { name: 'Last 7 days' }));
    await waitFor(() => expect(asked).toEqual(['30d', '7d']));
  });

  it('link from profit and loss to actual vs. theoretical usage for the same dates', async () => {
    const asked: unknown[] = [];
    const { person } = renderApp('/reports?tab=profit-and-loss&period=7d', calls(asked));
    await person.click(await screen.findByRole('button', { name: 'Compare actual with theoretical cost' }));
    const tab = await screen.findByRole('tab', { name: /Actual vs Theoretical/i });
    await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'));
    expect(new Set(asked)).toEqual(new Set(['7d']));
  });

  it('show higher sales as good, and higher costs as bad', async () => {
    const cells = { amount: 120, share: 30, before: 100, change: 20, budget: 110, against: 10 };
    const report: Report = {
      ...profitability,
      report: 'profit-and-loss',
      rows: [
        row('7:sales', { line: 'Net sales', ...cells }),
        row('7:cogs', { line: 'Cost of goods', ...cells }, { moreIs: 'bad' }),
      ],
      sides: [],
      notes: [],
    };
    renderApp('/reports?tab=profit-and-loss', [fake(readReport, report), ...calls()]);
    const tones = async (line: string) =>
      [
        ...((await within(await screen.findByRole('table')).findByText(line))
          .closest('tr')
          ?.querySelectorAll('[data-tone]') ?? []),
      ].map((one) => one.getAttribute('data-tone'));
    expect(await tones('Net sales')).toEqual(['good', 'good']);
    expect(await tones('Cost of goods')).toEqual(['bad', 'bad']);
  });

  it('create a CSV of all rows, and say so when there is nothing to export', async () => {
    const made: Blob[] = [];
    const names: string[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => made.push(blob) && 'blob:x' }));
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const { person } = renderApp('/reports', calls());
    await screen.findByRole('table', { name: 'Profitability' });
    await person.click(screen.getByRole('button', { name: /Export Report/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(names[0]).toMatch(/^profitability-report-\d{4}-\d{2}-\d{2}\.csv$/));
    const lines = (await made[0]?.text())?.split('\r\n') ?? [];
    expect(lines.slice(1)).toEqual([
      '"Taco, large",Main Courses,1.5,5,70,Profitable,40,200,140',
      "'=Special,Desserts,–,9,–,Needs Attention,0,0,–",
    ]);
    await person.click(screen.getByRole('tab', { name: 'Waste' }));
    await screen.findByText('Nothing in this period');
    await person.click(screen.getByRole('button', { name: /Export Report/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Print or save as PDF' }));
    expect((await screen.findAllByText('No data available for export')).length).toBeGreaterThan(0);
    expect(names).toHaveLength(1);
  });
});

describe('a report as it was known', () => {
  const spend: Report = {
    ...{ ...profitability, report: 'supplier-spend', notes: [] },
    rows: [row('7:vendor 3', { vendor: 'Sysco', invoices: 1, spend: 100 })],
    sides: [{ restaurantId: 7, name: 'Taqueria Azul', currency: 'USD', figures: { invoices: 1, spend: 100 } }],
    asKnown: { on: '2026-11-10', notes: ['Includes the invoices that were approved at the end of that day.'] },
  };
  const changes: ReportChanges = {
    ...{ report: 'supplier-spend', from: '2026-10-24', to: '2026-11-22', on: '2026-11-10', more: [], notes: [] },
    sides: [
      {
        ...{ restaurantId: 7, name: 'Taqueria Azul', currency: 'USD' },
        figures: [
          { id: 'invoices', before: 1, now: 2, difference: 1, other: 0 },
          { id: 'spend', before: 100, now: 156.1, difference: 56.1, other: 0.5 },
        ],
      },
    ],
    causes: [
      {
        ...{ key: '7 12 USD', restaurantId: 7, restaurantName: 'Taqueria Azul', currency: 'USD', kind: 'late' },
        ...{ title: 'LS-1001', vendor: 'Lone Star', differences: { invoices: 1, spend: 55.6, before: 0 } },
        ...{ at: '2026-11-12T15:00:00Z', who: 'Ana', invoiceId: 12, dishId: null, day: null },
      },
    ],
  };
  const known = (asked: unknown[], changed: Parameters<typeof fake<typeof reportChanges>>[1]) => [
    fake(readReport, ({ query }) => {
      asked.push(query.asKnownOn);
      return query.asKnownOn ? spend : { ...spend, asKnown: null };
    }),
    fake(reportChanges, changed),
    ...calls(),
  ];

  it('says so, shows what changed since with its causes, and returns to now', async () => {
    const asked: unknown[] = [];
    const { container, person } = renderApp('/reports?tab=supplier-spend&known=2026-11-10', known(asked, changes));
    const banner = await screen.findByText('As known at the end of Nov 10, 2026');
    expect(screen.getByText('Includes the invoices that were approved at the end of that day.')).toBeDefined();
    // The summary above the reports shows what is known now.
    expect(screen.queryByText('Total Revenue')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'What changed since' }));
    const drawer = await screen.findByRole('dialog', { name: 'What changed since Nov 10, 2026' });
    const figures = await within(drawer).findByRole('table', { name: 'Figures' });
    expect(within(figures).getByText('Spend').closest('tr')?.textContent).toBe('Spend$100.00$156.10+$56.10');
    expect(drawer.textContent).toContain('Other changes in Spend: +$0.50');
    const causes = within(drawer).getByRole('list', { name: 'Causes' });
    expect(within(causes).getByRole('link', { name: 'LS-1001' }).getAttribute('href')).toBe('/invoices/12');
    expect(causes.textContent).toMatch(/Lone Star.*Approved later.*Ana.*Invoices \+1Spend \+\$55\.60$/);
    await expectAccessible(container);
    await person.click(screen.getByRole('button', { name: 'Show as known now' }));
    await waitFor(() => expect(banner.isConnected).toBe(false));
    expect(asked.at(-1)).toBeUndefined();
  });

  it('shows the impact of price changes as money', async () => {
    const [side] = changes.sides as [ReportChanges['sides'][number]];
    const effect = { id: 'effect', before: 112.8, now: 200.9, difference: 88.1, other: 0 };
    renderApp(
      '/reports?tab=price-changes&known=2026-11-10&changes=open',
      known([], { ...changes, report: 'price-changes', sides: [{ ...side, figures: [effect] }], causes: [] }),
    );
    const figures = await screen.findByRole('table', { name: 'Figures' });
    const shown = within(figures).getByText('Impact per month').closest('tr')?.textContent;
    expect(shown).toBe('Impact per month+$112.80+$200.90+$88.10');
  });

  it('says why a report cannot be shown, and when the server fails', async () => {
    const reason = "Waste can't be shown as it was known.";
    const replies = [
      problemReply('invalid', reason, [{ path: 'asKnownOn', message: reason }]),
      problemReply('internal', 'Something went wrong.'),
    ];
    const { person } = renderApp('/reports?tab=waste&known=2026-11-10', [
      fake(readReport, ({ query }) =>
        query.asKnownOn ? (replies[0] as Response).clone() : { ...spend, asKnown: null },
      ),
      fake(reportChanges, () => (replies[1] as Response).clone()),
      ...calls(),
    ]);
    expect(await screen.findByText("Can't be shown as it was known")).toBeDefined();
    expect(screen.getByText(reason)).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Show as known now' }));
    await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
  });

  it('leads to the dishes, sales and imports that changed a report over dishes', async () => {
    const [late] = changes.causes as [ReportChanges['causes'][number]];
    const cause = (more: Partial<typeof late>): typeof late => ({
      ...{ ...late, vendor: null, at: null, who: null, invoiceId: null, key: `${more.kind} ${more.title}` },
      ...{ differences: { dishes: 0, sold: 2, revenue: 24, profit: 15.5 }, ...more },
    });
    const causes = [
      cause({ kind: 'sales_imported', title: 'till.csv' }),
      cause({ kind: 'sales_changed', title: '2026-11-03', day: '2026-11-03' }),
      cause({ kind: 'cost_invoice', title: 'LS-1001', vendor: 'Lone Star', invoiceId: 12 }),
      cause({ kind: 'dish_removed', title: 'Taco, large', dishId: 5 }),
      cause({ kind: 'ingredient_use', title: 'Beef' }),
      cause({ kind: 'count_closed', title: 'October', countId: 7 }),
      cause({ kind: 'labour_added', title: 'Labor from Nov 2, 2026 to Nov 8, 2026' }),
    ];
    const found: ReportChanges = { ...changes, report: 'profitability', sides: [], causes };
    renderApp('/reports?tab=profitability&known=2026-11-10&changes=open', known([], found));
    const list = await screen.findByRole('list', { name: 'Causes' });
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['till.csv', '/revenue?tab=upload'],
      ['Nov 3, 2026', '/revenue?period=own&since=2026-11-03&until=2026-11-03'],
      ['LS-1001', '/invoices/12'],
      ['Taco, large', '/menu-items?dish=5'],
      ['Beef', '/ingredients?q=Beef'],
      ['October', '/counts/7'],
      ['Labor from Nov 2, 2026 to Nov 8, 2026', '/analysis?tab=financial'],
    ]);
    expect(list.textContent).toMatch(/till\.csv.*Sales imported later.*Sold \+2.*\+\$15\.50/);
  });

  it('shows what was unknown then as unknown', async () => {
    const [side] = changes.sides as [ReportChanges['sides'][number]];
    const figures = [{ id: 'labour', before: null, now: 70, difference: 70, other: 0 }];
    const found: ReportChanges = { ...changes, report: 'profit-and-loss', sides: [{ ...side, figures }] };
    renderApp('/reports?tab=profit-and-loss&known=2026-11-10&changes=open', known([], found));
    const row = (await within(await screen.findByRole('table', { name: 'Figures' })).findByText('Labor')).closest('tr');
    expect(row?.textContent).toBe('Labor–$70.00+$70.00');
  });

  it('says that nothing changed', async () => {
    renderApp('/reports?tab=supplier-spend&known=2026-11-10&changes=open', known([], { ...changes, causes: [] }));
    expect(await screen.findByText('Nothing changed')).toBeDefined();
  });
});
