import type { StatementLine } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import type { Column } from '../../../ui/index.ts';
import { kindNames, lineStates } from './words.ts';

const column = (
  id: string,
  header: string,
  value: (line: StatementLine) => string | number | null,
): Column<StatementLine> => ({
  ...{ id, header, value },
  cell: value,
});

const titleOf = (state: StatementLine['state']) => lineStates.find((one) => one.state === state)?.title ?? state;

/** The reconciliation as a table: each line with its state and both amounts. */
export const exportColumns: Column<StatementLine>[] = [
  column('state', t('Result'), ({ state }) => titleOf(state)),
  column('kind', t('Kind'), ({ kind }) => (kind === null ? null : kindNames[kind])),
  column('date', t('Date'), ({ date }) => date),
  column('number', t('Number'), ({ number }) => number),
  column('text', t('Text'), ({ text }) => text),
  column('theirs', t('They say'), ({ theirs }) => theirs),
  column('ours', t('We say'), ({ ours }) => ours),
  column('difference', t('Difference'), ({ difference }) => difference),
  column('invoice', t('Invoice'), ({ invoice }) => invoice && (invoice.invoiceNumber ?? invoice.filename)),
  column('invoiceDate', t('Invoice date'), ({ invoice }) => invoice?.invoiceDate ?? null),
  column('paidOn', t('Paid on'), ({ payment }) => payment?.paidOn ?? null),
  column('reference', t('Payment reference'), ({ payment }) => payment?.reference ?? null),
];
