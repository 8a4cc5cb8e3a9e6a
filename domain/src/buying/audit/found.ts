import { type Decimal, roundMoney, roundUnitCost } from '../../shared/numbers/index.ts';
import type { AuditTolerances } from './audit-tolerances.ts';
import type { AuditContext, AuditedInvoice, Finding, FindingAgainst, FindingKind } from './audited.ts';
import type { Purchase } from './purchases.ts';

/** What each rule works with. */
export type ToAudit = {
  invoice: AuditedInvoice;
  context: AuditContext;
  tolerances: AuditTolerances;
  /** Of this invoice. */
  purchases: readonly Purchase[];
  /** Per item, oldest first. */
  before: ReadonlyMap<number, readonly Purchase[]>;
};

/** What was paid too much, if the price should have been `expected`. */
export const overpaid = ({ price, quantity }: Purchase, expected: Decimal): Decimal =>
  price.minus(expected).times(quantity);

/** A finding about a line's price, in the line's own unit. */
export const priceFinding = (
  kind: FindingKind,
  purchase: Purchase,
  expected: Decimal,
  about: { against: FindingAgainst; subject?: string },
): Finding => ({
  kind,
  subject: about.subject ?? purchase.subject,
  lineIds: [purchase.line.id],
  money: roundMoney(overpaid(purchase, expected)),
  unit: purchase.line.priceUnit ?? purchase.line.unit,
  expected: roundUnitCost(expected),
  actual: roundUnitCost(purchase.price),
  quantity: purchase.quantity.toDecimalPlaces(4).toFixed(),
  against: about.against,
  also: [],
});
