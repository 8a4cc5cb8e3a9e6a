import type { BusinessDate } from '../../shared/dates/index.ts';
import type { Amount } from '../../shared/numbers/index.ts';
import type { LineType } from '../invoices/line-type.ts';
import type { Match, MatchException } from '../receiving/three-way-match.ts';

/** What an invoice is questioned about. Explained in docs/algorithms/audit.md. */
export const findingKinds = [
  /** Priced above the order it bills. */
  'order_price',
  /** Priced above the vendor's price list of that day. */
  'list_price',
  /** Risen in small steps, each too small for a price alert. */
  'price_creep',
  /** Another restaurant of the group paid less for the same item. */
  'group_price',
  /** Risen although the market price didn't. */
  'market_price',
  /** The pack holds less for the same price. */
  'pack_shrunk',
  /** A fee or freight charge that is new or has grown. */
  'surcharge',
  /** Billed at more than the weight received. */
  'catch_weight',
  /** Billed, but not received or not ordered. */
  'not_received',
  /** Goods billed twice, under two numbers. */
  'duplicate',
  /** Taxed, though the same goods weren't before. */
  'tax',
  /** A credit that was asked for and never given, or given in part. */
  'credit_missing',
  /** Asks to be paid to an account the vendor never used before. */
  'bank_account',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/**
 * A line as billed, in its invoice's currency. Quantities of a credit are negative. Contents and weight let prices be
 * compared where the unit changed.
 */
export type AuditedLine = {
  id: number;
  /** The vendor's item, the same from invoice to invoice; null if unknown. */
  itemId: number | null;
  ingredientId: number | null;
  description: string;
  lineType: LineType;
  quantity: Amount | null;
  /** What the quantity counts: 'CS'; null if the invoice doesn't say. */
  unit: string | null;
  /** Total weight billed; null unless it is sold by weight. */
  weight: Amount | null;
  weightUnit: string | null;
  /** What one unit holds, in `contentsUnit` (a unit of weight, volume or count); null if unknown. */
  contents: Amount | null;
  contentsUnit: string | null;
  /** For one `priceUnit`: the unit, or the unit of weight. */
  price: Amount | null;
  priceUnit: string | null;
  total: Amount;
  /** Percent; null if the line states none. */
  taxRate: Amount | null;
};

export type AuditedInvoice = {
  id: number;
  number: string | null;
  date: BusinessDate;
  currency: string;
  lines: readonly AuditedLine[];
};

/** A price somebody else stands by: the vendor's list, or another restaurant's invoice. */
export type ComparedPrice = {
  itemId: number;
  price: Amount;
  priceUnit: string | null;
  contents: Amount | null;
  contentsUnit: string | null;
  currency: string;
  /** The day it was valid from, or was paid. */
  date: BusinessDate;
};
/** `itemId` is this vendor's item here that the other restaurant's line corresponds to. */
export type GroupPrice = ComparedPrice & { restaurantId: number; invoiceId: number; lineId: number };

/** A bank account that an invoice asks to be paid to. */
export type AccountAsked = {
  /** The same for the same account, and tells nothing about its number. */
  key: string;
  /** For people: 'DE •••• 3000'. */
  masked: string;
};
export type InvoiceAccounts = {
  invoiceId: number;
  date: BusinessDate;
  approved: boolean;
  accounts: readonly AccountAsked[];
};

/** Market prices of an ingredient in one series, oldest first, all in one unit and currency. */
export type MarketSeries = {
  ingredientId: number;
  productId: number;
  points: readonly { date: BusinessDate; price: Amount }[];
};

/** Differences found by matching one order with its deliveries and invoices. */
export type AuditedOrder = {
  orderId: number;
  exceptions: readonly MatchException[];
  /** Two-way until any of its goods were received: then only prices are questioned. */
  way: Match['way'];
  /** Lines of the invoice that bill nothing ordered, although their goods came. */
  receivedLineIds?: readonly number[];
};

/** What an invoice is held against. All of it is the same vendor's, but for `group` and `market`. */
export type AuditContext = {
  orders: readonly AuditedOrder[];
  /** List prices of the invoice's items, valid on its date or before, newest first. */
  listPrices: readonly ComparedPrice[];
  /** Earlier invoices of the last 12 months, newest first; never rejected or deleted ones, nor this one. */
  earlier: readonly AuditedInvoice[];
  group: readonly GroupPrice[];
  market: readonly MarketSeries[];
  /**
   * The accounts the invoice asks to be paid to; those of the vendor's earlier invoices, neither rejected nor deleted; and
   * the keys of those that somebody has checked.
   */
  payTo: {
    own: readonly AccountAsked[];
    earlier: readonly InvoiceAccounts[];
    known: readonly string[];
  };
};

/** A credit that was asked for. */
export type AuditedCredit = {
  id: number;
  invoiceId: number | null;
  currency: string;
  sentOn: BusinessDate;
  /** Null while unknown. */
  amount: Amount | null;
  /** Null until the vendor credited something. */
  credited: Amount | null;
  /** Invoices and credit notes of the vendor that came since. */
  papersSince: number;
};

/** What a finding is held against; the ids that apply are set. */
export type FindingAgainst = {
  orderId?: number;
  orderLineId?: number;
  invoiceId?: number;
  lineIds?: readonly number[];
  restaurantId?: number;
  productId?: number;
  creditRequestId?: number;
  date?: BusinessDate;
  /** The bank account asked for, and those used before, as people see them. */
  account?: string;
  accountBefore?: string;
  /** What credits were requested for before, if the finding is what the difference grew by since. */
  requested?: Amount;
};

export type Finding = {
  kind: FindingKind;
  /** With the kind, identifies the finding on its invoice; the same whenever the invoice is audited again. */
  subject: string;
  /** The invoice's own lines in question. */
  lineIds: readonly number[];
  /** What is billed too much, in the invoice's currency, to the cent: above 0, but 0 for `bank_account`. */
  money: string;
  /** What `expected` and `actual` count: a purchase unit for prices and quantities; null for money and percent. */
  unit: string | null;
  expected: string | null;
  actual: string | null;
  /** How much was billed at `actual`, in `unit`, if they are prices. */
  quantity: string | null;
  against: FindingAgainst;
  /** Kinds found on the same lines, whose money is part of this one's. */
  also: readonly FindingKind[];
};
