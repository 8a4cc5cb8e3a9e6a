import type { AskAnswer } from '@platewise/contract';
import { type AskDimension, type AskMeasure, type AskQuery, t } from '@platewise/domain';
import type { AskFact } from './ask-call.ts';

/** The page that shows a row's record. */
export function recordLink(by: AskDimension | null, key: string, fact: AskFact | null): string | null {
  if (by === 'restaurant') return `/dashboard?restaurant=${key}`;
  if (fact === null || fact.subjectId === null) return null;
  if (by === 'dish') return `/menu-items?dish=${fact.subjectId}`;
  if (by === 'ingredient') return `/ingredients?q=${encodeURIComponent(fact.label)}&ingredient=${fact.subjectId}`;
  return by === 'vendor' ? `/vendors?vendor=${fact.subjectId}` : null;
}

type Screen = { page: string; report?: string };

const report = (name: string): Screen => ({ page: 'reports', report: name });
const screens: Record<AskMeasure, Screen> = {
  revenue: { page: 'revenue' },
  sold: report('profitability'),
  checks: { page: 'revenue' },
  averageCheck: { page: 'revenue' },
  foodCost: report('profit-and-loss'),
  foodCostPercent: report('profit-and-loss'),
  grossProfit: report('profit-and-loss'),
  margin: report('profit-and-loss'),
  menuPrice: { page: 'menu-items' },
  dishCost: { page: 'menu-items' },
  spend: report('supplier-spend'),
  invoices: report('supplier-spend'),
  purchased: report('price-changes'),
  price: report('cost-analysis'),
  priceChange: report('price-changes'),
  stock: { page: 'inventory' },
  stockValue: { page: 'inventory' },
  waste: report('waste'),
  orders: { page: 'purchase-orders' },
  toOrder: { page: 'purchase-orders?tab=suggested' },
  expectedRevenue: { page: 'sales-forecast' },
  expectedSold: { page: 'sales-forecast' },
  labor: report('profit-and-loss'),
  laborPercent: report('profit-and-loss'),
  owed: { page: 'payables' },
};

/** The page with the same figures, for the same days where it has days. */
export function screenLink({ measure, by, filters, period }: AskQuery): AskAnswer['link'] {
  const byDish =
    by === 'dish' || by === 'menuCategory' || filters.some((one) => one.by === 'dish' || one.by === 'menuCategory');
  const profits: readonly AskMeasure[] = ['foodCost', 'foodCostPercent', 'grossProfit', 'margin'];
  const screen = byDish && profits.includes(measure) ? report('profitability') : screens[measure];
  const [named] = filters.flatMap((filter) => ('name' in filter && filter.by !== 'restaurant' ? filter.name : []));
  const { from, to } = period;
  if ('report' in screen && screen.report !== undefined) {
    const search = { tab: screen.report, period: 'own', from, to, ...(named === undefined ? {} : { q: named }) };
    return { path: `/reports?${new URLSearchParams(search)}`, label: t('Open in Reports') };
  }
  if (screen.page === 'revenue') {
    const search = { period: 'own', since: from, until: to };
    return { path: `/revenue?${new URLSearchParams(search)}`, label: t('Open in Revenue') };
  }
  return { path: `/${screen.page}`, label: t('Open the page') };
}
