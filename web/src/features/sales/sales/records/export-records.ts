import { type RevenueRecord, revenueDetailed } from '@platewise/contract';
import { callPage, type QueryIn } from '../../../../lib/api.ts';
import { saveFile, toCsv } from '../../../../ui/index.ts';
import { recordColumns } from './record-columns.tsx';

/** Exports all filtered records, page by page, because the table only has the loaded ones. */
export async function exportRecords(query: QueryIn<typeof revenueDetailed>): Promise<void> {
  const rows: RevenueRecord[] = [];
  let cursor: string | null = null;
  do {
    const page: { rows: RevenueRecord[]; cursor: string | null } = await callPage(revenueDetailed, {
      query: { ...query, limit: '1000', cursor },
    });
    rows.push(...page.rows);
    cursor = page.cursor;
  } while (cursor !== null);
  saveFile('revenue.csv', `\ufeff${toCsv(recordColumns, rows)}`, 'text/csv;charset=utf-8');
}
