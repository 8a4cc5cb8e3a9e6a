import type { Random } from '../random.ts';
import type { ColumnKey } from './plan.ts';

const words: Record<ColumnKey, readonly string[]> = {
  row: ['#', 'LN', 'Line', 'No.'],
  code: ['ITEM #', 'ITEM NO.', 'ITEM\nNUMBER', 'SKU', 'PROD #', 'PRODUCT\nCODE', 'ITEM CODE', 'STOCK #', 'PROD. NO.'],
  ordered: ['ORD', 'ORDER', 'ORDERED', 'QTY\nORD', 'QTY ORD', 'QTY\nORDERED'],
  shipped: ['QTY', 'QUANTITY', 'QTY\nSHIP', 'SHIPPED', 'SHIP', 'QTY SHIPPED'],
  back: ['B/O', 'BACK\nORD', 'BACKORDER'],
  unit: ['UNIT', 'U/M', 'UOM', 'UM', 'UNIT OF\nMEASURE'],
  pack: ['PACK', 'PACK/SIZE', 'PACK SIZE', 'PACK\nSIZE', 'SIZE', 'PK/SZ', 'PACKAGE', 'CASE PACK'],
  packCount: ['PACK', 'PK', 'QTY/CASE', 'CASE\nPACK', 'PER CASE', 'PACK'],
  packSize: ['SIZE', 'UNIT SIZE', 'SZ', 'SIZE', 'ITEM\nSIZE', 'UNITS'],
  packUnit: ['UNIT', 'MEAS', 'UNIT', 'UOM'],
  brand: ['BRAND', 'LABEL', 'MFR', 'BRAND'],
  description: ['DESCRIPTION', 'ITEM DESCRIPTION', 'PRODUCT', 'PRODUCT DESCRIPTION', 'DESCRIPTION'],
  origin: ['ORIGIN', 'COO', 'COUNTRY'],
  weight: ['WEIGHT', 'NET WT', 'LBS', 'WT', 'TOTAL\nWEIGHT', 'CATCH WT', 'NET\nWEIGHT'],
  caseWeight: ['CASEWT', 'CASE WT', 'AVG WT', 'WT/CASE'],
  list: ['LIST', 'LIST PRICE', 'FRONTLINE', 'LIST\nPRICE'],
  discount: ['DISC', 'DISCOUNT', 'DISC/CS', 'ALLOW'],
  basePrice: ['$/LB'],
  price: ['PRICE', 'UNIT PRICE', 'UNIT\nPRICE', 'PRICE', 'RATE', 'COST', 'UNIT COST'],
  priceUnit: ['PER', 'PRICED\nBY', 'PRC\nUM'],
  taxed: ['TAX', 'TX', 'T'],
  cases: ['CASES', 'CS', 'CASE\nQTY', 'QTY CS'],
  bottles: ['BTLS', 'BOTTLES', 'BTL\nQTY', 'QTY BTL'],
  amount: ['AMOUNT', 'EXTENSION', 'EXT', 'TOTAL', 'EXT PRICE', 'EXTENDED\nPRICE', 'NET AMOUNT', 'LINE TOTAL'],
};

/** The heading of each column, in the document's capitalization. */
export function headingsOf(
  random: Random,
  columns: readonly ColumnKey[],
  own: Partial<Record<ColumnKey, string>>,
): Record<string, string> {
  const capitals = random.chance(0.6);
  const rows = random.chance(0.4);
  return Object.fromEntries(
    columns.map((key) => {
      const drawn = own[key] ?? random.pick(words[key]);
      const text = rows ? drawn : drawn.replace('\n', ' ');
      return [key, capitals ? text.toUpperCase() : titled(text)];
    }),
  );
}

function titled(text: string): string {
  if (!/^[A-Z .\n/]+$/.test(text)) return text;
  return text.replace(/[A-Z]+/g, (word) =>
    ['UM', 'UOM', 'U', 'M', 'B', 'O', 'SKU', 'WT', 'LBS', 'LB', 'CS'].includes(word)
      ? word
      : word.slice(0, 1) + word.slice(1).toLowerCase(),
  );
}
