import { type Decimal, dec, type WhyPart } from '@platewise/domain';
import type { DishNote, Subject } from './subject.ts';
import type { SpendPartRow } from './why.repo.ts';

type Bought = { before: Sums; now: Sums };
type Sums = { quantity: Decimal; cost: Decimal };

/**
 * What changed spend: of each ingredient how much was bought, from whom, and at what price; and charges, credits and
 * lines that aren't matched to an ingredient.
 */
export function partsOfSpend(rows: readonly SpendPartRow[]): WhyPart<Subject>[] {
  const goods = new Set(rows.filter(({ kind, ingredient_id: id }) => kind === 'goods' && id !== null));
  return [
    ...[...Map.groupBy(goods, (row) => row.ingredient_id ?? 0).values()].flatMap(partsOfIngredient),
    ...rows.filter((row) => !goods.has(row)).map(partOfOther),
  ];
}

const subjectOf = (row: SpendPartRow, note?: DishNote): Subject => ({
  key: `${row.vendor_id ?? 0} ${row.ingredient_id}`,
  restaurantId: row.restaurant_id,
  type: 'bought',
  ingredientId: row.ingredient_id ?? 0,
  name: row.name ?? '',
  vendor: row.vendor,
  invoiceId: row.invoice_id,
  ...(note === undefined ? {} : { note }),
});

/** An ingredient without a known quantity, or bought in one period only, is one part. */
function partsOfIngredient(rows: readonly SpendPartRow[]): WhyPart<Subject>[] {
  const isKnown = rows.every(({ quantity }) => quantity !== null && dec(quantity).gt(0));
  const has = (bucket: number) => rows.some((row) => row.bucket === bucket);
  if (!isKnown || !has(0) || !has(1)) {
    const note = has(0) ? (has(1) ? undefined : 'gone') : 'new';
    return rows.map((row) => ({
      kind: note === undefined ? 'unknown' : 'oneOff',
      subject: subjectOf(row, note),
      sales: dec(0),
      cost: signed(row),
    }));
  }
  const vendors = [...Map.groupBy(rows, (row) => row.vendor_id).values()].map((own) => {
    const last = own.find(({ bucket }) => bucket === 1) ?? (own[0] as SpendPartRow);
    return { subject: subjectOf(last), before: sumsOf(own, 0), now: sumsOf(own, 1) };
  });
  return partsOfVendors(vendors);
}

/** The volume and mix of several vendors of one ingredient; a vendor in one period only is all mix. */
function partsOfVendors(vendors: readonly (Bought & { subject: Subject })[]): WhyPart<Subject>[] {
  const items = vendors.map(({ subject, before, now }) => {
    const price = (before.quantity.gt(0) ? before : now).cost.div((before.quantity.gt(0) ? before : now).quantity);
    return { subject, before, now, price };
  });
  const sum = (pick: (one: (typeof items)[number]) => Decimal) =>
    items.reduce((all, one) => all.plus(pick(one)), dec(0));
  const [before, now] = [sum((one) => one.before.quantity), sum((one) => one.now.quantity)];
  const average = sum((one) => one.before.cost).div(before);
  const growth = now.div(before);
  return items.flatMap(({ subject, before: then, now: after, price }) => {
    const part = (kind: WhyPart<Subject>['kind'], cost: Decimal): WhyPart<Subject> => ({
      kind,
      subject,
      sales: dec(0),
      cost,
    });
    const moved = after.quantity.minus(then.quantity.times(growth));
    return [
      part('volume', then.quantity.times(growth.minus(1)).times(price)),
      part('mix', moved.times(price.minus(average))),
      part('ingredientPrice', after.cost.minus(after.quantity.times(price))),
    ];
  });
}

function sumsOf(rows: readonly SpendPartRow[], bucket: number): Sums {
  const own = rows.filter((row) => row.bucket === bucket);
  return {
    quantity: own.reduce((sum, row) => sum.plus(row.quantity ?? 0), dec(0)),
    cost: own.reduce((sum, row) => sum.plus(row.amount), dec(0)),
  };
}

function partOfOther(row: SpendPartRow): WhyPart<Subject> {
  const of = row.kind === 'goods' ? 'unmatched' : row.kind;
  return {
    kind: of === 'unmatched' ? 'unknown' : 'oneOff',
    subject: {
      key: `${of} ${row.vendor_id ?? 0}`,
      restaurantId: row.restaurant_id,
      type: 'vendor',
      vendor: row.vendor,
      of,
    },
    sales: dec(0),
    cost: signed(row),
  };
}

const signed = (row: SpendPartRow): Decimal => dec(row.amount).times(row.bucket === 1 ? 1 : -1);
