/** The parts of Toast's JSON that we read. Amounts are numbers in units of the currency. */

type Reference = { guid?: string } | null;

type RefundDetails = { refundAmount?: number; taxRefundAmount?: number } | null;

export type ToastSelection = {
  guid?: string;
  item?: Reference;
  displayName?: string;
  salesCategory?: Reference;
  selectionType?: string;
  quantity?: number;
  preDiscountPrice?: number;
  price?: number;
  receiptLinePrice?: number;
  tax?: number;
  deferred?: boolean;
  voided?: boolean;
  deleted?: boolean;
  refundDetails?: RefundDetails;
  modifiers?: ToastSelection[];
};

export type ToastPayment = {
  guid: string;
  type?: string;
  otherPayment?: Reference;
  amount?: number;
  tipAmount?: number;
  paymentStatus?: string;
  deleted?: boolean;
  refund?: {
    refundAmount?: number;
    tipRefundAmount?: number;
    refundDate?: string;
    refundBusinessDate?: number;
  } | null;
};

export type ToastServiceCharge = { chargeAmount?: number; gratuity?: boolean; refundDetails?: RefundDetails };

export type ToastCheck = {
  guid: string;
  amount?: number;
  taxAmount?: number;
  totalAmount?: number;
  paymentStatus?: 'OPEN' | 'PAID' | 'CLOSED';
  paidDate?: string;
  closedDate?: string;
  voided?: boolean;
  deleted?: boolean;
  selections?: ToastSelection[];
  payments?: ToastPayment[];
  appliedServiceCharges?: ToastServiceCharge[];
};

export type ToastOrder = {
  guid: string;
  businessDate?: number;
  openedDate?: string;
  modifiedDate?: string;
  paidDate?: string;
  closedDate?: string;
  diningOption?: Reference;
  server?: Reference;
  source?: string;
  numberOfGuests?: number;
  voided?: boolean;
  deleted?: boolean;
  approvalStatus?: string;
  createdInTestMode?: boolean;
  checks?: ToastCheck[];
};

export type ToastRestaurant = {
  guid?: string;
  general?: {
    name?: string;
    locationName?: string;
    timeZone?: string;
    closeoutHour?: number;
    currencyCode?: string;
  };
};

/** An entry of the restaurant's configuration, referenced by orders. */
export type ToastNamed = {
  guid: string;
  name?: string;
  behavior?: string;
  firstName?: string;
  chosenName?: string;
  lastName?: string;
};

export type ToastMenuItem = {
  guid?: string;
  name?: string;
  description?: string;
  price?: number | null;
  sku?: string;
  plu?: string;
  salesCategory?: { name?: string } | null;
};
export type ToastMenuGroup = { name?: string; menuItems?: ToastMenuItem[]; menuGroups?: ToastMenuGroup[] };
export type ToastMenus = {
  menus?: { name?: string; menuGroups?: ToastMenuGroup[] }[];
  modifierOptionReferences?: Record<string, ToastMenuItem>;
};

export type ToastStock = { guid?: string; status?: 'IN_STOCK' | 'QUANTITY' | 'OUT_OF_STOCK'; quantity?: number | null };
