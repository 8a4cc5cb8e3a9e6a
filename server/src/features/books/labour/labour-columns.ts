import type { Cell, ColumnNames } from '../../../platform/tables/index.ts';

type Column = 'from' | 'to' | 'amount' | 'hours' | 'note';

/** Headers of these columns in exports of payroll and scheduling systems. */
export const LABOUR_COLUMNS: ColumnNames<Column> = {
  from: [
    'first day',
    'starts on',
    'start date',
    'start',
    'from',
    'period start',
    'pay period start',
    'week start',
    'week of',
    'week starting',
    'business date',
    'date',
    'day',
  ],
  to: ['last day', 'ends on', 'end date', 'end', 'to', 'period end', 'pay period end', 'week end', 'week ending'],
  amount: [
    'labour',
    'labor',
    'labour cost',
    'labor cost',
    'total labor cost',
    'total labor',
    'total pay',
    'gross pay',
    'gross wages',
    'wages',
    'amount',
    'cost',
    'total',
  ],
  hours: ['hours', 'total hours', 'worked hours', 'hours worked'],
  note: ['note', 'notes', 'comment'],
};

export const LABOUR_HEADS = ['First Day', 'Last Day', 'Labor Cost', 'Hours', 'Note'] as const;

export const LABOUR_EXAMPLES: readonly (readonly Cell[])[] = [
  ['2026-11-02', '2026-11-08', 8240.5, 412, 'With payroll tax and benefits'],
  ['2026-11-09', '2026-11-15', 7985, 398.25, null],
];
