import type { AuditEntry } from '@platewise/contract';
import { formatDateTime } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, type Column } from '../../../ui/index.ts';
import { inWords } from './audit-words.ts';

export function whoOf({ who, through }: Pick<AuditEntry, 'who' | 'through'>): string {
  const name = who ?? t('Platewise');
  return through === null ? name : t('{name}, through {token}', { name, token: through });
}

/** The restaurant; the group for group-wide changes; otherwise 'Account'. */
export const placeOf = ({ restaurantName, groupName }: AuditEntry) => restaurantName ?? groupName ?? t('Account');

export const auditColumns: Column<AuditEntry>[] = [
  {
    id: 'summary',
    header: t('Action'),
    fixed: true,
    phone: 'title',
    cell: ({ summary }) => <span className="pw-ellipsis">{summary}</span>,
  },
  { id: 'who', header: t('User'), width: 140, phone: 'meta', cell: (entry) => whoOf(entry) },
  {
    id: 'place',
    header: t('Location (restaurant)'),
    width: 180,
    phone: 'meta',
    cell: (entry) => <span className="pw-ellipsis">{placeOf(entry)}</span>,
  },
  {
    id: 'subject',
    header: t('Subject'),
    width: 116,
    cell: ({ subject }) => <Badge>{inWords(subject)}</Badge>,
  },
  {
    id: 'at',
    header: t('Date'),
    width: 170,
    align: 'right',
    phone: 'note',
    cell: ({ at }) => (
      <time className="pw-num" dateTime={at}>
        {formatDateTime(at)}
      </time>
    ),
  },
];
