import { type CalendarDate, type Content, dec, type Money, type Quantity, roundMoney } from '@platewise/domain';
import type { RestaurantScope } from '../../../../platform/auth/caller.ts';
import type { Queryable } from '../../../../platform/db/index.ts';
import { receivedOf } from '../lines/line-cost.ts';
import {
  type PurchaseGroup,
  readPurchaseGroups,
  readPurchaseGroupsKnown,
  readPurchaseLines,
} from './purchases.repo.ts';

/** A purchase from a line of an approved invoice. */
export type Purchase = {
  invoiceId: number;
  invoiceNumber: string | null;
  vendorId: number | null;
  vendorName: string | null;
  date: CalendarDate;
  description: string;
  /** In the ingredient's unit; null if unknown, with `missing` possibly saying why. */
  quantity: Quantity | null;
  missing: string | null;
  /** In the restaurant's currency; credits are negative. */
  cost: Money;
};

/** The sum of several lines. */
export type PurchaseSum = { ingredientId: number | null; lines: number } & Pick<Purchase, 'quantity' | 'cost'>;

/**
 * Purchases for usage and COGS: product lines of approved invoices by invoice date, credits negative; only those of
 * these vendors if given.
 */
export async function sumPurchases(
  db: Queryable,
  scope: RestaurantScope,
  days: { from: string; to: string },
  vendorIds?: readonly number[],
): Promise<PurchaseSum[]> {
  return (await readPurchaseGroups(db, scope, days, vendorIds)).map(sumOfGroup);
}

/** The same as known just before a moment. */
export async function sumPurchasesKnown(
  db: Queryable,
  scope: RestaurantScope,
  days: { from: string; to: string },
  knownBefore: string,
): Promise<PurchaseSum[]> {
  return (await readPurchaseGroupsKnown(db, scope, days, knownBefore)).map(sumOfGroup);
}

/** By invoice; a permanently deleted one has the negative ID of its last state. */
export async function purchasesByInvoiceKnown(
  db: Queryable,
  scope: RestaurantScope,
  days: { from: string; to: string },
  knownBefore: string,
): Promise<(PurchaseSum & { invoiceId: number })[]> {
  const groups = await readPurchaseGroupsKnown(db, scope, days, knownBefore, 'invoice');
  return groups.map((group) => ({ ...sumOfGroup(group), invoiceId: group.invoice_id ?? 0 }));
}

const sumOfGroup = (group: PurchaseGroup): PurchaseSum => ({
  ingredientId: group.ingredient_id,
  lines: Number(group.lines),
  quantity: quantityOf(group, receivedOf(group), group.returned),
  cost: group.cost,
});

/** The purchases of one ingredient, per line. */
export async function purchasesOf(
  db: Queryable,
  scope: RestaurantScope,
  days: { from: string; to: string },
  ingredientId: number,
): Promise<Purchase[]> {
  return (await readPurchaseLines(db, scope, days, ingredientId)).map((line) => {
    const received = receivedOf(line);
    const returned = line.line_type === 'credit' || dec(line.total_price).lt(0);
    return {
      invoiceId: line.invoice_id,
      invoiceNumber: line.invoice_number,
      vendorId: line.vendor_id,
      vendorName: line.vendor_name,
      date: line.date,
      description: line.description,
      quantity: quantityOf(line, received, returned),
      missing: received === null || received.ok ? null : received.missing.question,
      cost: roundMoney(dec(line.total_price).times(dec(line.exchange_rate ?? '1'))),
    };
  });
}

type Bought = { quantity: Quantity | null; weight: Quantity | null };

/** A credit without a quantity refunds money, not goods. */
function quantityOf(line: Bought, received: Content | null, returned: boolean): string | null {
  if (received === null) return returned && line.quantity === null && line.weight === null ? '0' : null;
  if (!received.ok) return null;
  return returned ? dec(received.quantity).abs().neg().toFixed() : received.quantity;
}
