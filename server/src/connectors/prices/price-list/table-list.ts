import { msg } from '@platewise/domain';
import { type FileSource, readNamedTable, UnreadableFile } from '../../../platform/tables/index.ts';
import type { PriceList } from '../port.ts';
import { collectRows, currenciesOf, LIST_COLUMNS, mostListRows } from './list-row.ts';

const hint = msg(
  "We don't recognize the columns. The first row must name at least the price, and the item number or description.",
);

/** A price list in CSV or Excel, read by its column headers. */
export async function readTableList(source: FileSource): Promise<PriceList> {
  const { rows, has } = await readNamedTable(source, {
    names: LIST_COLUMNS,
    required: ['price'],
    hint,
    mostRows: mostListRows,
  });
  if (!has.has('code') && !has.has('description')) throw new UnreadableFile(hint);
  const currencies = currenciesOf(rows);
  if (currencies.length > 1)
    throw new UnreadableFile(
      msg('The list uses {currencies}. Use one currency per list.', { currencies: { list: currencies, by: 'and' } }),
    );
  const read = collectRows(
    rows.map(({ line, ...cells }) => ({ place: msg('Line {line}', { line: String(line) }), cells })),
  );
  return { ...read, currency: currencies[0] ?? null };
}
