import { parseBusinessDate } from '@platewise/domain/dates';
import { dec, parseTypedNumber } from '@platewise/domain/numbers';
import { type Message, msg } from '@platewise/domain/texts';
import type { PriceListRow } from '../port.ts';

/** The cells of one item, whatever the list's format; '' if missing. */
export type ListCells = Record<ListColumn, string>;

export type ListColumn =
  | 'code'
  | 'description'
  | 'brand'
  | 'pack'
  | 'size'
  | 'unit'
  | 'priceUnit'
  | 'price'
  | 'catchWeight'
  | 'effective'
  | 'currency'
  | 'gtin';

/** Common column headers in plain lower case; the first one present is used. */
export const LIST_COLUMNS: Record<ListColumn, readonly string[]> = {
  code: [
    'item code',
    'item number',
    'item no',
    'item',
    'code',
    'supc',
    'sku',
    'product number',
    'product code',
    'product no',
    'vendor item',
    'vendor item number',
    'supplier item no',
    'supplier item number',
    'itemcode',
    'itemnumber',
    'productcode',
  ],
  description: [
    'description',
    'item description',
    'product description',
    'desc',
    'product name',
    'item name',
    'product',
    'name',
    'productname',
  ],
  brand: ['brand', 'brand name', 'mfg', 'manufacturer', 'label'],
  pack: ['pack size', 'pack and size', 'pack', 'packsize', 'packaging', 'case pack', 'pack qty'],
  size: ['size', 'unit size', 'item size'],
  unit: ['uom', 'purchase unit', 'order unit', 'sold by', 'sell unit', 'selling unit', 'unit', 'um', 'u m'],
  priceUnit: ['price uom', 'price unit', 'priced by', 'price per', 'pricing uom', 'priceunit'],
  price: [
    'price',
    'case price',
    'net price',
    'unit price',
    'cost',
    'case cost',
    'case $',
    'your price',
    'list price',
    'contract price',
  ],
  catchWeight: [
    'catch weight',
    'catchweight',
    'cw',
    'random weight',
    'variable weight',
    'cw flag',
    'catch weight flag',
  ],
  effective: [
    'effective date',
    'effective',
    'effective from',
    'price date',
    'valid from',
    'start date',
    'date',
    'effectivedate',
  ],
  currency: ['currency', 'currency code', 'cur'],
  gtin: ['gtin', 'upc', 'ean', 'case upc', 'barcode', 'gtin case'],
};

export const mostListRows = 20_000;

/** A row, or a message saying why the one at `place` is invalid. */
function listRow(place: Message, cells: ListCells): PriceListRow | Message {
  const description = cells.description.slice(0, 300);
  const itemCode = cells.code === '' ? null : cells.code.slice(0, 60);
  if (description === '' && itemCode === null) return msg('{place}: names no item.', { place });
  const price = parseTypedNumber(cells.price);
  if (cells.price === '') return msg('{place}: has no price.', { place });
  const said = { place, value: `'${cells.price.slice(0, 40).toWellFormed()}'` };
  if (price === null) return msg("{place}: {value} isn't a price.", said);
  if (dec(price).lte(0)) return msg("{place}: {value} isn't a price above 0.", said);
  if (dec(price).gte(1_000_000)) return msg("{place}: {value} isn't a plausible price.", said);
  const effectiveOn = cells.effective === '' ? null : listDate(cells.effective);
  if (cells.effective !== '' && effectiveOn === null) {
    return msg("{place}: {value} isn't a date.", { place, value: `'${cells.effective.slice(0, 40).toWellFormed()}'` });
  }
  return {
    itemCode,
    description: description === '' ? (itemCode ?? '') : description,
    brand: textOrNull(cells.brand, 80),
    packText: packOf(cells),
    purchaseUnit: textOrNull(cells.unit, 20),
    priceUnit: textOrNull(cells.priceUnit, 20),
    gtin: /^\d{8,14}$/.test(cells.gtin.replace(/[\s-]/g, '')) ? cells.gtin.replace(/[\s-]/g, '') : null,
    price: dec(price).toDecimalPlaces(4).toFixed(),
    catchWeight: /^(?:y|yes|true|1|x|cw)$/i.test(cells.catchWeight),
    effectiveOn,
  };
}

const textOrNull = (text: string, most: number): string | null => (text === '' ? null : text.slice(0, most));

/** Many lists have separate columns for pack (6) and size (5 LB); together they are 6/5 LB. */
function packOf({ pack, size }: ListCells): string | null {
  if (pack === '') return textOrNull(size, 60);
  if (size !== '' && /^\d{1,4}(?:\.0+)?$/.test(pack)) return `${Number(pack)}/${size}`.slice(0, 60);
  return pack.slice(0, 60);
}

/**
 * Parses dates as lists write them: 2026-11-23, 11/23/2026, 11/23/26, 20261123. Null if invalid.
 * @example listDate('11/23/2026') // '2026-11-23'
 */
function listDate(text: string): string | null {
  const trimmed = text.trim();
  const plain = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ].*)?$/.exec(trimmed);
  if (plain !== null) return parseBusinessDate(`${plain[1]}-${plain[2]}-${plain[3]}`);
  const us = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?: .*)?$/.exec(trimmed);
  if (us === null) return null;
  const [, month = '', day = '', year = ''] = us;
  return parseBusinessDate(`${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

const longestWords = 200;

/** Collects parsed rows one by one; invalid rows are reported with their position. */
export function collectRows(read: readonly { place: Message; cells: ListCells }[]) {
  const rows: PriceListRow[] = [];
  const problems: Message[] = [];
  let badRows = 0;
  for (const { place, cells } of read) {
    const row = listRow(place, cells);
    if (!('message' in row)) rows.push(row);
    else {
      badRows += 1;
      if (problems.length < longestWords) problems.push(row);
    }
  }
  return { rows, problems, badRows, rowsRead: read.length };
}

/** The currencies named by the rows. Callers reject a list with more than one. */
export const currenciesOf = (cells: readonly Pick<ListCells, 'currency'>[]): string[] => [
  ...new Set(cells.map(({ currency }) => currency.trim().toUpperCase()).filter((one) => one !== '')),
];
