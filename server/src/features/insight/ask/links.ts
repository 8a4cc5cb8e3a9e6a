import type { AskAnswer } from '@platewise/contract';
import { type AskDimension, type AskFilter, type AskMeasure, type AskQuery, t } from '@platewise/domain';
import type { AskFact } from './ask-call.ts';

/** The page that shows a row's record. */
export function recordLink(by: AskDimension | null, key: string, fact: AskFact | null): string | null {
  if (by === 'restaurant') return `/dashboard?restaurant=${key}`;
  if (fact === null || fact.subjectId === null) return null;
  if (by === 'dish') return `/menu-items?dish=${fact.subjectId}`;
  if (by === 'ingredient') return `/ingredients?q=${encodeURIComponent(fact.label)}&ingredient=${fact.subjectId}`;
  return by === 'vendor' ? `/vendors?vendor=${fact.subjectId}` : null;
}

/** `filters` are the parameters of its address by what they limit it to. */
type Screen = {
  page: string;
  report?: string;
  search?: Record<string, string>;
  filters?: readonly (readonly [AskFilter['by'], 'q' | 'vendor' | 'category'])[];
};

const report = (name: string): Screen => ({ page: 'reports', report: name });
const menu: Screen = {
  page: 'menu-items',
  filters: [
    ['dish', 'q'],
    ['menuCategory', 'category'],
  ],
};
const shelves: Screen = {
  page: 'inventory',
  filters: [
    ['ingredient', 'q'],
    ['ingredientCategory', 'category'],
  ],
};
const screens: Record<AskMeasure, Screen> = {
  revenue: { page: 'revenue' },
  sold: report('profitability'),
  checks: { page: 'revenue' },
  averageCheck: { page: 'revenue' },
  foodCost: report('profit-and-loss'),
  foodCostPercent: report('profit-and-loss'),
  grossProfit: report('profit-and-loss'),
  margin: report('profit-and-loss'),
  menuPrice: menu,
  dishCost: menu,
  spend: report('supplier-spend'),
  invoices: report('supplier-spend'),
  purchased: report('price-changes'),
  price: report('cost-analysis'),
  priceChange: report('price-changes'),
  stock: shelves,
  stockValue: shelves,
  waste: report('waste'),
  orders: { page: 'purchase-orders', filters: [['vendor', 'vendor']] },
  toOrder: {
    page: 'purchase-orders',
    search: { tab: 'suggested' },
    filters: [
      ['vendor', 'vendor'],
      ['ingredient', 'q'],
    ],
  },
  expectedRevenue: { page: 'sales-forecast' },
  expectedSold: { page: 'sales-forecast', search: { tab: 'dishes' }, filters: [['dish', 'q']] },
  labor: report('profit-and-loss'),
  laborPercent: report('profit-and-loss'),
  owed: { page: 'payables', filters: [['vendor', 'vendor']] },
};

/** The page with the same figures: for the same days, restaurant and filter, where it has them. */
export function screenLink({ measure, by, filters, period }: AskQuery): AskAnswer['link'] {
  const byDish =
    by === 'dish' || by === 'menuCategory' || filters.some((one) => one.by === 'dish' || one.by === 'menuCategory');
  const profits: readonly AskMeasure[] = ['foodCost', 'foodCostPercent', 'grossProfit', 'margin'];
  const screen = byDish && profits.includes(measure) ? report('profitability') : screens[measure];
  const { from, to } = period;
  const restaurant = onlyOne(filters, 'restaurant');
  const search = new URLSearchParams(restaurant === null ? {} : { restaurant: restaurant.value });
  const path = (more: Record<string, string>) => {
    for (const [name, value] of Object.entries(more)) search.set(name, value);
    return search.size === 0 ? `/${screen.page}` : `/${screen.page}?${search}`;
  };
  if (screen.report !== undefined) {
    const [named] = filters.flatMap((filter) => ('name' in filter && filter.by !== 'restaurant' ? filter.name : []));
    const days = { tab: screen.report, period: 'own', from, to };
    return { path: path({ ...days, ...(named === undefined ? {} : { q: named }) }), label: t('Open in Reports') };
  }
  if (screen.page === 'revenue') {
    return { path: path({ period: 'own', since: from, until: to }), label: t('Open in Revenue') };
  }
  const narrowed = (screen.filters ?? []).flatMap(([dimension, parameter]) => {
    const one = onlyOne(filters, dimension);
    return one === null ? [] : [[parameter, parameter === 'q' ? one.name : one.value] as const];
  });
  return { path: path({ ...screen.search, ...Object.fromEntries(narrowed) }), label: t('Open the page') };
}

/** The value of the only filter by a dimension; a page can't be limited to several. */
function onlyOne(filters: AskQuery['filters'], by: AskFilter['by']): { value: string; name: string } | null {
  const own = filters.filter((filter) => filter.by === by);
  const [one] = own;
  if (one === undefined || own.length > 1) return null;
  return 'id' in one ? { value: String(one.id), name: one.name } : { value: one.key, name: one.key };
}
