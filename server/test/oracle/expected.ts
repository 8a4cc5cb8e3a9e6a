import { type Decimal, dec, roundMoney, roundPercent } from '@platewise/domain';
import { type Dish, dateOf, type Group, menu, type PlacePlan } from './group.ts';
import {
  netPriceOn,
  pendingOf,
  pricesOf,
  type SoldDay,
  soldDays,
  standingInvoices,
  totalOf,
  unitCostOn,
} from './recompute.ts';

/** Figures by where they are displayed; null: unknown. */
export type Figures = Record<string, number | string | null>;

const dishes = Object.keys(menu) as Dish[];
const money = (value: Decimal | null) => (value === null ? null : Number(roundMoney(value)));
const percent = (part: Decimal | null, whole: Decimal | null) =>
  part === null || whole === null || whole.lte(0) ? null : Number(roundPercent(part.times(100).div(whole)));
const minus = (a: number | null, b: number | null) => (a === null || b === null ? null : dec(a).minus(b).toNumber());

const sum = (rows: readonly SoldDay[], of: (row: SoldDay) => Decimal) =>
  rows.reduce((total, row) => total.plus(of(row)), dec(0));
export const netOf = (rows: readonly SoldDay[]) => sum(rows, ({ net }) => net);
export const known = (rows: readonly SoldDay[]) => rows.filter(({ cost }) => cost !== null);
const costOf = (rows: readonly SoldDay[]) => sum(known(rows), ({ cost }) => cost ?? dec(0));

/** Sales of each type, the part of them with a known cost, and that cost; null if none has one. */
const typesOf = (rows: readonly SoldDay[]) =>
  (['food', 'beverage'] as const).map((type) => {
    const own = rows.filter((row) => row.type === type);
    const covered = netOf(known(own));
    const sales = netOf(own);
    return { type, sales, covered, cogs: covered.isZero() && !sales.isZero() ? null : dec(roundMoney(costOf(own))) };
  });
export const goodsOf = (rows: readonly SoldDay[]) =>
  typesOf(rows).reduce((total, { cogs }) => total.plus(cogs ?? dec(0)), dec(0));
const foodCost = (rows: readonly SoldDay[]) => percent(goodsOf(rows), netOf(known(rows)));

/** All figures that screens show for a restaurant. */
export function expectedOf(group: Group, plan: PlacePlan): Figures {
  const sold = soldDays(plan);
  const last = group.days - 1;
  const within = (from: number, to: number) => sold.filter(({ day }) => day >= from && day <= to);
  const first = Math.min(...sold.map(({ day }) => day));
  const now = within(last - 29, last);
  const before = within(last - 59, last - 30);
  return {
    ...dashboard(plan, now, before, first <= last - 59),
    ...revenue(group, sold, first),
    ...reports(group, plan, now),
    ...profitAndLoss(group, sold),
    'profit and loss 30 days food cost': foodCost(now),
    ...engineering(group, plan, now),
  };
}

const growth = (now: Decimal, before: Decimal | null) =>
  before === null || before.lte(0) ? null : percent(now.minus(before), before);

function dashboard(plan: PlacePlan, now: SoldDay[], before: SoldDay[], goesBack: boolean): Figures {
  const [share, shareBefore] = [foodCost(now), foodCost(before)];
  const pending = pendingOf(plan);
  const change = goesBack ? growth(netOf(now), netOf(before)) : null;
  return {
    'dashboard revenue': money(netOf(now)),
    'dashboard revenue before': goesBack ? money(netOf(before)) : null,
    'dashboard revenue change': change,
    'dashboard food cost': share,
    'dashboard food cost change': minus(share, shareBefore),
    'dashboard profit margin': minus(100, share),
    'dashboard pending': pending.count,
    'dashboard pending amount': pending.count === 0 ? null : money(pending.amount),
    'reports revenue': money(netOf(now)),
    'reports revenue change': change,
    'reports food cost': share,
    'reports food cost change': minus(share, shareBefore),
    'analytics revenue': money(netOf(now)),
    'analytics growth': change,
    'analytics average': money(netOf(now)),
  };
}

function revenue(group: Group, sold: SoldDay[], first: number): Figures {
  const last = group.days - 1;
  const today = new Date(`${group.today}T00:00:00Z`);
  const monday = last - ((today.getUTCDay() + 6) % 7);
  const month = last - today.getUTCDate() + 1;
  const net = (from: number, to: number) => netOf(sold.filter(({ day }) => day >= from && day <= to));
  const ago = (from: number, to: number, since: number) => (first <= since ? net(from, to) : null);
  const length = last - month + 1;
  return {
    'revenue today': money(net(last, last)),
    'revenue week': money(net(monday, last)),
    'revenue month': money(net(month, last)),
    'revenue total': money(net(0, last)),
    'revenue today change': growth(net(last, last), net(last - 7, last - 7)),
    'revenue week change': growth(net(monday, last), ago(monday - 7, last - 7, monday - 7)),
    'revenue month change': growth(net(month, last), ago(month - length, month - 1, month - length)),
    'breakdown revenue': money(net(last - 29, last)),
    ...Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => last - index).map((day) => [
        `breakdown ${dateOf(group, day)}`,
        money(net(day, day)),
      ]),
    ),
  };
}

function reports(group: Group, plan: PlacePlan, now: SoldDay[]): Figures {
  const last = group.days - 1;
  const figures: Figures = {};
  for (const dish of dishes) {
    const rows = now.filter(({ item }) => item === dish);
    const net = dec(netPriceOn(plan, dish, last));
    const cost = unitCostOn(plan, dish, last)?.cost ?? null;
    figures[`profitability ${dish} sold`] = rows.reduce((pieces, { quantity }) => pieces + quantity, 0);
    figures[`profitability ${dish} revenue`] = money(netOf(rows));
    figures[`profitability ${dish} cost`] = money(cost);
    figures[`profitability ${dish} margin`] = cost === null ? null : percent(net.minus(cost), net);
  }
  // Matches the profit and loss to the cent; a single dish may be off by a cent.
  const own = now.filter(({ item }) => dishes.some((dish) => dish === item));
  figures['profitability profit'] = known(own).length < own.length ? null : money(netOf(own).minus(goodsOf(own)));
  for (const ingredient of ['beef', 'tomato', 'cola'] as const) {
    const known = pricesOf(plan, ingredient);
    const [now, first] = [known.at(-1)?.price ?? null, known.length > 1 ? known[0]?.price : undefined];
    const before = known.findLast(({ day }) => day <= last - 29)?.price ?? first ?? null;
    const name = `price of ${ingredient[0]?.toUpperCase()}${ingredient.slice(1)}`;
    figures[`${name} cost`] = now === null ? null : now.toNumber();
    figures[`${name} before`] = before === null ? null : before.toNumber();
    figures[`${name} change`] = now === null || before === null ? null : percent(now.minus(before), before);
  }
  const bought = (from: number, to: number) =>
    standingInvoices(plan).filter(({ billed }) => billed >= from && billed <= to);
  const spend = bought(last - 29, last);
  const earlier = bought(last - 59, last - 30);
  const all = plan.events.filter(({ kind }) => kind === 'invoice').length;
  return {
    ...figures,
    'supplier spend':
      spend.length + earlier.length === 0
        ? null
        : money(spend.reduce((total, one) => total.plus(totalOf(one)), dec(0))),
    'supplier spend before':
      earlier.length === 0 ? null : money(earlier.reduce((total, one) => total.plus(totalOf(one)), dec(0))),
    'invoices in the summary': all,
    'invoices approved': standingInvoices(plan).length,
    'invoices to review': pendingOf(plan).count,
  };
}

function profitAndLoss(group: Group, sold: SoldDay[]): Figures {
  const last = group.days - 1;
  const figures: Figures = {};
  const spans = { '30 days': last - 29, 'all days': 0 };
  for (const [name, from] of Object.entries(spans)) {
    const rows = sold.filter(({ day }) => day >= from && day <= last);
    const cogs = goodsOf(rows);
    const sales = netOf(rows);
    for (const one of typesOf(rows)) {
      figures[`profit and loss ${name} ${one.type} sales`] = money(one.sales);
      figures[`profit and loss ${name} ${one.type} cost`] = money(one.cogs);
    }
    figures[`profit and loss ${name} sales`] = money(sales);
    figures[`profit and loss ${name} cost of goods`] = money(cogs);
    figures[`profit and loss ${name} gross profit`] = money(netOf(known(rows)).minus(cogs));
    figures[`profit and loss ${name} covered`] = percent(netOf(known(rows)), sales);
    figures[`profit and loss ${name} estimated`] = percent(netOf(rows.filter(({ estimated }) => estimated)), sales);
  }
  return figures;
}

function engineering(group: Group, plan: PlacePlan, now: SoldDay[]): Figures {
  const last = group.days - 1;
  const figures: Figures = {};
  for (const dish of dishes) {
    const rows = now.filter(({ item }) => item === dish);
    const pieces = rows.reduce((all, { quantity }) => all + quantity, 0);
    const category = now.filter((row) => row.category === menu[dish].category && row.item !== 'Souvenir');
    const brought = pieces === 0 ? dec(netPriceOn(plan, dish, last)) : netOf(rows).div(pieces);
    const cost = unitCostOn(plan, dish, last)?.cost ?? null;
    const each = cost === null ? null : brought.minus(cost);
    figures[`menu engineering ${dish} sold`] = pieces;
    figures[`menu engineering ${dish} mix`] = percent(
      dec(pieces),
      dec(category.reduce((all, { quantity }) => all + quantity, 0)),
    );
    figures[`menu engineering ${dish} contribution`] = money(each);
    figures[`menu engineering ${dish} contributed`] = money(each === null ? null : each.times(pieces));
  }
  return figures;
}
