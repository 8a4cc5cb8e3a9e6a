import { type Amount, Decimal, dec, decimalText } from '../numbers/index.ts';
import { isWithin, quantityTolerance, type ReceivingTolerances, receivingTolerances } from './tolerances.ts';

/** A line of an order, in its unit of purchase. */
export type OrderedLine = { id: number; quantity: Amount; catchWeight: boolean };

/** What came of an order's line, in its unit of purchase; `refused` of it went back with the driver. */
export type DeliveredLine = {
  orderLineId: number | null;
  delivered: Amount;
  refused: Amount;
  /** The rest was said not to come. */
  restCancelled: boolean;
  /** Something else came in its place. */
  substitute: boolean;
};

export type LineProgress = {
  orderLineId: number;
  ordered: string;
  /** Everything that came, also what was refused or came as a substitute. */
  delivered: string;
  refused: string;
  accepted: string;
  /** Of what was accepted, what came in the place of what was ordered. */
  substituted: string;
  /** What is still to come; nothing once the rest was cancelled. */
  outstanding: string;
  /** Of what was ordered and cancelled: what never came. */
  short: string;
  settled: boolean;
};

export const receivingStates = ['sent', 'partly_received', 'received'] as const;
export type ReceivingState = (typeof receivingStates)[number];

export type OrderProgress = { lines: LineProgress[]; status: ReceivingState };

/**
 * How far an order has come: per line what came, what was kept and what is still to come. A line is settled once as much
 * came as was ordered, within the tolerance of its kind, or once the rest was said not to come; the order is received when
 * all its lines are. What was refused came: it is credited, not waited for. Throws what `dec` throws.
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
    delivered: decimalText(delivered),
    refused: decimalText(refused),
    accepted: decimalText(delivered.minus(refused)),
    substituted: decimalText(substituted),
    outstanding: enough || cancelled ? '0' : decimalText(missing),
    short: cancelled && !enough ? decimalText(missing) : '0',
    settled: enough || cancelled,
  };
}

const sum = <T>(rows: readonly T[], of: (row: T) => Decimal): Decimal =>
  rows.reduce((total, row) => total.plus(of(row)), dec(0));

/**
 * How much more came than was ordered, beyond the tolerance of its kind; null where it is no more than that. It is asked
 * about before it is taken in. Throws what `dec` throws.
 * @example overDelivery({ ordered: '10', before: '8', delivered: '3', catchWeight: false }) // '1'
 */
export function overDelivery(
  line: {
    ordered: Amount;
    /** What came of it with earlier deliveries. */
    before: Amount;
    delivered: Amount;
    catchWeight: boolean;
  },
  tolerances: ReceivingTolerances = receivingTolerances,
): string | null {
  const all = dec(line.before).plus(dec(line.delivered));
  const over = all.minus(dec(line.ordered));
  if (over.lte(0) || isWithin(all, line.ordered, quantityTolerance(line.catchWeight, tolerances))) return null;
  return decimalText(over);
}
