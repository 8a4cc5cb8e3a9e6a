import {
  type Amount,
  Decimal,
  dec,
  decimalText,
  type Exact,
  type Quantity,
  toQuantity,
} from '../../shared/numbers/index.ts';
import { isWithin, quantityTolerance, type ReceivingTolerances, receivingTolerances } from './tolerances.ts';

/** An order line, in its purchase unit. */
export type OrderedLine = { id: number; quantity: Exact<Quantity>; catchWeight: boolean };

/** What was delivered for an order line, in its purchase unit; `refused` of it went back with the driver. */
export type DeliveredLine = {
  orderLineId: number | null;
  delivered: Exact<Quantity>;
  refused: Exact<Quantity>;
  /** The rest was canceled. */
  restCancelled: boolean;
  /** A different item was delivered instead. */
  substitute: boolean;
};

export type LineProgress = {
  orderLineId: number;
  ordered: string;
  /** Everything delivered, including refused goods and substitutes. */
  delivered: Quantity;
  refused: Quantity;
  accepted: Quantity;
  /** The substituted part of what was accepted. */
  substituted: Quantity;
  /** Still outstanding; zero once the rest is canceled. */
  outstanding: string;
  /** Ordered, then canceled: never delivered. */
  short: string;
  settled: boolean;
};

const receivingStates = ['sent', 'partly_received', 'received'] as const;
export type ReceivingState = (typeof receivingStates)[number];

export type OrderProgress = { lines: LineProgress[]; status: ReceivingState };

/**
 * Progress of an order: per line what was delivered, accepted and is outstanding. A line is settled once the ordered
 * quantity was delivered, within tolerance, or the rest was canceled; the order is received when all lines are settled.
 * Refused goods count as delivered: they are credited, not awaited. Throws what `dec` throws.
 * @example orderProgress([{ id: 1, quantity: '10', catchWeight: false }], [{ orderLineId: 1, delivered: '8', refused: '1', restCancelled: false, substitute: false }]).lines[0].outstanding // '2'
 */
export function orderProgress(
  lines: readonly OrderedLine[],
  deliveries: readonly DeliveredLine[],
  tolerances: ReceivingTolerances = receivingTolerances,
): OrderProgress {
  const found = lines.map((line) =>
    progressOf(
      line,
      deliveries.filter(({ orderLineId }) => orderLineId === line.id),
      tolerances,
    ),
  );
  if (deliveries.length === 0) return { lines: found, status: 'sent' };
  return { lines: found, status: found.every(({ settled }) => settled) ? 'received' : 'partly_received' };
}

function progressOf(
  line: OrderedLine,
  deliveries: readonly DeliveredLine[],
  tolerances: ReceivingTolerances,
): LineProgress {
  const ordered = dec(line.quantity);
  const delivered = sum(deliveries, (one) => dec(one.delivered));
  const refused = sum(deliveries, (one) => dec(one.refused));
  const substituted = sum(
    deliveries.filter((one) => one.substitute),
    (one) => dec(one.delivered).minus(dec(one.refused)),
  );
  const missing = Decimal.max(ordered.minus(delivered), 0);
  const enough = missing.isZero() || isWithin(delivered, ordered, quantityTolerance(line.catchWeight, tolerances));
  const cancelled = deliveries.some((one) => one.restCancelled);
  return {
    orderLineId: line.id,
    ordered: decimalText(ordered),
    delivered: toQuantity(delivered),
    refused: toQuantity(refused),
    accepted: toQuantity(delivered.minus(refused)),
    substituted: toQuantity(substituted),
    outstanding: enough || cancelled ? '0' : decimalText(missing),
    short: cancelled && !enough ? decimalText(missing) : '0',
    settled: enough || cancelled,
  };
}

const sum = <T>(rows: readonly T[], of: (row: T) => Decimal): Decimal =>
  rows.reduce((total, row) => total.plus(of(row)), dec(0));

/**
 * How much more was delivered than ordered, beyond tolerance; null if within. Needs confirmation before it is received.
 * Throws what `dec` throws.
 * @example overDelivery({ ordered: '10', before: '8', delivered: '3', catchWeight: false }) // '1'
 */
export function overDelivery(
  line: {
    ordered: Amount;
    /** Quantity from earlier deliveries. */
    before: Amount;
    delivered: Exact<Quantity>;
    catchWeight: boolean;
  },
  tolerances: ReceivingTolerances = receivingTolerances,
): string | null {
  const all = dec(line.before).plus(dec(line.delivered));
  const over = all.minus(dec(line.ordered));
  if (over.lte(0) || isWithin(all, line.ordered, quantityTolerance(line.catchWeight, tolerances))) return null;
  return decimalText(over);
}
