import type { Cell, ColumnNames } from '../../../../platform/tables/index.ts';

/** The columns of a vendor item file. */
export type VendorItemColumn = 'id' | 'vendor' | 'code' | 'description' | 'pack' | 'unit' | 'price' | 'ingredient';

export const VENDOR_ITEM_COLUMNS: ColumnNames<VendorItemColumn> = {
  id: ['id', 'vendor item id'],
  vendor: ['vendor', 'vendor name', 'supplier', 'supplier name', 'distributor'],
  code: ['item code', 'code', 'supc', 'sku', 'item', 'item number', 'product number', 'product code'],
  description: [
    'description',
    'desc',
    'product',
    'product name',
    'product description',
    'item description',
    'item name',
    'name',
  ],
  pack: ['pack', 'pack size', 'pack and size', 'size', 'packaging'],
  unit: ['purchase unit', 'unit', 'uom', 'order unit', 'sold by'],
  price: ['price', 'last price', 'case price', 'case $', 'unit price', 'cost'],
  ingredient: ['ingredient', 'ingredient name', 'mapped to', 'our name'],
};

export const VENDOR_ITEM_HEADS = [
  'ID',
  'Vendor',
  'Item Code',
  'Description',
  'Pack',
  'Purchase Unit',
  'Price',
  'Ingredient',
] as const;

export const VENDOR_ITEM_EXAMPLES: readonly (readonly Cell[])[] = [
  [null, 'Lone Star Foodservice', '1234567', 'BEEF GRND 80/20 FINE', '4/10 LB', 'CS', 224.4, null],
  [null, 'Lone Star Foodservice', '7654321', 'ONION YEL JBO', '1/50 LB', 'BG', 39.5, null],
];
