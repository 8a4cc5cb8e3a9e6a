import { listRestaurants, type Report, type ReportSummary, readReport, reportSummary } from '@platewise/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { fake } from '../../test/fakes.ts';
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
      [...((await screen.findByText(line)).closest('tr')?.querySelectorAll('[data-tone]') ?? [])].map((one) =>
        one.getAttribute('data-tone'),
      );
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
