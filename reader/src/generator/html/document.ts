import type { Category } from './goods/good.ts';
import type { BaseUnit, Pack } from './pack.ts';

export type HtmlLineType = 'product' | 'freight' | 'fee' | 'deposit' | 'tax' | 'discount' | 'credit';

/** One row of goods, or a charge that is printed among them. What comes back is negative. */
export type HtmlLine = {
  type: HtmlLineType;
  category: Category | null;
  code: string | null;
  brand: string | null;
  name: string;
  pack: Pack | null;
  /** By the case, by the case and billed by weight, or by a measure or piece without a pack. */
  sale: 'case' | 'catch' | 'loose';
  /** LB, CS, EA as the document's style writes it. */
  unit: string;
  ordered: string;
  shipped: string;
  /** A catch weight: the whole and each case's. */
  weight: string | null;
  weights: readonly string[];
  list: string | null;
  discount: string | null;
  price: string;
  /** What `price` is for: 'LB' where a weight is billed. */
  priceUnit: string;
  total: string;
  taxed: boolean;
  remarks: readonly string[];
  /** What the line holds in the good's base unit, where anybody can know. */
  content: { unit: BaseUnit; quantity: string } | null;
};

export type ChargePlace = 'rows' | 'box' | 'text';

/** A charge besides goods, and where it stands: a row of the table, the box of sums, or plain text below. */
export type HtmlCharge = {
  type: HtmlLineType;
  name: string;
  total: string;
  place: ChargePlace;
  /** A deposit counts: 2 kegs of 30.00. */
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
 * What a person finds in one line. `foot` says that it stands below the goods. Fields that are not printed are null.
 * `base` is the cost per base unit with the line's whole content; null where the page does not tell it.
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
  /** False where nothing was shipped and no amount is printed. */
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
