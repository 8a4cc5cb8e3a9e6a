import type { SpecLine } from '../spec.ts';

/** The manners of the trade that are varied by seed, column by column. */
export const tradeLayouts = ['sectioned', 'adjusted', 'case-weight', 'market', 'liquor', 'till'] as const;
export type TradeLayout = (typeof tradeLayouts)[number];

/** A line as it is printed; what comes back is negative. Weights and prices per pound where `pricedBy` is LB. */
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
  /** The whole weight billed. */
  weight?: string;
  caseWeight?: string;
  pricedBy: string;
  listPrice?: string;
  discount?: string;
  /** Net of the discount. */
  unitPrice: string;
  taxable: boolean;
  /** Deposit beside the goods, in a column of its own; it is summed in the foot. */
  deposit?: string;
  total: string;
  /** What stands in the row below. */
  remark?: string;
};

export type FootCharge = { type: SpecLine['type']; description: string; total: string };

/** Everything that one generated document says, before it is decided how. */
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

/** What a reader should find in one line. `own` lines stand among the goods, the others only in the foot. */
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

/** What a reader should find in one document. Fields that it does not print are left out. */
export type Gold = {
  kind: TradeInvoice['kind'];
  vendor: string;
  number: string;
  date: string;
  dueDate?: string;
  total: string;
  lines: GoldLine[];
};

/** A file with one or several documents; each fills the pages `first` to `last`, counted from 1. */
export type GeneratedFile = {
  seed: number;
  pdf: Uint8Array;
  documents: { layout: string; gold: Gold; first: number; last: number }[];
};
