import {
  type Decimal,
  dec,
  decimalText,
  type Exact,
  type Money,
  type Percent,
  roundMoney,
  roundPercent,
  roundUnitCost,
  toMoney,
  type UnitCost,
} from '../../shared/numbers/index.ts';
import { by, commonBasis, comparable, type MatchBasis, type Measured, together } from './measure.ts';
import {
  isPriceWithin,
  isWithin,
  quantityTolerance,
  type ReceivingTolerances,
  receivingTolerances,
} from './tolerances.ts';

export type OrderedGoods = Measured & {
  price: Exact<UnitCost> | null;
  /** What the price is for: a purchase unit, or a unit of weight. */
  pricedBy: 'unit' | 'weight';
};
/** A credited line is negative in quantity and money. */
export type BilledGoods = Measured & { id: number; total: Exact<Money> };

export type LineToMatch = {
  orderLineId: number;
  catchWeight: boolean;
  ordered: OrderedGoods;
  /** The accepted part. */
  received: Measured;
  billed: readonly BilledGoods[];
};

export const exceptionKinds = [
  'billed_quantity',
  'price',
  'not_ordered',
  'not_comparable',
  'short_delivery',
  'over_delivery',
  'not_billed',
] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

export type MatchException = {
  /** Identifies the difference; stable as long as it is between the same lines. */
  subject: string;
  kind: ExceptionKind;
  orderLineId: number | null;
  invoiceLineIds: number[];
  basis: MatchBasis | null;
  /** Quantities or prices, on the given basis. */
  expected: string | null;
  actual: string | null;
  differencePercent: Percent | null;
  /** Overcharge relative to what is due; negative: undercharge. Zero if nothing was billed for it. */
  money: Money;
  /** Value of the goods in question at the order's price; null while unknown. */
  worth: string | null;
};

export type MatchToDo = {
  lines: readonly LineToMatch[];
  /** Invoice lines that bill nothing on the order. */
  unordered: readonly BilledGoods[];
  /** Whether any goods of this order were received: until then invoices are only compared with the order. */
  anyReceived: boolean;
  anyBilled: boolean;
  /** Defaults to `receivingTolerances`. */
  tolerances?: ReceivingTolerances;
};

export type MatchedLine = {
  orderLineId: number;
  /** For quantities: what was due and what was billed. */
  basis: MatchBasis | null;
  ordered: string | null;
  received: string | null;
  billed: string | null;
  orderPrice: UnitCost | null;
  invoicePrice: UnitCost | null;
  matched: boolean;
};

export type Match = {
  way: 'three_way' | 'two_way';
  lines: MatchedLine[];
  /** By money, largest first. */
  exceptions: MatchException[];
  /** Total overcharge. */
  overcharge: string;
};

/**
 * Three-way match of order, delivery and invoice: ordered vs. accepted quantity, accepted vs. billed quantity, and
 * order vs. invoice price. Anything beyond tolerance is an exception. For a line, the money of its quantity and price
 * exceptions adds up to the overcharge: (billed − due) × order's price + (invoice's price − order's price) × billed.
 * Explained in docs/algorithms/receiving.md. Throws what `dec` throws.
 * @example matchOrder({ lines: [10 cases ordered at 38.50, 8 kept, 10 billed for 385.00], ... }).overcharge // '77.00'
 */
export function matchOrder(todo: MatchToDo): Match {
  const found = todo.lines.map((line) => matchLine(line, todo));
  const exceptions = [...found.flatMap((one) => one.exceptions), ...todo.unordered.map(unorderedLine)].sort(byMoney);
  const overcharge = exceptions.reduce((sum, { money }) => (dec(money).gt(0) ? sum.plus(dec(money)) : sum), dec(0));
  return {
    way: todo.anyReceived ? 'three_way' : 'two_way',
    lines: found.map(({ line }) => line),
    exceptions,
    overcharge: roundMoney(overcharge),
  };
}

const sizeOf = ({ money, worth }: MatchException): [Decimal, Decimal] => [dec(money).abs(), dec(worth ?? '0').abs()];

function byMoney(a: MatchException, b: MatchException): number {
  const [[moneyA, worthA], [moneyB, worthB]] = [sizeOf(a), sizeOf(b)];
  return moneyB.cmp(moneyA) || worthB.cmp(worthA) || (a.subject < b.subject ? -1 : 1);
}

type Found = { line: MatchedLine; exceptions: MatchException[] };

function matchLine(line: LineToMatch, todo: MatchToDo): Found {
  const { tolerances = receivingTolerances } = todo;
  const billed = together(line.billed);
  const isBilled = line.billed.length > 0;
  const due = todo.anyReceived ? line.received : line.ordered;
  const basis = isBilled ? commonBasis(due, billed, line.catchWeight) : null;
  const shown = basis ?? commonBasis(line.ordered, line.received, line.catchWeight) ?? 'unit';
  const prices = isBilled ? pricesOf(line, billed) : null;
  const exceptions = [
    ...(todo.anyReceived ? deliveryExceptions(line, todo, tolerances) : []),
    ...(isBilled ? quantityException(line, due, billed, basis, tolerances) : []),
    ...(prices === null ? [] : priceException(line, prices, tolerances)),
  ];
  const text = (side: Measured) => textOf(by(shown, side));
  return {
    line: {
      orderLineId: line.orderLineId,
      basis: shown,
      ordered: text(line.ordered),
      received: todo.anyReceived ? text(line.received) : null,
      billed: isBilled ? text(billed) : null,
      orderPrice: priceText(prices?.expected ?? orderPrice(line.ordered, shown)),
      invoicePrice: priceText(prices?.actual ?? null),
      matched: exceptions.length === 0,
    },
    exceptions,
  };
}

const textOf = (value: Decimal | null) => (value === null ? null : decimalText(value));
const priceText = (value: Decimal | null) => (value === null ? null : roundUnitCost(value));

/** An order line's price, converted to another basis. */
function orderPrice(ordered: OrderedGoods, basis: MatchBasis): Decimal | null {
  if (ordered.price === null) return null;
  const price = dec(ordered.price);
  if (basis === ordered.pricedBy) return price;
  const priced = by(ordered.pricedBy, ordered);
  const measure = by(basis, ordered);
  return priced === null || measure === null || measure.isZero() ? null : price.times(priced).div(measure);
}

/** Ordered vs. accepted. Anything billed is covered by the other exceptions, so this one has no money of its own. */
function deliveryExceptions(
  line: LineToMatch,
  { anyBilled }: MatchToDo,
  tolerances: ReceivingTolerances,
): MatchException[] {
  const basis = commonBasis(line.ordered, line.received, line.catchWeight);
  if (basis === null) return [];
  const [ordered, kept] = [by(basis, line.ordered) as Decimal, by(basis, line.received) as Decimal];
  const price = orderPrice(line.ordered, basis);
  const worthOf = (quantity: Decimal) => (price === null ? null : roundMoney(quantity.times(price)));
  const found: MatchException[] = [];
  if (!isWithin(kept, ordered, quantityTolerance(line.catchWeight, tolerances))) {
    const kind = kept.lt(ordered) ? 'short_delivery' : 'over_delivery';
    found.push({
      ...exceptionOf(line, kind, { basis, expected: ordered, actual: kept }),
      worth: worthOf(kept.minus(ordered).abs()),
    });
  }
  if (anyBilled && line.billed.length === 0 && kept.gt(0)) {
    found.push({
      ...exceptionOf(line, 'not_billed', { basis, expected: kept, actual: null }),
      worth: worthOf(kept),
    });
  }
  return found;
}

function quantityException(
  line: LineToMatch,
  due: Measured,
  billed: Measured,
  basis: MatchBasis | null,
  tolerances: ReceivingTolerances,
): MatchException[] {
  if (basis === null) return [exceptionOf(line, 'not_comparable', { basis: null, expected: null, actual: null })];
  const [expected, actual] = [by(basis, due) as Decimal, by(basis, billed) as Decimal];
  if (isWithin(actual, expected, quantityTolerance(line.catchWeight, tolerances))) return [];
  const price = orderPrice(line.ordered, basis) ?? invoicePrice(line, billed, basis);
  const money = price === null ? null : roundMoney(actual.minus(expected).times(price));
  return [
    {
      ...exceptionOf(line, 'billed_quantity', { basis, expected, actual }),
      money: money ?? toMoney('0.00'),
      worth: money === null ? null : roundMoney(dec(money).abs()),
    },
  ];
}

const totalOf = (line: LineToMatch) => line.billed.reduce((sum, { total }) => sum.plus(dec(total)), dec(0));

function invoicePrice(line: LineToMatch, billed: Measured, basis: MatchBasis): Decimal | null {
  const measure = by(basis, billed);
  return measure === null || measure.lte(0) ? null : totalOf(line).div(measure);
}

type Prices = { basis: MatchBasis; expected: Decimal; actual: Decimal; billed: Decimal };

/** Both prices on the basis the order was priced in, otherwise on another one that both sides have. */
function pricesOf(line: LineToMatch, billed: Measured): Prices | null {
  const { ordered } = line;
  const bases: MatchBasis[] = [ordered.pricedBy, 'stock', ordered.pricedBy === 'unit' ? 'weight' : 'unit'];
  for (const basis of bases) {
    const measure = by(basis, billed);
    if (measure === null || measure.lte(0)) continue;
    if (!comparable(basis, ordered, billed)) continue;
    const [expected, actual] = [orderPrice(ordered, basis), invoicePrice(line, billed, basis)];
    if (expected !== null && actual !== null) return { basis, expected, actual, billed: measure };
  }
  return null;
}

function priceException(
  line: LineToMatch,
  { basis, expected, actual, billed }: Prices,
  tolerances: ReceivingTolerances,
): MatchException[] {
  const money = roundMoney(actual.minus(expected).times(billed));
  // Invoices print cents, so a difference of up to one cent on the line counts as the same price.
  if (dec(money).abs().lte('0.01') || isPriceWithin({ actual, expected, money }, tolerances)) return [];
  return [
    {
      ...exceptionOf(line, 'price', { basis, expected, actual }),
      expected: roundUnitCost(expected),
      actual: roundUnitCost(actual),
      money,
      worth: roundMoney(dec(money).abs()),
    },
  ];
}

function exceptionOf(
  line: LineToMatch,
  kind: ExceptionKind,
  seen: { basis: MatchBasis | null; expected: Decimal | null; actual: Decimal | null },
): MatchException {
  const { basis, expected, actual } = seen;
  const known = expected !== null && actual !== null && !expected.isZero();
  return {
    subject: `${kind}:${line.orderLineId}`,
    kind,
    orderLineId: line.orderLineId,
    invoiceLineIds: line.billed.map(({ id }) => id),
    basis,
    expected: textOf(expected),
    actual: textOf(actual),
    differencePercent: known ? roundPercent(actual.minus(expected).div(expected).times(100)) : null,
    money: toMoney('0.00'),
    worth: null,
  };
}

function unorderedLine(line: BilledGoods): MatchException {
  return {
    subject: `not_ordered:${line.id}`,
    kind: 'not_ordered',
    orderLineId: null,
    invoiceLineIds: [line.id],
    basis: 'unit',
    expected: null,
    actual: line.quantity === null ? null : decimalText(dec(line.quantity)),
    differencePercent: null,
    money: roundMoney(line.total),
    worth: roundMoney(dec(line.total).abs()),
  };
}
