import type { Category } from './goods/good.ts';
import type { BaseUnit, Pack } from './pack.ts';

export type HtmlLineType = 'product' | 'freight' | 'fee' | 'deposit' | 'tax' | 'discount' | 'credit';

/** One product row, or a charge printed among them. Returns and credits are negative. */
export type HtmlLine = {
  type: HtmlLineType;
  category: Category | null;
  code: string | null;
  brand: string | null;
  name: string;
  pack: Pack | null;
  /** By the case, by the case but billed by weight, or by a unit of measure or piece with no pack. */
  sale: 'case' | 'catch' | 'loose';
  /** LB, CS or EA, in the document's style. */
  unit: string;
  ordered: string;
  shipped: string;
  /** Catch weight: the total here, and each case's in `weights`. */
  weight: string | null;
  weights: readonly string[];
  list: string | null;
  discount: string | null;
  price: string;
  /** The unit `price` is for: 'LB' if billed by weight. */
  priceUnit: string;
  total: string;
  taxed: boolean;
  remarks: readonly string[];
  /** The line's total content in the product's base unit; null if it can't be known. */
  content: { unit: BaseUnit; quantity: string } | null;
};

export type ChargePlace = 'rows' | 'box' | 'text';

/** A non-product charge and where it is printed: a table row, the totals box, or plain text below. */
export type HtmlCharge = {
  type: HtmlLineType;
  name: string;
  total: string;
  place: ChargePlace;
  /** Deposits have a quantity: 2 kegs at 30.00 each. */
  count?: { quantity: string; each: string };
};

export type HtmlInvoice = {
  kind: 'invoice' | 'credit_note';
  vendor: { name: string; street: string; city: string; phone: string; web: string };
  customer: { name: string; street: string; city: string };
  account: string;
  number: string;
  date: string;
  due: string;
  po: string | null;
  lines: readonly HtmlLine[];
  charges: readonly HtmlCharge[];
  total: string;
};

/**
 * What a person would read from one line. `foot` means it is printed below the products. Fields that are not printed
 * are null. `base` is the cost per base unit and the line's total content; null if the page doesn't show it.
 */
export type HtmlGoldLine = {
  type: HtmlLineType;
  foot: boolean;
  description: string;
  itemCode: string | null;
  quantity: string | null;
  unit: string | null;
  unitPrice: string | null;
  total: string;
  /** False if nothing was shipped and no amount is printed. */
  amountPrinted: boolean;
  weight: string | null;
  pack: string | null;
  base: { unit: BaseUnit; content: string; cost: string } | null;
};

export type HtmlGold = {
  kind: HtmlInvoice['kind'];
  vendor: string;
  number: string;
  date: string;
  total: string;
  lines: HtmlGoldLine[];
};
