/**
 * The parts of Lightspeed Restaurant's (K-Series) JSON that we read. Amounts are decimal text in units of the currency.
 */

export type KLine = {
  id?: string;
  parentLineId?: string | null;
  sku?: string | null;
  name?: string;
  nameOverride?: string | null;
  quantity?: string;
  totalNetAmountWithoutTax?: string;
  menuListPrice?: string | null;
  taxAmount?: string;
  taxLines?: { taxRate?: string; taxIncluded?: boolean }[];
  discountAmount?: string | null;
  accountDiscountAmount?: string | null;
  totalDiscountAmount?: string | null;
  serviceCharge?: string | null;
  accountingGroup?: { name?: string; statisticGroup?: string } | null;
  statisticGroup?: string | null;
  currency?: string;
};

export type KPayment = {
  code?: string;
  description?: string;
  netAmountWithTax?: string;
  tip?: string | null;
  surcharge?: string | null;
  roundingAmount?: string | null;
  currency?: string;
};

export type KSale = {
  accountReference?: string;
  accountFiscId?: string;
  source?: { initialAccountId?: string; previousAccountId?: string } | null;
  salesLines?: KLine[];
  payments?: KPayment[];
  timeClosed?: string;
  cancelled?: boolean;
  type?: string;
  nbCovers?: number;
  dineIn?: boolean;
  ownerName?: string;
  accountProfileCode?: string;
};

export type KBusiness = {
  businessName?: string;
  currencyCode?: string;
  businessLocations?: { blName?: string; blID?: number; blId?: number; timezone?: string }[];
};

export type KItem = {
  id?: number | string;
  name?: string;
  sku?: string | null;
  barcodes?: string[];
  accountingGroup?: { name?: string } | null;
  costPrice?: string | number | null;
  prices?: { amount?: string | number }[];
  priceMode?: string;
  active?: boolean;
};
