import {
  type Table,
  type TableRow,
  UnreadableFile,
  unzipEntry,
  type ZipLimits,
  zipEntries,
} from '../../../platform/tables/index.ts';
import { type DbfTable, readDbf } from './dbf.ts';

const limits: ZipLimits = { entries: 5000, bytes: 120 * 1024 * 1024 };
const wanted = /(?:^|\/)(?:(\d{8})\/)?(GNDITEM|ITM|CAT)\.DBF$/i;

/** True for a zip of Aloha's dated folders. */
export const holdsAloha = (bytes: Uint8Array): boolean =>
  zipEntries(bytes, limits).some(({ name }) => /(?:^|\/)GNDITEM\.DBF$/i.test(name));

type Day = { date: string; items?: DbfTable; names?: Map<string, string>; categories?: Map<string, string> };

/** Items that were sold, from the dated folders of a zip, with the names of their dictionaries. */
export function openAlohaZip(bytes: Uint8Array): Table {
  const days = new Map<string, Day>();
  for (const entry of zipEntries(bytes, limits)) {
    const path = entry.name;
    const [, folder = '', file = ''] = wanted.exec(path) ?? [];
    if (file === '') continue;
    const parent = path.slice(0, path.lastIndexOf('/') + 1);
    const day = days.get(parent) ?? { date: folder.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') };
    days.set(parent, day);
    const read = readDbf(unzipEntry(bytes, entry));
    if (/gnditem/i.test(file)) day.items = read;
    else if (/itm/i.test(file)) day.names = dictionary(read, ['LONGNAME', 'SHORTNAME', 'NAME']);
    else day.categories = dictionary(read, ['NAME', 'LONGNAME']);
  }
  return tableOf([...days.values()]);
}

export const openAlohaFile = (bytes: Uint8Array): Table => {
  const items = readDbf(bytes);
  if (!items.fields.includes('CHECK') || !items.fields.includes('PRICE')) {
    throw new UnreadableFile(
      'Of the dBASE files of Aloha, GNDITEM.DBF holds what was sold. Choose it, or a zip of its folder.',
    );
  }
  return tableOf([{ date: '', items }]);
};

function dictionary({ fields, records }: DbfTable, names: readonly string[]): Map<string, string> {
  const id = fields.indexOf('ID');
  const name = names.map((one) => fields.indexOf(one)).find((index) => index >= 0) ?? -1;
  return new Map(records.map((record) => [record[id] ?? '', record[name] ?? '']));
}

const own = ['BUSINESSDATE', 'TIME', 'CHECKKEY', 'ITEMNAME', 'CATEGORYNAME'];

function tableOf(days: readonly Day[]): Table {
  const fields = days.find(({ items }) => items !== undefined)?.items?.fields ?? [];
  const rows: TableRow[] = [];
  const names = new Map(days.flatMap((day) => [...(day.names ?? [])]));
  const categories = new Map(days.flatMap((day) => [...(day.categories ?? [])]));
  for (const { date, items } of days) {
    for (const record of items?.records ?? []) {
      const get = (field: string) => record[items?.fields.indexOf(field) ?? -1] ?? '';
      const item = get('ITEM');
      const day = date || get('DOB') || get('SYSDATE');
      const time = `${get('HOUR') || '12'}:${(get('MINUTE') || '0').padStart(2, '0')}`;
      const category = categories.get(get('CATEGORY')) ?? '';
      const cells = [day, time, `${day}-${get('CHECK')}`, names.get(item) || `Item ${item}`, category];
      rows.push({ line: rows.length + 1, cells: [...cells, ...fields.map(get)] });
    }
  }
  return {
    head: [...own, ...fields],
    exact: true,
    separator: null,
    async *rows() {
      if (rows.length > 0) yield rows;
    },
  };
}
