import type { AccountingPreview, BookState } from '@platewise/contract';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { countOf } from '../../../lib/format.ts';
import { Button, Section } from '../../../ui/index.ts';
import css from './accounting-exports.module.css';
import { problemNames, typeNames } from './words.ts';

type Props = {
  preview: AccountingPreview;
  onAccounts: () => void;
  onShow: (state: BookState) => void;
};

type Row = { key: string; text: ReactNode; mend: ReactNode };

/** What blocks invoices from being exported, and exported ones that have changed since, each with a link to fix it. */
export function InTheWay({ preview, onAccounts, onShow }: Props) {
  const rows = rowsOf(preview, onAccounts, onShow);
  if (rows.length === 0) return null;
  return (
    <Section title="Before you export" count={rows.length}>
      <ul className={css.rows}>
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
      {mapped ? 'Add accounts' : 'Name accounts'}
    </Button>
  );
  const show = (state: BookState) => (
    <Button size="xs" onClick={() => onShow(state)}>
      Show
    </Button>
  );
  const missing = unmapped.map(({ category, lineType }) => category ?? typeNames[lineType]).join(', ');
  const mends = { number_too_long: 'Shorten numbers', currency: 'Convert them' } as const;
  return [
    ...problems.map(({ code, invoices }) => ({
      key: code,
      text:
        code === 'no_account' ? (
          <>
            {countOf(invoices, 'invoice')} {problemNames[code]}: {missing}.
          </>
        ) : (
          `${countOf(invoices, 'invoice')} ${problemNames[code]}.`
        ),
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
            text: `${countOf(counts.changed, 'invoice')} changed since the export. Correct your books, or export again and replace the bill.`,
            mend: show('changed'),
          },
        ]
      : []),
    ...(counts.withdrawn > 0
      ? [
          {
            key: 'withdrawn',
            text: `${countOf(counts.withdrawn, 'bill')} unapproved after export. Remove ${counts.withdrawn === 1 ? 'it' : 'them'} from your books.`,
            mend: show('withdrawn'),
          },
        ]
      : []),
    ...(waiting > 0
      ? [
          {
            key: 'waiting',
            text: `${countOf(waiting, 'invoice')} in this period ${waiting === 1 ? "hasn't" : "haven't"} been approved and won't be in any file.`,
            mend: (
              <Button size="xs" to="/invoices?status=review">
                Review
              </Button>
            ),
          },
        ]
      : []),
  ];
}
