import {
  type BilledGoods,
  convert,
  dec,
  decimalText,
  isUnit,
  type Measured,
  normaliseUnit,
  type OrderedGoods,
  together,
  type Unit,
} from '@platewise/domain';
import { type LineRow, receivedOf } from '../invoices/index.ts';
import type { OrderLineRow } from '../purchase-orders/index.ts';
import type { ReceivedRow } from './match.repo.ts';

/** Weights are compared in this unit. */
export const weightUnit = 'lb';

const unitOf = (text: string | null): string | null =>
  text === null || text.trim() === '' ? null : (normaliseUnit(text) ?? text.trim().toLowerCase());

/** The quantity in pounds; null if it isn't a weight. */
function pounds(quantity: string | null, unit: string | null): string | null {
  if (quantity === null || unit === null) return null;
  const known: Unit | null = isUnit(unit) ? unit : normaliseUnit(unit);
  if (known === null) return null;
  const weight = convert(quantity, known, weightUnit, {});
  return weight.ok ? weight.quantity : null;
}

const times = (a: string | null, b: string | null) =>
  a === null || b === null ? null : decimalText(dec(a).times(dec(b)));

export function orderedGoods(line: OrderLineRow): OrderedGoods {
  const one = line.price_unit === null ? null : pounds('1', line.price_unit);
  const byWeight = one !== null;
  const heavy = byWeight ? pounds(times(line.quantity, line.price_contents), line.price_unit) : null;
  const price = line.unit_price;
  return {
    quantity: line.quantity,
    unit: unitOf(line.unit),
    weight: heavy ?? pounds(line.quantity, line.unit),
    stock: times(line.contents, line.quantity),
    price: price === null || one === null ? price : decimalText(dec(price).div(dec(one))),
    pricedBy: byWeight ? 'weight' : 'unit',
  };
}

/** What was accepted for one order line, across deliveries. */
export function receivedGoods(line: OrderLineRow, rows: readonly ReceivedRow[]): Measured {
  const kept = rows.filter((row) => dec(row.accepted).gt(0));
  if (kept.length === 0) return { quantity: '0', unit: unitOf(line.unit), weight: '0', stock: '0' };
  return together(
    kept.map((row) => ({
      quantity: row.accepted,
      unit: unitOf(row.unit),
      weight: pounds(row.weight, row.weight_unit) ?? pounds(row.accepted, row.unit),
      stock: row.stock,
    })),
  );
}

/** What an invoice line bills; credits are negative, however their quantity is printed. */
export function billedGoods(line: LineRow): BilledGoods {
  const total = dec(line.total_price);
  const back = total.lt(0) || line.line_type === 'credit';
  const signed = (quantity: string | null) =>
    quantity === null ? null : decimalText(back ? dec(quantity).abs().neg() : dec(quantity));
  const received = receivedOf(line);
  return {
    id: line.id,
    quantity: signed(line.quantity),
    unit: unitOf(line.unit),
    weight: signed(pounds(line.weight, line.weight_unit ?? weightUnit) ?? pounds(line.quantity, line.unit)),
    stock: received?.ok ? signed(received.quantity) : null,
    total: decimalText(back ? total.abs().neg() : total),
  };
}
