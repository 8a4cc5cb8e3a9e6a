import type { AskDimension, AskMeasure } from '@platewise/domain';
import type { Period } from './days.ts';
import { foodCostByDay, foodCostOfDishes } from './food-cost.ts';

/**
 * What a measure is in the tables: rows of the demo group with an amount, and for a ratio what it is divided by. All in
 * SQL of its own, so that the product's answers are compared with something that isn't the product.
 */
export type Facts = {
  from: (period: Period) => string;
  /** Missing if it is so now, whatever the period. */
  day?: string;
  amount: string;
  /** The answer is the sum of amounts over the sum of these. */
  over?: string;
  percent?: true;
  columns: Partial<Record<AskDimension, string>>;
  /** Another way in which the trade counts it: an answer by this one is right too. */
  also?: true;
  /** Only if this is asked for. */
  needs?: AskDimension;
};

const zone = 'America/Chicago';

const soldItems: Pick<Facts, 'from' | 'day' | 'columns'> = {
  from: () => `sales_items i
    join sales_data s on s.restaurant_id = i.restaurant_id and s.business_date = i.business_date and s.id = i.sales_data_id
    join pos_menu_items p on p.restaurant_id = i.restaurant_id and p.id = i.pos_item_id
    join menu_items m on m.id = p.menu_item_id
    join restaurants r on r.id = i.restaurant_id`,
  day: 'i.business_date',
  columns: {
    dish: 'm.name',
    menuCategory: 'm.category',
    channel: 's.order_type',
    hour: `extract(hour from s.transaction_date at time zone '${zone}')::int::text`,
  },
};

const checks: Pick<Facts, 'from' | 'day' | 'columns'> = {
  from: () => 'sales_data s join restaurants r on r.id = s.restaurant_id',
  day: 's.business_date',
  columns: { channel: 's.order_type', hour: `extract(hour from s.transaction_date at time zone '${zone}')::int::text` },
};
const isCheck = `(case when s.kind = 'sale' then 1 else 0 end)`;

const dishCosts: Pick<Facts, 'from' | 'day' | 'columns'> = {
  from: () => foodCostOfDishes,
  day: 'c.day',
  columns: { dish: 'c.dish', menuCategory: 'c.category' },
};
const costs: Pick<Facts, 'from' | 'day' | 'columns'> = { from: () => foodCostByDay, day: 'c.day', columns: {} };

const menu: Pick<Facts, 'from' | 'columns'> = {
  from: () => 'menu_items m join restaurants r on r.id = m.restaurant_id and m.is_active',
  columns: { dish: 'm.name', menuCategory: 'm.category' },
};

const invoices: Pick<Facts, 'from' | 'day' | 'columns'> = {
  from: () => `invoices n join restaurants r on r.id = n.restaurant_id and n.approved_at is not null and n.deleted_at is null
    left join vendors v on v.id = n.vendor_id`,
  day: 'n.invoice_date',
  columns: { vendor: 'v.name' },
};

const lines: Pick<Facts, 'from' | 'day' | 'columns'> = {
  from: () => `invoice_line_items l
    join invoices n on n.restaurant_id = l.restaurant_id and n.id = l.invoice_id and n.approved_at is not null and n.deleted_at is null
    join restaurants r on r.id = n.restaurant_id
    left join vendors v on v.id = n.vendor_id
    left join ingredients g on g.id = l.ingredient_id`,
  day: 'n.invoice_date',
  columns: { vendor: 'v.name', ingredient: 'g.name', ingredientCategory: 'g.category' },
};

/** A pack such as "36/1 LB" or "48 CT" holds this many of the ingredient's unit. */
const contents = `(case when l.pack_text ~ '^[0-9]+/[0-9.]+ (LB|GAL)$'
  then split_part(l.pack_text, '/', 1)::numeric * split_part(split_part(l.pack_text, '/', 2), ' ', 1)::numeric
  else substring(l.pack_text from '^[0-9.]+')::numeric end)`;

const goods = `ingredients g join restaurants r on r.id = g.restaurant_id and g.kind = 'purchased'`;
const priceBy = (condition: string, order: 'asc' | 'desc') => `(select h.price, h.vendor_id from price_history h
  where h.restaurant_id = g.restaurant_id and h.ingredient_id = g.id and h.voided_at is null and ${condition}
  order by h.effective_date ${order}, h.id ${order} limit 1)`;

const priceOf: Facts = {
  from: ({ to }) => `${goods} join lateral ${priceBy(`h.effective_date <= '${to}'`, 'desc')} current on true
    left join vendors v on v.id = current.vendor_id`,
  amount: 'current.price',
  over: '1',
  columns: { ingredient: 'g.name', ingredientCategory: 'g.category', vendor: 'v.name' },
};

const stock: Pick<Facts, 'from' | 'columns'> = {
  from: () => `inventory y join ingredients g on g.id = y.ingredient_id join restaurants r on r.id = y.restaurant_id`,
  columns: { ingredient: 'g.name', ingredientCategory: 'g.category' },
};

const forecasts: Pick<Facts, 'from' | 'day' | 'columns'> = {
  from: () =>
    `sales_forecasts f join menu_items m on m.id = f.menu_item_id join restaurants r on r.id = f.restaurant_id`,
  day: 'f.business_date',
  columns: { dish: 'm.name', menuCategory: 'm.category' },
};

const owed = (which: string): Facts => ({
  from: () => `invoices n join restaurants r on r.id = n.restaurant_id and n.deleted_at is null and n.rejected_at is null
    and n.payment_status <> 'paid' and n.document_kind = 'invoice' and ${which} left join vendors v on v.id = n.vendor_id`,
  amount: 'n.total_amount - coalesce(n.paid_amount, 0)',
  columns: { vendor: 'v.name' },
});

/** A payroll week is spread evenly over its days. */
const laborDays = `(select b.restaurant_id, d::date as day, b.amount / (b.ends_on - b.starts_on + 1) as labor
  from labour_costs b, generate_series(b.starts_on, b.ends_on, interval '1 day') d)`;

/** The first that has what is asked for, and those that count it in another way. */
export const facts: Record<AskMeasure, readonly Facts[]> = {
  revenue: [{ ...soldItems, amount: 'i.net' }],
  sold: [{ ...soldItems, amount: 'i.quantity' }],
  checks: [{ ...checks, amount: isCheck }],
  averageCheck: [{ ...checks, amount: 's.net', over: isCheck }],
  foodCost: [
    { ...costs, amount: 'c.cost' },
    { ...dishCosts, amount: 'c.cost' },
  ],
  foodCostPercent: [
    { ...costs, amount: 'c.cost', over: 'c.net', percent: true },
    { ...dishCosts, amount: 'c.cost', over: 'c.net', percent: true },
  ],
  grossProfit: [
    { ...costs, amount: 'c.net - c.cost' },
    { ...dishCosts, amount: 'c.net - c.cost' },
  ],
  margin: [
    { ...costs, amount: 'c.net - c.cost', over: 'c.net', percent: true },
    { ...dishCosts, amount: 'c.net - c.cost', over: 'c.net', percent: true },
    {
      ...menu,
      also: true,
      needs: 'dish',
      amount: 'm.net_price - coalesce(m.manual_cost, m.recipe_cost)',
      over: 'm.net_price',
      percent: true,
    },
  ],
  menuPrice: [{ ...menu, amount: 'm.current_price', over: '1' }],
  dishCost: [{ ...menu, amount: 'coalesce(m.manual_cost, m.recipe_cost)', over: '1' }],
  spend: [
    { ...invoices, amount: 'n.total_amount' },
    { ...lines, amount: 'l.total_price' },
  ],
  invoices: [{ ...invoices, amount: '1' }],
  purchased: [{ ...lines, amount: `coalesce(l.weight, l.quantity * ${contents})` }],
  price: [
    priceOf,
    {
      ...priceOf,
      from: () => `${goods} join price_history current on current.restaurant_id = g.restaurant_id
        and current.ingredient_id = g.id and current.voided_at is null left join vendors v on v.id = current.vendor_id`,
      also: true,
      day: 'current.effective_date',
      amount: 'current.price * current.quantity',
      over: 'current.quantity',
    },
  ],
  priceChange: [
    {
      from: ({ from, to }) => `${goods}
        join lateral ${priceBy(`h.effective_date <= '${to}'`, 'desc')} current on true
        left join lateral ${priceBy(`h.effective_date <= '${from}'`, 'desc')} earlier on true
        left join lateral ${priceBy(`h.effective_date > '${from}'`, 'asc')} next on true
        left join vendors v on v.id = current.vendor_id`,
      amount: 'current.price / coalesce(earlier.price, next.price) - 1',
      over: '1',
      percent: true,
      columns: { ingredient: 'g.name', ingredientCategory: 'g.category', vendor: 'v.name' },
    },
  ],
  stock: [{ ...stock, amount: 'y.current_stock' }],
  stockValue: [{ ...stock, amount: 'y.current_stock * g.current_cost' }],
  waste: [
    {
      from: () => `inventory_transactions t join ingredients g on g.id = t.ingredient_id and t.transaction_type = 'waste'
        join restaurants r on r.id = t.restaurant_id`,
      day: 't.occurred_on',
      amount: '-t.quantity * t.unit_cost',
      columns: { ingredient: 'g.name', ingredientCategory: 'g.category' },
    },
  ],
  orders: [
    {
      from: () => `purchase_orders o join restaurants r on r.id = o.restaurant_id and o.sent_at is not null
        join vendors v on v.id = o.vendor_id`,
      day: `(o.sent_at at time zone '${zone}')::date`,
      amount: 'o.total',
      columns: { vendor: 'v.name' },
    },
  ],
  // The suggestions are calculated, not stored: they are compared with those of the ordering page.
  toOrder: [],
  expectedRevenue: [
    {
      // The day as a whole has no dish.
      from: () => 'sales_forecasts f join restaurants r on r.id = f.restaurant_id and f.menu_item_id = 0',
      day: 'f.business_date',
      amount: 'f.net',
      columns: {},
    },
  ],
  expectedSold: [{ ...forecasts, amount: 'f.quantity' }],
  labor: [
    {
      from: () => `${laborDays} b join restaurants r on r.id = b.restaurant_id`,
      day: 'b.day',
      amount: 'b.labor',
      columns: {},
    },
  ],
  laborPercent: [
    {
      from: () => `(select restaurant_id, day, labor, 0 as net from ${laborDays} b
        union all select restaurant_id, business_date, 0, net from sales_data) b join restaurants r on r.id = b.restaurant_id`,
      day: 'b.day',
      amount: 'b.labor',
      over: 'b.net',
      percent: true,
      columns: {},
    },
  ],
  // Bills still to be reviewed are owed on the payables page, which shows how much of it that is.
  owed: [owed('n.approved_at is not null'), { ...owed('true'), also: true }],
};
