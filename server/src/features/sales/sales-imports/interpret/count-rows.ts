import { createTally } from '../../../../platform/tally.ts';
import type { Layout } from '../layouts/layout.ts';
import type { DateOrder } from '../values/read-date.ts';
import type { Cells, Columns } from './columns.ts';
import { type MomentSettings, momentReader, type RowMoment } from './row-moment.ts';
import { RowProblem } from './row-problem.ts';

export type RowCount = {
  add(cells: Cells): void;
  of(transaction: string, order: DateOrder): number;
};

/** The transaction of a row; '' if it names none. Numbers that restart each day are combined with the business date. */
export function transactionOf(columns: Columns, cells: Cells, momentOf: MomentOf | null): string {
  const id = columns.get(cells, 'transactionId').slice(0, 200);
  return id === '' || momentOf === null ? id : `${dateOf(momentOf, cells) ?? ''}:${id}`;
}

type MomentOf = (cells: Cells) => RowMoment;

function dateOf(momentOf: MomentOf, cells: Cells): string | null {
  try {
    return momentOf(cells).date;
  } catch (error) {
    if (error instanceof RowProblem) return null;
    throw error;
  }
}

/**
 * How many rows each transaction has. If IDs include the day and the file hasn't yet settled whether day or month comes
 * first, rows are counted for both.
 */
export function countRows(columns: Columns, layout: Layout, when: Omit<MomentSettings, 'order'>): RowCount {
  if (layout.datedIds !== true) {
    const tally = createTally();
    return {
      add(cells) {
        const id = transactionOf(columns, cells, null);
        if (id !== '') tally.add(id);
      },
      of: (transaction) => tally.count(transaction),
    };
  }
  const orders: readonly DateOrder[] = layout.dateOrder === undefined ? ['mdy', 'dmy'] : [layout.dateOrder];
  const counts = orders.map((order) => ({
    order,
    tally: createTally(),
    momentOf: momentReader(columns, { ...when, order }),
  }));
  return {
    add(cells) {
      let transaction: string | null = null;
      for (const { tally, momentOf } of counts) {
        if (transaction === null || isOpen(columns, cells)) transaction = transactionOf(columns, cells, momentOf);
        if (transaction === '') return;
        tally.add(transaction);
      }
    },
    of: (transaction, order) => counts.find((count) => count.order === order)?.tally.count(transaction) ?? 0,
  };
}

/** Swapping day and month would give a different date. */
const isOpen = (columns: Columns, cells: Cells): boolean =>
  (['businessDate', 'dateTime', 'date'] as const).some((column) => /^\d{1,2}[/.-]/.test(columns.get(cells, column)));
