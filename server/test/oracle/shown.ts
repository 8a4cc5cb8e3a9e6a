import type { Entered } from './enter.ts';
import type { Figures } from './expected.ts';
import { type Dish, menu } from './group.ts';

type Reply = ReturnType<typeof JSON.parse>;
export type Get = (path: string) => Promise<Reply>;

const dishes = Object.keys(menu) as Dish[];

/** The figures of one restaurant as shown on screens. */
export async function shownOf(get: Get, { id }: Entered): Promise<Figures> {
  const of = `restaurantId=${id}`;
  return {
    ...dashboardOf(await get(`/api/dashboard/metrics?${of}`)),
    ...summaryOf(await get(`/api/reports/summary?${of}&period=30d`)),
    ...analyticsOf(await get(`/api/revenue/analytics?${of}`)),
    ...revenueOf(await get(`/api/revenue/summary?${of}`)),
    ...breakdownOf(await get(`/api/revenue/sales-breakdown?${of}&filter=day&timeframe=30d`)),
    ...profitabilityOf(await get(`/api/reports?${of}&report=profitability&period=30d`)),
    ...pricesOf(await get(`/api/reports?${of}&report=cost-analysis&period=30d`)),
    ...spendOf(await get(`/api/reports?${of}&report=supplier-spend&period=30d`)),
    ...invoicesOf(await get(`/api/reports?${of}&report=invoice-summary&period=30d`)),
    ...engineeringOf(await get(`/api/menu-engineering/${id}?period=30d`)),
  };
}

/** For one currency: the first of a reply, or one of the others. */
export const dashboardOf = (reply: Reply): Figures => ({
  'dashboard revenue': reply.revenue,
  'dashboard revenue before': reply.revenueBefore,
  'dashboard revenue change': reply.revenueChange,
  'dashboard food cost': reply.foodCostPercent,
  'dashboard food cost change': reply.foodCostChange,
  'dashboard profit margin': reply.profitMargin,
  ...(reply.pendingAmounts && {
    'dashboard pending': reply.pendingInvoices,
    'dashboard pending amount': reply.pendingAmounts[0]?.amount ?? null,
  }),
});

export const summaryOf = (reply: Reply): Figures => ({
  'reports revenue': reply.revenue,
  'reports revenue change': reply.revenueChange,
  'reports food cost': reply.foodCostPercent,
  'reports food cost change': reply.foodCostChange,
});

export const analyticsOf = (reply: Reply): Figures => ({
  'analytics revenue': reply.totalRevenue,
  'analytics growth': reply.monthlyGrowth,
  'analytics average': reply.averageRevenuePerLocation,
});

export const revenueOf = (reply: Reply): Figures => ({
  'revenue today': reply.today,
  'revenue week': reply.week,
  'revenue month': reply.month,
  'revenue total': reply.total,
  'revenue today change': reply.todayChange,
  'revenue week change': reply.weekChange,
  'revenue month change': reply.monthChange,
});

const breakdownOf = (reply: Reply): Figures => ({
  'breakdown revenue': reply.revenue,
  ...Object.fromEntries(reply.rows.map((row: Reply) => [`breakdown ${row.key}`, row.revenue])),
});

function profitabilityOf({ rows }: Reply): Figures {
  const figures: Figures = {};
  for (const { cells } of rows) {
    for (const one of ['sold', 'revenue', 'cost', 'margin']) {
      figures[`profitability ${cells.item} ${one}`] = cells[one];
    }
  }
  const profits = rows.map(({ cells }: Reply) => cells.profit);
  const sum = profits.reduce((total: number, profit: number) => total + profit, 0);
  figures['profitability profit'] = profits.includes(null) ? null : Number(sum.toFixed(2));
  return figures;
}

function pricesOf({ rows }: Reply): Figures {
  const figures: Figures = {};
  for (const { cells } of rows.filter((row: Reply) => row.cells.ingredient !== 'Salsa')) {
    for (const one of ['cost', 'before', 'change']) figures[`price of ${cells.ingredient} ${one}`] = cells[one];
  }
  return figures;
}

const spendOf = ({ sides }: Reply): Figures => ({
  'supplier spend': sides[0].figures.spend,
  'supplier spend before': sides[0].figures.before,
});

const invoicesOf = ({ sides }: Reply): Figures => ({
  'invoices in the summary': sides[0].figures.invoices,
  'invoices approved': sides[0].figures.approved,
  'invoices to review': sides[0].figures.waiting,
});

function engineeringOf(reply: Reply): Figures {
  const figures: Figures = {};
  for (const dish of dishes) {
    const own = reply.dishes.find(({ name }: Reply) => name === dish);
    for (const one of ['sold', 'mix', 'contribution', 'contributed']) {
      figures[`menu engineering ${dish} ${one}`] = own[one];
    }
  }
  return figures;
}

/** A profit and loss statement, however its period is divided. */
export function statementOf(name: string, { total }: Reply): Figures {
  const figures: Figures = {};
  const put = (what: string, value: number | null) => {
    figures[`profit and loss ${name} ${what}`] = value;
  };
  for (const { type, sales, cogs } of total.types) {
    put(`${type} sales`, sales);
    put(`${type} cost`, cogs);
  }
  put('sales', total.sales);
  put('cost of goods', total.cogs);
  put('gross profit', total.grossProfit);
  put('covered', total.coveredPercent);
  put('estimated', total.estimatedPercent);
  if (name === '30 days') put('food cost', total.foodCostPercent);
  return figures;
}
