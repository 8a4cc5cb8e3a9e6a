import { categoryKey } from '../../shared/categories/index.ts';
import { dec, type Exact, type Money } from '../../shared/numbers/index.ts';

/** From least to most privileged; only these roles can approve invoices. */
export const approverRoles = ['manager', 'admin', 'owner'] as const;
export type ApproverRole = (typeof approverRoles)[number];

export type ApprovalRule = {
  id: number;
  name: string;
  /** In the restaurant's currency, both inclusive; null is no bound. */
  amountFrom: Exact<Money> | null;
  amountTo: Exact<Money> | null;
  /** Empty: any. */
  vendorIds: readonly number[];
  /** Empty: any; otherwise one line in one of these categories is enough. */
  categories: readonly string[];
  people: readonly number[];
  /** Everyone with this role or a higher one; null: only `people`. */
  role: ApproverRole | null;
  /** How many different people must approve. */
  approvers: 1 | 2;
  /** Whoever entered or changed the invoice can't approve it. */
  notByEditor: boolean;
};

/** What rules look at on an invoice. */
export type RuledInvoice = {
  /** In the invoice's currency; null is unknown. */
  total: Exact<Money> | null;
  currency: string;
  restaurantCurrency: string;
  vendorId: number | null;
  /** Of its product lines; null for one whose ingredient isn't known. Empty: unknown. */
  categories: readonly (string | null)[];
};

/**
 * Whether a rule applies to an invoice: amount, vendor and categories all have to match. An amount that is unknown or
 * in another currency matches every bound, and an unknown vendor or category every one: what could fall under a rule
 * does. A rate doesn't count, because people who approve type it. A credit counts with its amount regardless of the
 * sign. Pure.
 * @example ruleApplies({ ...rule, amountFrom: '500' }, { ...invoice, total: '500.00' }) // true
 */
export function ruleApplies(rule: ApprovalRule, invoice: RuledInvoice): boolean {
  const { vendorIds, categories } = rule;
  if (vendorIds.length > 0 && invoice.vendorId !== null && !vendorIds.includes(invoice.vendorId)) return false;
  if (categories.length > 0 && invoice.categories.length > 0) {
    const wanted = new Set(categories.map(categoryKey));
    if (!invoice.categories.some((one) => one === null || wanted.has(categoryKey(one)))) return false;
  }
  const amount = amountOf(invoice);
  if (amount === null) return true;
  if (rule.amountFrom !== null && amount.lt(dec(rule.amountFrom))) return false;
  return rule.amountTo === null || amount.lte(dec(rule.amountTo));
}

function amountOf({ total, currency, restaurantCurrency }: RuledInvoice) {
  return total === null || currency !== restaurantCurrency ? null : dec(total).abs();
}
