import type { BankEntryRecord } from '@platewise/contract';
import { Check } from 'lucide-react';
import { formatDate } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, type Column, Money } from '../../../ui/index.ts';
import css from './bank.module.css';
import { EntryButtons } from './entry-buttons.tsx';
import type { EntryActions } from './use-entry-actions.ts';
import { entryName, evidenceWords, paymentsWords, stateNames, suggestionWords } from './words.ts';

export const entryColumns = (actions: EntryActions): Column<BankEntryRecord>[] => [
  {
    id: 'date',
    header: t('Booked'),
    width: 116,
    whole: true,
    unsortable: true,
    phone: 'meta',
    value: ({ bookedOn }) => bookedOn,
    cell: ({ bookedOn }) => formatDate(bookedOn),
  },
  {
    id: 'name',
    header: t('Paid to'),
    fixed: true,
    unsortable: true,
    phone: 'title',
    value: entryName,
    cell: (row) => (
      <span className={css.lines}>
        <span className={css.name}>{entryName(row)}</span>
        {detailsOf(row) !== '' && <span className="pw-meta pw-ellipsis">{detailsOf(row)}</span>}
      </span>
    ),
  },
  {
    id: 'amount',
    header: t('Amount'),
    align: 'right',
    width: 120,
    unsortable: true,
    phone: 'figure',
    value: ({ amount }) => amount,
    cell: ({ amount, currency }) => <Money value={amount} currency={currency} noCost />,
  },
  {
    id: 'match',
    header: t('Match'),
    width: 280,
    unsortable: true,
    phone: 'note',
    value: (row) => stateNames[row.state],
    cell: (row) => <Match entry={row} />,
  },
  {
    id: 'actions',
    header: '',
    width: 200,
    align: 'right',
    phone: 'actions',
    cell: (row) => <EntryButtons entry={row} actions={actions} />,
  },
];

const detailsOf = (entry: BankEntryRecord): string => {
  const { description, reference, checkNumber } = entry;
  const check = checkNumber === null ? null : t('Check {number}', { number: checkNumber });
  const parts = [check, description, reference].filter((part) => part !== '' && part !== entryName(entry));
  return [...new Set(parts.flatMap((part) => part ?? []))].join(' · ');
};

function Match({ entry }: { entry: BankEntryRecord }) {
  const { state, payments, suggestions, matchedBy, possibleDuplicate } = entry;
  if (state === 'matched')
    return (
      <span className={css.lines}>
        <span className={css.matched}>
          <Check size={14} aria-hidden />
          {paymentsWords(payments)}
        </span>
        <span className="pw-meta">
          {matchedBy === null ? t('Matched automatically') : t('Matched by {name}', { name: matchedBy })}
        </span>
      </span>
    );
  const [first, ...others] = suggestions;
  if (first === undefined)
    return (
      <span className={css.lines}>
        <Badge tone="outline">{stateNames[state]}</Badge>
        {possibleDuplicate && <PossibleDuplicate />}
      </span>
    );
  return (
    <span className={css.lines}>
      <span>{suggestionWords(first)}</span>
      {possibleDuplicate && <PossibleDuplicate />}
      <span className="pw-meta">
        {evidenceWords(first)}
        {others.length > 0 &&
          ` · ${t('{count, plural, one {# other possibility} other {# other possibilities}}', { count: others.length })}`}
      </span>
    </span>
  );
}

const PossibleDuplicate = () => (
  <span className="pw-meta">{t('Possibly a duplicate: another statement has the same amount on about this day')}</span>
);
