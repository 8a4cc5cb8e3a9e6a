import type { Arrival } from '@platewise/contract';
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Button, type Column } from '../../../ui/index.ts';
import { ArrivalState } from './arrival-state.tsx';
import css from './inbox.module.css';
import { addressBelow, fromOf, stateWords, subjectOf } from './words.ts';

type Acts = { onTake: (arrival: Arrival) => void; onIgnore: (arrival: Arrival) => void };

const shownDocuments = 3;

export const arrivalColumns = ({ onTake, onIgnore }: Acts): Column<Arrival>[] => [
  {
    id: 'from',
    header: t('From'),
    width: 220,
    fixed: true,
    unsortable: true,
    phone: 'title',
    value: (row) => [fromOf(row), addressBelow(row)].filter(Boolean).join(', '),
    cell: (row) => (
      <span className={css.lines}>
        <span className={css.name}>{fromOf(row)}</span>
        {addressBelow(row) && <span className="pw-meta">{addressBelow(row)}</span>}
      </span>
    ),
  },
  {
    id: 'subject',
    header: t('Subject and documents'),
    unsortable: true,
    phone: 'meta',
    value: (row) => [subjectOf(row), ...row.documents.map(({ filename }) => filename)].join(', '),
    cell: (row) => (
      <span className={css.lines}>
        <span>{subjectOf(row)}</span>
        <Documents arrival={row} />
      </span>
    ),
  },
  {
    id: 'state',
    header: t('Status'),
    width: 250,
    unsortable: true,
    phone: 'meta',
    value: ({ state, reason }) => [stateWords[state].word, state !== 'taken' && reason].filter(Boolean).join(': '),
    cell: (row) => <ArrivalState arrival={row} />,
  },
  {
    id: 'arrived',
    header: t('Arrived'),
    width: 150,
    unsortable: true,
    whole: true,
    phone: 'figure',
    value: ({ arrivedAt }) => arrivedAt,
    cell: ({ arrivedAt }) => <span className={css.when}>{formatDateTime(arrivedAt)}</span>,
  },
  {
    id: 'actions',
    header: '',
    width: 160,
    align: 'right',
    phone: 'actions',
    cell: (row) => row.state === 'waiting' && <Decisions arrival={row} onTake={onTake} onIgnore={onIgnore} />,
  },
];

/** The buttons in a row; a taken or ignored mail has its own in its details. */
function Decisions({ arrival, onTake, onIgnore }: { arrival: Arrival } & Acts) {
  const { can } = arrival;
  const subject = subjectOf(arrival);
  return (
    <span className={css.actions}>
      {can.take && (
        <Button size="xs" onClick={() => onTake(arrival)} aria-label={t('Take {subject}', { subject })}>
          {t('Take')}
        </Button>
      )}
      {can.dismiss && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => onIgnore(arrival)}
          aria-label={t('Ignore {subject}', { subject })}
        >
          {t('Ignore')}
        </Button>
      )}
    </span>
  );
}

function Documents({ arrival }: { arrival: Arrival }) {
  const { documents, subject } = arrival;
  const shown = documents.slice(0, shownDocuments);
  // Without a subject its name is the title.
  const named = subject?.trim() || documents.length > 1 || documents.some(({ invoiceId }) => invoiceId !== null);
  if (!named) return null;
  return (
    <span className={css.documents}>
      {shown.map(({ id, filename, invoiceId }) => (
        <span key={id} className={css.document}>
          <FileText size={12} aria-hidden />
          {invoiceId === null ? (
            <span>{filename}</span>
          ) : (
            <Link to={`/invoices/${invoiceId}`} className={css.link} aria-label={t('Invoice {filename}', { filename })}>
              {filename}
            </Link>
          )}
        </span>
      ))}
      {documents.length > shownDocuments && (
        <span className="pw-meta">{t('and {count} more', { count: documents.length - shownDocuments })}</span>
      )}
    </span>
  );
}
