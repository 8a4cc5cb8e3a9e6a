import type { SpecLine } from '../spec.ts';

/** Supplier layouts whose columns vary by seed. */
export const tradeLayouts = ['sectioned', 'adjusted', 'case-weight', 'market', 'liquor', 'till'] as const;
export type TradeLayout = (typeof tradeLayouts)[number];

/** A line as printed; returns and credits are negative. If `pricedBy` is LB, weight is in pounds, prices per pound. */
export type TradeLine = {
  type: SpecLine['type'];
  section: string;
  code?: string;
  description: string;
  brand?: string;
  pack?: string;
  unit: string;
  ordered: string;
  shipped: string;
  split: boolean;
  /** The total weight billed. */
  weight?: string;
  caseWeight?: string;
  pricedBy: string;
  listPrice?: string;
  discount?: string;
  /** Net of the discount. */
  unitPrice: string;
  taxable: boolean;
  /** Deposit in a separate column, not part of `total`; the footer has the sum. */
  deposit?: string;
  total: string;
  /** Printed in a row below the line. */
  remark?: string;
};

export type FootCharge = { type: SpecLine['type']; description: string; total: string };

/** The content of one generated document, before its style is chosen. */
export type TradeInvoice = {
  layout: TradeLayout;
  kind: 'invoice' | 'credit_note' | 'receipt';
  seller: { name: string; address: [string, string]; phone: string };
  buyer: { name: string; address: [string, string]; phone: string };
  account: string;
  number: string;
  date: string;
  dueDate: string;
  poNumber?: string;
  lines: TradeLine[];
  foot: FootCharge[];
  total: string;
};

/** What the reader should find in one line. `own` lines are among the products, the others only in the footer. */
export type GoldLine = {
  own: boolean;
  type: SpecLine['type'];
  description: string;
  itemCode?: string;
  quantity?: string;
  unit?: string;
  pack?: string;
  weight?: string;
  unitPrice?: string;
  total: string;
};

/** What the reader should find in one document. Fields that are not printed are omitted. */
export type Gold = {
  kind: TradeInvoice['kind'];
  vendor: string;
  number: string;
  date: string;
  dueDate?: string;
  total: string;
  lines: GoldLine[];
};

/** A file with one or more documents, each on the pages `first` to `last`, counted from 1. */
export type GeneratedFile = {
  seed: number;
  pdf: Uint8Array;
  documents: { layout: string; gold: Gold; first: number; last: number }[];
};
