import { msg } from '@platewise/domain/texts';
// Not through the index, which would load the whole contract into each child process.
import { UnreadableFile } from '../../../platform/tables/unreadable.ts';
import type { PriceList } from '../port.ts';
import { collectRows, currenciesOf, LIST_COLUMNS, type ListCells, type ListColumn, mostListRows } from './list-row.ts';

type Item = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A price list in JSON: a list of items, or an object with one plus its currency and date. Runs in a child process. */
export default function readJsonList(bytes: Uint8Array, encoding: string): PriceList {
  const body = parsed(new TextDecoder(encoding).decode(bytes));
  const head = isRecord(body) ? body : {};
  if (isRecord(head.error) || (typeof head.error === 'string' && head.error !== '')) {
    throw new UnreadableFile(msg('The URL returned an error: {reason}', { reason: words(head.error) }));
  }
  const items = itemsOf(body);
  if (items === null) throw new UnreadableFile(msg('This JSON contains no list of items.'));
  if (items.length === 0) throw new UnreadableFile(msg('The list is empty.'));
  if (items.length > mostListRows)
    throw new UnreadableFile(msg('The list has more than {count} items.', { count: mostListRows }));
  const common = cellsOf(head);
  const cells = items.map((item) => {
    const own = cellsOf(item);
    return { ...own, effective: own.effective || common.effective, currency: own.currency || common.currency };
  });
  if (cells.every(({ price }) => price === '')) {
    throw new UnreadableFile(
      msg('No item has a price. Fields found: {fields}.', {
        fields: {
          list: Object.keys(items[0] ?? {})
            .slice(0, 12)
            .map((name) => name.slice(0, 60).toWellFormed()),
          by: 'comma',
        },
      }),
    );
  }
  const currencies = currenciesOf(cells);
  if (currencies.length > 1)
    throw new UnreadableFile(
      msg('The list uses {currencies}. Use one currency per list.', { currencies: { list: currencies, by: 'and' } }),
    );
  const read = collectRows(
    cells.map((one, index) => ({ place: msg('Item {index}', { index: String(index + 1) }), cells: one })),
  );
  return { ...read, currency: currencies[0] ?? null };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new UnreadableFile(msg('This JSON is incomplete or damaged.'));
  }
}

const words = (error: unknown): string =>
  (typeof error === 'string' ? error : String((error as Item).message ?? 'without words')).slice(0, 200);

function itemsOf(body: unknown): Item[] | null {
  if (Array.isArray(body)) return body.filter(isRecord);
  if (!isRecord(body)) return null;
  const lists = Object.values(body).filter((value) => Array.isArray(value) && value.some(isRecord)) as unknown[][];
  const longest = lists.sort((a, b) => b.length - a.length)[0];
  if (longest !== undefined) return longest.filter(isRecord);
  return Object.values(body).some(Array.isArray) ? [] : null;
}

/** Treats `itemNumber`, `item_number`, and `Item Number` as the same name. */
const plain = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9$]+/g, ' ')
    .trim();

function cellsOf(item: Item): ListCells {
  const byName = new Map(Object.entries(item).map(([name, value]) => [plain(name), value]));
  const columns = Object.keys(LIST_COLUMNS) as ListColumn[];
  return Object.fromEntries(
    columns.map((column) => {
      const value = LIST_COLUMNS[column]
        .map((name) => byName.get(name))
        .find((one) => one !== undefined && one !== null);
      return [column, cellOf(value)];
    }),
  ) as ListCells;
}

const cellOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).replaceAll('\0', '').trim().slice(0, 300)
    : '';
