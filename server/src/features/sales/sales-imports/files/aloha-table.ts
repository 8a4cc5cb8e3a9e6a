import { msg } from '@platewise/domain/texts';
// Not through the index, which would load the whole contract into each child process.
import { packRows } from '../../../../platform/tables/packed-rows.ts';
import type { TableRow } from '../../../../platform/tables/table.ts';
import { UnreadableFile } from '../../../../platform/tables/unreadable.ts';
import { unzipEntry, type ZipLimits, zipEntries } from '../../../../platform/tables/zip.ts';
import { type DbfTable, readDbf } from './dbf.ts';
import type { HeadedRows } from './headed-table.ts';

// A busy year of a restaurant, all of which is in memory at once.
const limits: ZipLimits = { entries: 5000, bytes: 60 * 1024 * 1024 };
const mostItems = 400_000;
const wanted = /(?:^|\/)(?:(\d{8})\/)?(GNDITEM|ITM|CAT)\.DBF$/i;

// Until it is identified, the file may also be a workbook, which can be larger.
const lookedThrough: ZipLimits = { ...limits, bytes: 120 * 1024 * 1024 };

/** True for a zip of Aloha's dated folders. */
export const holdsAloha = (bytes: Uint8Array): boolean =>
  zipEntries(bytes, lookedThrough).some(({ name }) => /(?:^|\/)GNDITEM\.DBF$/i.test(name));

type Day = { date: string; items?: DbfTable; names?: Map<string, string>; categories?: Map<string, string> };

const itemFields = 'EMPLOYEE CHECK HOUR MINUTE ITEM QUANTITY PRICE CATEGORY DOB SYSDATE'.split(' ');

/**
 * Items sold, from a single file or the dated folders of a zip, with names from their dictionaries. Runs in a child
 * process.
 */
export default function alohaRows(bytes: Uint8Array, kind: 'dbf' | 'zip'): HeadedRows {
  return kind === 'dbf' ? rowsOf([{ date: '', items: itemsIn(bytes) }]) : rowsOfZip(bytes);
}

function rowsOfZip(bytes: Uint8Array): HeadedRows {
  const days = new Map<string, Day>();
  for (const entry of zipEntries(bytes, limits)) {
    const path = entry.name;
    const [, folder = '', file = ''] = wanted.exec(path) ?? [];
    if (file === '') continue;
    const parent = path.slice(0, path.lastIndexOf('/') + 1);
    const day = days.get(parent) ?? { date: folder.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') };
    days.set(parent, day);
    const content = unzipEntry(bytes, entry);
    if (/gnditem/i.test(file)) day.items = itemsIn(content);
    else if (/itm/i.test(file)) day.names = dictionary(content, ['LONGNAME', 'SHORTNAME', 'NAME']);
    else day.categories = dictionary(content, ['NAME', 'LONGNAME']);
  }
  return rowsOf([...days.values()]);
}

function itemsIn(bytes: Uint8Array): DbfTable {
  const items = readDbf(bytes, itemFields);
  if (items.fields.includes('CHECK') && items.fields.includes('PRICE')) return items;
  throw new UnreadableFile(msg('Aloha sales are in GNDITEM.DBF. Choose that file, or a ZIP of its folder.'));
}

function dictionary(bytes: Uint8Array, names: readonly string[]): Map<string, string> {
  const { fields, records } = readDbf(bytes, ['ID', ...names]);
  const id = fields.indexOf('ID');
  const name = names.map((one) => fields.indexOf(one)).find((index) => index >= 0) ?? -1;
  return new Map(records.map((record) => [record[id] ?? '', record[name] ?? '']));
}

const own = ['BUSINESSDATE', 'CLOCKDATE', 'TIME', 'CHECKKEY', 'ITEMNAME', 'CATEGORYNAME'];

function rowsOf(days: readonly Day[]): HeadedRows {
  const names = new Map(days.flatMap((day) => [...(day.names ?? [])]));
  const categories = new Map(days.flatMap((day) => [...(day.categories ?? [])]));
  const rows: TableRow[] = [];
  for (const { date, items } of days) {
    if (rows.length + (items?.records.length ?? 0) > mostItems) {
      throw new UnreadableFile(
        msg('The folders contain more than {count} items. Import them in parts.', { count: mostItems }),
      );
    }
    for (const record of items?.records ?? []) {
      const get = (field: string) => record[items?.fields.indexOf(field) ?? -1] ?? '';
      rows.push({ line: rows.length + 1, cells: cellsOf(date, get, names, categories) });
    }
  }
  return { head: [...own, ...itemFields], rows: packRows(rows) };
}

type Names = ReadonlyMap<string, string>;

function cellsOf(date: string, get: (field: string) => string, names: Names, categories: Names): string[] {
  const item = get('ITEM');
  const business = date || get('DOB');
  // The POS clock's date is not the business date: after midnight it is already the next day.
  const clock = business === '' ? get('SYSDATE') : '';
  const time = `${get('HOUR') || '12'}:${(get('MINUTE') || '0').padStart(2, '0')}`;
  const category = categories.get(get('CATEGORY')) ?? '';
  const own = [
    business,
    clock,
    time,
    `${business || clock}-${get('CHECK')}`,
    names.get(item) || `Item ${item}`,
    category,
  ];
  return [...own, ...itemFields.map(get)];
}
