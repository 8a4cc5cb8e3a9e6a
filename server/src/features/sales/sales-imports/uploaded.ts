import { SALES_COLUMNS, type SalesUploaded } from '@platewise/contract';
import { storedWords } from '@platewise/domain';
import type { Table } from '../../../platform/tables/index.ts';
import type { LineProblem } from './interpret/read-sales.ts';
import type { Scan } from './interpret/scan.ts';

export const problemReply = ({ line, message }: LineProblem) => ({ line, message: storedWords(message) });

const known = new Set<string>(SALES_COLUMNS);

/** What is known of a file before its rows are read: its columns and their first values. */
export function emptyAnswer(
  { head }: Table,
  { samples, rows }: Scan,
  holds: readonly (string | null)[],
  currency: string,
): SalesUploaded {
  const columns = head.flatMap((name, place) => {
    const column = holds[place] ?? null;
    const held = column !== null && known.has(column) ? (column as SalesUploaded['columns'][number]['holds']) : null;
    return name === '' ? [] : [{ head: name.slice(0, 200), samples: samples[place] ?? [], holds: held }];
  });
  return {
    dryRun: true,
    count: 0,
    import: null,
    kind: 'sales',
    layout: null,
    columns,
    mapping: null,
    asks: [],
    rowsRead: rows,
    rowsSkipped: 0,
    rowsVoided: 0,
    salesNew: 0,
    salesChanged: 0,
    salesSame: 0,
    totals: { net: 0, tax: 0, tips: 0, discounts: 0 },
    currency,
    firstDate: null,
    lastDate: null,
    problems: [],
    notes: [],
    preview: [],
  };
}
