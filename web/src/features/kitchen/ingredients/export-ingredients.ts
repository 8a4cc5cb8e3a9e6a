import { type Ingredient, listIngredients } from '@platewise/contract';
import { callPage, type QueryIn } from '../../../lib/api.ts';
import { t } from '../../../lib/t.ts';
import { type Column, saveFile, toCsv } from '../../../ui/index.ts';

const columns: Column<Ingredient>[] = [
  { id: 'name', header: t('Ingredient'), value: (row) => row.name, cell: () => null },
  { id: 'kind', header: t('Type'), value: (row) => row.kind, cell: () => null },
  { id: 'category', header: t('Category'), value: (row) => row.category, cell: () => null },
  { id: 'unit', header: t('Unit'), value: (row) => row.unit, cell: () => null },
  { id: 'cost', header: t('Current Cost'), value: (row) => row.currentCost, cell: () => null },
  { id: 'yield', header: t('Yield %'), value: (row) => row.yieldPercent, cell: () => null },
  { id: 'vendor', header: t('Vendor'), value: (row) => row.vendorName, cell: () => null },
  { id: 'updated', header: t('Last Updated'), value: (row) => row.lastUpdated, cell: () => null },
];

/** Spreadsheets only recognize UTF-8 with a BOM. */
export const saveIngredients = (rows: readonly Ingredient[]) =>
  saveFile('ingredients.csv', `\ufeff${toCsv(columns, rows)}`, 'text/csv;charset=utf-8');

/** Fetches all filtered rows page by page; the table only has those scrolled to. */
export async function exportIngredients(query: QueryIn<typeof listIngredients>): Promise<void> {
  const rows: Ingredient[] = [];
  let cursor: string | null = null;
  do {
    const page: { rows: Ingredient[]; cursor: string | null } = await callPage(listIngredients, {
      query: { ...query, limit: '1000', cursor },
    });
    rows.push(...page.rows);
    cursor = page.cursor;
  } while (cursor !== null);
  saveIngredients(rows);
}
