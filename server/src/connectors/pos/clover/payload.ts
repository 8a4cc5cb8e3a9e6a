/** The parts of Clover's JSON that we read. Amounts are in the currency's smallest unit, times in Unix ms. */

export type Elements<T> = { elements?: T[] } | null;
type Reference = { id?: string } | null;

/** An amount is negative; a percentage applies to whatever is discounted. */
export type CloverDiscount = { name?: string; amount?: number | null; percentage?: number | null };

export type CloverLineItem = {
  id: string;
  item?: Reference;
  name?: string;
  price?: number;
  /** In thousandths, for items sold by weight. */
  unitQty?: number | null;
  refunded?: boolean;
  exchanged?: boolean;
  isRevenue?: boolean;
  modifications?: Elements<{ name?: string; amount?: number; modifier?: Reference }>;
  discounts?: Elements<CloverDiscount>;
};

export type CloverPayment = {
  id: string;
  amount?: number;
  tipAmount?: number | null;
  taxAmount?: number | null;
  createdTime?: number;
  result?: string;
  tender?: { label?: string; labelKey?: string } | null;
};

export type CloverRefund = {
  id: string;
  amount?: number;
  taxAmount?: number | null;
  tipAmount?: number | null;
  createdTime?: number;
  voided?: boolean;
};

export type CloverCredit = CloverRefund & {
  orderRef?: Reference;
  tender?: CloverPayment['tender'];
  employee?: Reference;
};

export type CloverOrder = {
  id: string;
  currency?: string;
  employee?: Reference;
  total?: number;
  paymentState?: string;
  state?: string | null;
  orderType?: { id?: string; label?: string } | null;
  isVat?: boolean;
  testMode?: boolean;
  manualTransaction?: boolean;
  createdTime?: number;
  clientCreatedTime?: number;
  modifiedTime?: number;
  deletedTimestamp?: number | null;
  lineItems?: Elements<CloverLineItem>;
  discounts?: Elements<CloverDiscount>;
  serviceCharge?: { name?: string; percentageDecimal?: number } | null;
  payments?: Elements<CloverPayment>;
  refunds?: Elements<CloverRefund>;
};

export type CloverItem = {
  id: string;
  name?: string;
  price?: number;
  priceType?: 'FIXED' | 'VARIABLE' | 'PER_UNIT';
  cost?: number | null;
  sku?: string | null;
  code?: string | null;
  hidden?: boolean;
  deleted?: boolean;
  available?: boolean;
  categories?: Elements<{ name?: string }>;
  itemStock?: { quantity?: number; modifiedTime?: number } | null;
};

export type CloverModifierGroup = {
  id: string;
  modifiers?: Elements<{ id: string; name?: string; price?: number; available?: boolean; deleted?: boolean }>;
};
