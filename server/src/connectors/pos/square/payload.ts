/** The parts of Square's JSON that we read. Everything except an order's ID may be missing. */

export type SquareMoney = { amount?: number; currency?: string } | null;

export type SquareModifier = {
  catalog_object_id?: string;
  name?: string;
  quantity?: string;
  base_price_money?: SquareMoney;
  total_price_money?: SquareMoney;
};

type Line = {
  uid?: string;
  name?: string;
  variation_name?: string;
  quantity?: string;
  catalog_object_id?: string;
  item_type?: 'ITEM' | 'CUSTOM_AMOUNT' | 'GIFT_CARD';
  base_price_money?: SquareMoney;
  variation_total_price_money?: SquareMoney;
  total_tax_money?: SquareMoney;
  total_discount_money?: SquareMoney;
  total_service_charge_money?: SquareMoney;
  total_money?: SquareMoney;
};
export type SquareLine = Line & { modifiers?: SquareModifier[] };
export type SquareReturnLine = Line & { return_modifiers?: SquareModifier[] };

type ServiceCharge = { type?: 'AUTO_GRATUITY' | 'CUSTOM'; total_money?: SquareMoney; total_tax_money?: SquareMoney };

export type SquareReturn = {
  uid?: string;
  source_order_id?: string;
  return_line_items?: SquareReturnLine[];
  return_service_charges?: ServiceCharge[];
  return_amounts?: { tax_money?: SquareMoney; tip_money?: SquareMoney; total_money?: SquareMoney };
};

export type SquareRefund = {
  id: string;
  status?: 'PENDING' | 'APPROVED' | 'COMPLETED' | 'REJECTED' | 'FAILED';
  created_at?: string;
  amount_money?: SquareMoney;
};

export type SquareOrder = {
  id: string;
  location_id?: string;
  version?: number;
  state?: 'OPEN' | 'COMPLETED' | 'CANCELED' | 'DRAFT';
  created_at?: string;
  updated_at?: string;
  closed_at?: string;
  source?: { name?: string };
  line_items?: SquareLine[];
  service_charges?: ServiceCharge[];
  fulfillments?: { type?: string }[];
  tenders?: { type?: string }[];
  returns?: SquareReturn[];
  refunds?: SquareRefund[];
  total_money?: SquareMoney;
  total_tax_money?: SquareMoney;
  total_tip_money?: SquareMoney;
};

export type SquareLocation = { id: string; name?: string; status?: string; timezone?: string; currency?: string };

type CatalogBase = {
  id: string;
  is_deleted?: boolean;
  present_at_all_locations?: boolean;
  present_at_location_ids?: string[];
  absent_at_location_ids?: string[];
};
export type SquareVariation = CatalogBase & {
  item_variation_data?: {
    name?: string;
    sku?: string;
    upc?: string;
    price_money?: SquareMoney;
    location_overrides?: { location_id?: string; price_money?: SquareMoney; sold_out?: boolean }[];
  };
};
export type SquareCatalogModifier = CatalogBase & { modifier_data?: { name?: string; price_money?: SquareMoney } };
export type SquareCatalogObject = CatalogBase & {
  type?: string;
  category_data?: { name?: string };
  item_data?: {
    name?: string;
    description_plaintext?: string;
    description?: string;
    is_archived?: boolean;
    category_id?: string;
    categories?: { id?: string }[];
    reporting_category?: { id?: string };
    variations?: SquareVariation[];
  };
  modifier_list_data?: { modifiers?: SquareCatalogModifier[] };
};

export type SquareCount = {
  catalog_object_id?: string;
  state?: string;
  quantity?: string;
  calculated_at?: string;
};
