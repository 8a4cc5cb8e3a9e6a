import type { Statement } from '@platewise/contract';
import { Check, TriangleAlert } from 'lucide-react';
import { invoiceProgress } from '../../../lib/events.ts';
import { formatDate } from '../../../lib/format.ts';
import { useSignal } from '../../../lib/signal.ts';
import { t } from '../../../lib/t.ts';
import { Badge, type Column, Money } from '../../../ui/index.ts';
import css from './statements.module.css';
import { countWords, differenceWords, statusNames } from './words.ts';

export const statementColumns: Column<Statement>[] = [
  {
    id: 'vendor',
    header: t('Vendor'),
    fixed: true,
    unsortable: true,
    phone: 'title',
    value: ({ vendorName }) => vendorName,
    cell: ({ vendorName, filename }) => (
      <span className={css.lines}>
        <span className={vendorName === null ? css.none : css.name}>{vendorName ?? t('No vendor')}</span>
        <span className="pw-meta pw-ellipsis">{filename}</span>
      </span>
    ),
  },
  {
    id: 'date',
    header: t('Date'),
    width: 116,
    whole: true,
    unsortable: true,
    phone: 'meta',
    value: ({ statementDate }) => statementDate,
    cell: ({ statementDate }) => (statementDate === null ? t('No date') : formatDate(statementDate)),
  },
  {
    id: 'theirs',
    header: t('They say'),
    align: 'right',
    width: 110,
    unsortable: true,
    phone: 'figure',
    value: ({ theirs }) => theirs,
    cell: ({ theirs, currency }) => <Money value={theirs} currency={currency} noCost />,
  },
  {
    id: 'ours',
    header: t('We say'),
    align: 'right',
    width: 110,
    unsortable: true,
    phone: 'meta',
    phoneLabel: t('We say'),
    value: ({ ours }) => ours,
    cell: ({ ours, currency }) => <Money value={ours} currency={currency} noCost />,
  },
  {
    id: 'difference',
    header: t('Difference'),
    width: 250,
    unsortable: true,
    phone: 'note',
    value: ({ difference }) => difference,
    cell: (row) => <Difference statement={row} />,
  },
  {
    id: 'status',
    header: t('Status'),
    width: 130,
    unsortable: true,
    phone: 'meta',
    value: ({ status }) => statusNames[status],
    cell: (row) => (
      <span className={css.lines}>
        <Status statement={row} />
        {row.askedAt !== null && (
          <span className="pw-meta">
            {t('Asked {date}', { date: formatDate(row.askedAt.slice(0, 10), { year: false }) })}
          </span>
        )}
      </span>
    ),
  },
];

function Difference({ statement }: { statement: Statement }) {
  const words = differenceWords(statement);
  if (statement.status === 'failed') return <span className={css.none}>{statement.failureMessage}</span>;
  if (statement.status === 'reading') return null;
  if (words === null)
    return <span className={css.none}>{statement.vendorId === null ? t('Choose the vendor to compare') : ''}</span>;
  const agrees = statement.difference === 0;
  return (
    <span className={css.lines}>
      <span className={css.difference} data-tone={agrees ? 'good' : 'differs'}>
        {agrees ? <Check size={14} aria-hidden /> : <TriangleAlert size={14} aria-hidden />}
        {words}
      </span>
      <span className="pw-meta">{countWords(statement)}</span>
    </span>
  );
}

function Status({ statement: { status, invoiceId } }: { statement: Statement }) {
  const live = useSignal(invoiceProgress).get(invoiceId ?? 0);
  if (status === 'reading')
    return (
      <Badge>{live ? t('Reading {percent}%', { percent: Math.round(live.progress) }) : statusNames.reading}</Badge>
    );
  if (status === 'failed') return <Badge tone="red">{statusNames.failed}</Badge>;
  if (status === 'done')
    return (
      <Badge tone="green" icon={<Check size={12} aria-hidden />}>
        {statusNames.done}
      </Badge>
    );
  return <Badge tone="outline">{statusNames.open}</Badge>;
}
