import type { BankStatementRecord } from '@platewise/contract';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Button, type Column, Money } from '../../../ui/index.ts';
import css from './bank.module.css';

export const statementColumns = (onRemove: (statement: BankStatementRecord) => void): Column<BankStatementRecord>[] => [
  {
    id: 'file',
    header: t('File'),
    fixed: true,
    unsortable: true,
    phone: 'title',
    value: ({ filename }) => filename,
    cell: ({ filename, accountEnding, accountLabel }) => (
      <span className={css.lines}>
        <span className={css.name}>{filename}</span>
        {accountLabel !== null && <span className="pw-meta">{t('Account: {name}', { name: accountLabel })}</span>}
        {accountEnding !== null && (
          <span className="pw-meta">{t('Account ending in {ending}', { ending: accountEnding })}</span>
        )}
      </span>
    ),
  },
  {
    id: 'period',
    header: t('Period'),
    width: 220,
    unsortable: true,
    phone: 'meta',
    value: ({ from }) => from,
    cell: ({ from, to }) => (from === null || to === null ? '' : `${formatDate(from)} – ${formatDate(to)}`),
  },
  {
    id: 'closing',
    header: t('Closing balance'),
    align: 'right',
    width: 140,
    unsortable: true,
    phone: 'figure',
    value: ({ closingBalance }) => closingBalance,
    cell: ({ closingBalance, currency }) => <Money value={closingBalance} currency={currency} noCost />,
  },
  {
    id: 'counts',
    header: t('Entries'),
    width: 260,
    unsortable: true,
    phone: 'note',
    value: ({ entries }) => entries,
    cell: (row) => (
      <span className={css.lines}>
        <span>{countWords(row)}</span>
        {row.addsUp === false && (
          <span className="pw-meta">{t("The entries don't add up to the balances. Some may be missing.")}</span>
        )}
      </span>
    ),
  },
  {
    id: 'actions',
    header: '',
    width: 90,
    align: 'right',
    phone: 'actions',
    cell: (row) =>
      row.can.remove && (
        <Button size="xs" onClick={() => onRemove(row)} aria-label={t('Delete {filename}', { filename: row.filename })}>
          {t('Delete')}
        </Button>
      ),
  },
];

const countWords = ({ entries, counts: { matched, suggested, unmatched } }: BankStatementRecord): string =>
  t('{entries, plural, one {# entry} other {# entries}}: {matched} matched, {open} open', {
    ...{ entries, matched },
    open: suggested + unmatched,
  });
