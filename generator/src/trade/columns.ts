import { dec } from '@platewise/domain';
import type { TradeLine } from './document.ts';
import type { Style } from './style.ts';

export type ColumnKey =
  | 'position'
  | 'split'
  | 'ordered'
  | 'shipped'
  | 'adjusted'
  | 'cases'
  | 'bottles'
  | 'unit'
  | 'pack'
  | 'brand'
  | 'origin'
  | 'code'
  | 'description'
  | 'weight'
  | 'caseWeight'
  | 'pricedBy'
  | 'tax'
  | 'listPrice'
  | 'discount'
  | 'unitPrice'
  | 'deposit'
  | 'total';

/** Headings that suppliers use for each column. */
export const columnLabels: Record<ColumnKey, readonly string[]> = {
  position: ['Line', 'Ln', '#'],
  split: [''],
  ordered: ['Ordered', 'Order', 'Ord', 'Qty Ord', 'Order Qty'],
  shipped: ['Qty', 'Quantity', 'Shipped', 'Ship', 'Shp', 'Qty Ship', 'Qty Shipped', 'Ship Qty'],
  adjusted: ['Adj', 'B/O'],
  cases: ['Cases', 'Cs', 'Case Qty'],
  bottles: ['Bottles', 'Btls', 'Btl', 'Bottle Qty'],
  unit: ['Unit', 'U/M', 'UM', 'UOM', 'Sales Unit'],
  pack: ['Pack Size', 'Pack', 'Size', 'Pack/Size', 'Pk Size'],
  brand: ['Brand', 'Label', 'Mfr'],
  origin: ['Origin', 'COO'],
  code: ['Item', 'Item No', 'Item #', 'Item Number', 'Item Code', 'Product Number', 'Code', 'Product #'],
  description: ['Description', 'Item Description', 'Product Description', 'Product'],
  weight: ['Weight', 'Net Wt', 'Catch Weight', 'Lbs', 'Net Weight', 'Total Wt'],
  caseWeight: ['CaseWt', 'Case Wt', 'Avg Wt'],
  pricedBy: ['Price Unit', 'Per', 'Price UM'],
  tax: ['Tax', 'Tx', 'T'],
  listPrice: ['List Price', 'Case Price', 'Gross Price', 'List'],
  discount: ['Disc', 'Discount', 'Allowance'],
  unitPrice: ['Price', 'Unit Price', 'Price Each', 'Unit Cost', 'Net Price'],
  deposit: ['Deposit', 'Dep', 'CRV'],
  total: ['Extension', 'Amount', 'Extended Price', 'Ext Price', 'Total', 'Ext', 'Net Amount', 'Extended'],
};

const rightAligned = new Set<ColumnKey>([
  'ordered',
  'shipped',
  'adjusted',
  'cases',
  'bottles',
  'weight',
  'caseWeight',
  'listPrice',
  'discount',
  'unitPrice',
  'deposit',
  'total',
]);

export function isRightAligned(key: ColumnKey): boolean {
  return rightAligned.has(key);
}

type Cell = (line: TradeLine, style: Style, index: number) => string;

const origins = ['USA', 'MEX', 'CAN', 'USA'];

/** The text a line prints in each column. */
export const cellOf: Record<ColumnKey, Cell> = {
  position: (_, __, index) => String(index + 1),
  split: (line) => (line.type === 'product' ? (line.split ? 'S' : 'C') : ''),
  ordered: (line, style) => quantity(line.ordered, style),
  shipped: (line, style) => quantity(line.shipped, style),
  adjusted: (line) => (dec(line.ordered).equals(line.shipped) ? '' : dec(line.shipped).minus(line.ordered).toString()),
  cases: (line, style) => (line.split ? '' : quantity(line.shipped, style)),
  bottles: (line, style) => (line.split ? quantity(line.shipped, style) : ''),
  unit: (line) => line.unit,
  pack: (line) => line.pack ?? '',
  brand: (line) => line.brand ?? '',
  origin: (line, _, index) => (line.type === 'product' ? (origins[index % origins.length] ?? '') : ''),
  code: (line) => line.code ?? '',
  description: (line) => line.description,
  weight: (line) => line.weight ?? '',
  caseWeight: (line) => line.caseWeight ?? '',
  pricedBy: (line) => line.pricedBy,
  tax: (line) => (line.taxable ? 'Y' : ''),
  listPrice: (line, style) => `${style.sign}${line.listPrice ?? line.unitPrice}`,
  discount: (line) => line.discount ?? '',
  unitPrice: (line, style) => `${style.sign}${line.unitPrice}`,
  deposit: (line) => line.deposit ?? '',
  total: (line, style) => total(line, style),
};

function quantity(amount: string, style: Style): string {
  const value = dec(amount);
  const places = Math.max(style.quantityDecimals, value.decimalPlaces());
  const text = value.abs().toFixed(places);
  return value.isNegative() ? (style.money('-1').endsWith('-') ? `${text}-` : `-${text}`) : text;
}

function total(line: TradeLine, style: Style): string {
  const zero = dec(line.total).isZero();
  if (zero && style.zeros === 'blank') return '';
  const text = style.money(line.total);
  if (zero && style.zeros === 'bare') return '.00';
  return line.total.startsWith('-') ? text : `${style.sign}${text}`;
}
