import type { AccountingPreview, BookState } from '@platewise/contract';
import { CircleAlert } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import { Button, Section } from '../../../ui/index.ts';
import css from './accounting-exports.module.css';
import { paymentRows, type Row } from './payments-in-the-way.tsx';
import { problemText, typeNames } from './words.ts';

type Props = {
  preview: AccountingPreview;
  onAccounts: () => void;
  onShow: (state: BookState) => void;
};

/** What blocks invoices from being exported, and exported ones that have changed since, each with a link to fix it. */
export function InTheWay({ preview, onAccounts, onShow }: Props) {
  const rows = [...rowsOf(preview, onAccounts, onShow), ...paymentRows(preview, onAccounts)];
  if (rows.length === 0) return null;
  return (
    <Section title={t('Before you export')} count={rows.length}>
      <ul className="pw-list">
        {rows.map(({ key, text, mend }) => (
          <li key={key} className={css.row}>
            <CircleAlert size={16} aria-hidden />
            <span>{text}</span>
            {mend}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function rowsOf(
  { problems, unmapped, counts, waiting, mapped }: AccountingPreview,
  onAccounts: () => void,
  onShow: Props['onShow'],
): Row[] {
  const accounts = (
    <Button size="xs" onClick={onAccounts}>
      {mapped ? t('Add accounts') : t('Assign accounts')}
    </Button>
  );
  const show = (state: BookState) => (
    <Button size="xs" onClick={() => onShow(state)}>
      {t('Show')}
    </Button>
  );
  const missing = unmapped.map(({ category, lineType }) => category ?? typeNames[lineType]).join(', ');
  const mends = { number_too_long: t('Shorten numbers'), currency: t('Convert them') } as const;
  return [
    ...problems.map(({ code, invoices }) => ({
      key: code,
      text: problemText(code, invoices, missing),
      mend:
        code === 'no_account' ? (
          accounts
        ) : code === 'number_too_long' || code === 'currency' ? (
          <Button size="xs" onClick={onAccounts}>
            {mends[code]}
          </Button>
        ) : (
          show('blocked')
        ),
    })),
    ...(counts.changed > 0
      ? [
          {
            key: 'changed',
            text: t(
              '{changed, plural, one {# invoice} other {# invoices}} changed since the export. Correct your books, or export again and replace the bill.',
              { changed: counts.changed },
            ),
            mend: show('changed'),
          },
        ]
      : []),
    ...(counts.withdrawn > 0
      ? [
          {
            key: 'withdrawn',
            text: t(
              '{withdrawn, plural, one {# bill unapproved after export. Remove it from your books.} other {# bills unapproved after export. Remove them from your books.}}',
              { withdrawn: counts.withdrawn },
            ),
            mend: show('withdrawn'),
          },
        ]
      : []),
    ...(waiting > 0
      ? [
          {
            key: 'waiting',
            text: t(
              "{waiting, plural, one {# invoice in this period hasn't been approved and won't be in any file.} other {# invoices in this period haven't been approved and won't be in any file.}}",
              { waiting },
            ),
            mend: (
              <Button size="xs" to="/invoices?status=review">
                {t('Review')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}
