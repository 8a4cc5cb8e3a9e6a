import type { GoneSale, Sale, SaleLine } from '@platewise/domain';
import { centsText } from '../values/read-cents.ts';
import type { SaleRowFacts } from './read-row.ts';

/** Rows of one sale, as read. */
export type RowsOfSale = { externalId: string; line: number; rows: SaleRowFacts[] };

export type BuiltSale = { line: number; sale: Sale | GoneSale };

/** Builds one sale from its rows; null if all of them are void. */
export function buildSale({ externalId, line, rows }: RowsOfSale, version: number, currency: string): BuiltSale[] {
  const live = rows.filter((row) => !row.voided);
  const [first] = live;
  if (first === undefined) return [{ line, sale: { externalId, version, gone: true } }];
  const sum = (of: 'net' | 'tax' | 'tip' | 'discount' | 'serviceCharge' | 'giftCards') =>
    centsText(live.reduce((total, row) => total + row[of], 0));
  const lines = live.flatMap(lineOf);
  const net = sum('net');
  const payments = new Set(live.flatMap(({ payment }) => payment ?? []));
  const sale: Sale = {
    externalId,
    version,
    kind: live.every((row) => row.refund) || net.startsWith('-') ? 'refund' : 'sale',
    at: first.moment.at,
    ...(first.moment.timeless ? { timeless: true } : {}),
    businessDate: first.moment.date,
    currency,
    net,
    tax: sum('tax'),
    tip: sum('tip'),
    discount: sum('discount'),
    serviceCharge: sum('serviceCharge'),
    giftCards: sum('giftCards'),
    orderType: live.find((row) => row.orderType !== 'Other')?.orderType ?? 'Other',
    paymentMethod: payments.size > 1 ? 'Split' : ([...payments][0] ?? null),
    guests: live.find((row) => row.guests !== null)?.guests ?? null,
    employee: first.employee,
    category: lines.length > 0 ? null : first.category,
    lines,
  };
  return [{ line, sale }, ...givenBack(sale, live, line)];
}

function lineOf({ item, net, discount, tax, category }: SaleRowFacts): SaleLine[] {
  if (item === null) return [];
  const { quantity, unitPrice, name, externalItemId, kind } = item;
  return [
    {
      externalItemId,
      name,
      category,
      kind,
      quantity: net < 0 && !quantity.startsWith('-') && quantity !== '0' ? `-${quantity}` : quantity,
      unitPrice: unitPrice === null ? null : centsText(unitPrice),
      gross: centsText(net + discount),
      discount: centsText(discount),
      tax: centsText(tax),
    },
  ];
}

/**
 * A payments file includes what was refunded of a payment, with tax and without a date: the refund is dated on the day
 * of the payment, and its tax share is that of the payment.
 */
function givenBack(sale: Sale, rows: readonly SaleRowFacts[], line: number): BuiltSale[] {
  const total = rows.reduce((sum, row) => sum + Math.abs(row.refunded), 0);
  if (total === 0) return [];
  const tax = rows.reduce((sum, row) => sum + row.tax, 0);
  const whole = tax + rows.reduce((sum, row) => sum + row.net + row.serviceCharge, 0);
  const taxBack = whole === 0 ? 0 : Math.round((total * tax) / whole);
  const zero = { tip: '0.00', discount: '0.00', serviceCharge: '0.00', giftCards: '0.00', guests: null, lines: [] };
  const refund: Sale = {
    ...sale,
    ...zero,
    externalId: `${sale.externalId}:refund`,
    kind: 'refund',
    net: centsText(taxBack - total),
    tax: centsText(-taxBack),
  };
  return [{ line, sale: refund }];
}
