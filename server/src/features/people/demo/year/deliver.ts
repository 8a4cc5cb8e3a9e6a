import {
  approveInvoice,
  createGoodsReceipt,
  createPurchaseOrder,
  getPurchaseOrder,
  linkInvoice,
  sendPurchaseOrder,
} from '@platewise/contract';
import { addDays, normaliseInvoiceNumber } from '@platewise/domain';
import { tx } from '../../../../platform/db/index.ts';
import type { Office } from './desk.ts';
import * as repo from './invoices.repo.ts';
import type { Kitchen } from './open-kitchen.ts';
import { recordedDays } from './pay-bills.ts';
import { goods } from './plan/goods.ts';
import type { PlaceYear, YearPlan } from './plan/plan.ts';
import { cents, dateOf } from './plan/sales.ts';
import { isOrdered, type Supply } from './plan/supply.ts';
import { at, noon } from './time.ts';
import { backdate } from './year.repo.ts';

/**
 * The newest invoice of each of the two weekly vendors is left to review, so that a person sees it read; the others are
 * entered.
 */
export const waits = (supply: Supply, year: PlaceYear): boolean =>
  isOrdered(supply.vendor, supply.day) && year.supplies.findLast((one) => one.vendor === supply.vendor) === supply;

/** Enters every invoice with its lines at once, not yet approved. Returns their IDs by number. */
export async function enterInvoices(
  { desk, scope }: Office,
  kitchen: Kitchen,
  year: PlaceYear,
  plan: YearPlan,
): Promise<Map<string, number>> {
  const entered = year.supplies.filter((supply) => !waits(supply, year));
  const invoices = entered.map(({ vendor, day, number, total }) => {
    const date = dateOf(plan.first, day);
    const due = addDays(date, vendor.termDays);
    return {
      ...{ vendorId: kitchen.vendors.get(vendor.key) ?? 0, number, numberKey: normaliseInvoiceNumber(number) },
      ...{ filename: `${vendor.key}-${number}.pdf`, date, due, total: cents(total), at: noon(date) },
      paidOn: due < addDays(plan.today, -recordedDays) ? due : null,
    };
  });
  return tx(desk.deps.db, async (trx) => {
    const ids = await repo.insertInvoices(trx, scope, invoices);
    const lines = entered.flatMap((supply, index) => linesOf(supply, ids[index] ?? 0, kitchen));
    await repo.insertLines(trx, scope, lines);
    return new Map(entered.map(({ number }, index) => [number, ids[index] ?? 0]));
  });
}

const linesOf = (supply: Supply, invoiceId: number, kitchen: Kitchen): repo.NewLine[] =>
  supply.lines.map((line, position) => ({
    ...{ invoiceId, position, ingredientId: kitchen.ingredients[line.good] ?? 0 },
    vendorItemId: kitchen.vendorItems[line.good] ?? 0,
    description: goods[line.good]?.description ?? '',
    code: goods[line.good]?.code ?? '',
    pack: line.pack,
    quantity: String(line.cases),
    weight: line.weight === null ? null : String(line.weight),
    price: cents(line.price),
    total: cents(line.total),
  }));

export type Delivered = { readonly orderNumber: string | null };

/** One delivery on its day: the order is received first, then its invoice is approved. */
export async function deliver(
  office: Office,
  kitchen: Kitchen,
  supply: Supply,
  plan: YearPlan,
  invoiceId: number | undefined,
): Promise<Delivered> {
  const { desk } = office;
  const date = dateOf(plan.first, supply.day);
  const order = isOrdered(supply.vendor, supply.day) ? await orderAndReceive(office, kitchen, supply, plan) : null;
  desk.setNow(noon(date));
  if (invoiceId !== undefined) {
    if (order !== null) await desk.do(linkInvoice, { params: { id: order.id, invoiceId } });
    const params = { id: invoiceId };
    await desk.do(approveInvoice, { params, body: { acceptCosts: true, acceptDifference: true } });
  }
  await backdate(desk.deps.db, office.scope, noon(date));
  return { orderNumber: order?.number ?? null };
}

/** An order as it was sent two days earlier. */
export async function sendOrder({ desk, scope }: Office, kitchen: Kitchen, supply: Supply, day: string, sent: Date) {
  desk.setNow(sent);
  const lines = supply.lines.map(({ good, cases, price }) => ({
    vendorItemId: kitchen.vendorItems[good] ?? 0,
    quantity: String(cases),
    unitPrice: cents(price),
  }));
  const vendorId = kitchen.vendors.get(supply.vendor.key) ?? 0;
  const order = await desk.do(createPurchaseOrder, { body: { vendorId, expectedOn: day, lines } });
  await desk.do(sendPurchaseOrder, { params: { id: order.id }, body: { by: 'other' } });
  await backdate(desk.deps.db, scope, sent);
  return order;
}

async function orderAndReceive(office: Office, kitchen: Kitchen, supply: Supply, plan: YearPlan) {
  const { desk } = office;
  const date = dateOf(plan.first, supply.day);
  const order = await sendOrder(office, kitchen, supply, date, at(addDays(date, -2), 15));
  desk.setNow(at(date, 9));
  const { lines } = await desk.do(getPurchaseOrder, { params: { id: order.id } });
  const received = supply.lines.map((line, index) => {
    const short = line.delivered < line.cases;
    const weighed = line.weight === null ? {} : { weight: String(line.weight), weightUnit: 'lb' };
    return {
      ...{ orderLineId: lines[index]?.id ?? 0, delivered: String(line.delivered), ...weighed },
      ...(short ? { restCancelled: true, requestCredit: true } : {}),
    };
  });
  await desk.do(createGoodsReceipt, { body: { orderId: order.id, receivedOn: date, lines: received } });
  return order;
}
