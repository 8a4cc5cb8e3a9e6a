import type { StatementLine } from '@platewise/contract';
import { Pencil, ScanSearch } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Badge, Button, IconButton, Money } from '../../../ui/index.ts';
import type { BodyProps } from './body-props.ts';
import { EditLine } from './line-editor.tsx';
import css from './statements.module.css';
import { kindNames, lineName } from './words.ts';

type Props = BodyProps & { line: StatementLine };

const doubtful = 0.8;

export function LineRow({ statement, line, editing, onEdit, lit, onLit, onShow }: Props) {
  const { id } = line;
  const isEditing = id !== null && editing === id;
  const edit = useRef<HTMLButtonElement>(null);
  const was = useRef(isEditing);
  useEffect(() => {
    if (was.current && !isEditing) edit.current?.focus();
    was.current = isEditing;
  }, [isEditing]);
  const light = () => {
    if (id !== null && line.box !== null && lit !== id) onLit(id);
  };
  const name = lineName(line);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: hovering only highlights; the button within does the same
    // biome-ignore lint/a11y/useKeyWithClickEvents: focus highlights as well
    <li
      className={css.row}
      data-lit={(id !== null && lit === id && onShow !== null) || undefined}
      onClick={light}
      onFocus={light}
    >
      <div className={css.line}>
        <span className={css.what}>
          <span className={css.name}>{name}</span>
          <span className="pw-meta">{aboutOf(line, name)}</span>
          <Booked line={line} currency={statement.currency} />
          {line.confidence < doubtful && <Badge tone="amber">{t('Check this line')}</Badge>}
        </span>
        <Amount label={t('They say')} value={line.theirs} currency={statement.currency} />
        <Amount label={t('We say')} value={line.ours} currency={statement.currency} />
        <Amount label={t('Difference')} value={line.difference} currency={statement.currency} sign />
        <span className={css.tools}>
          {id !== null && line.box !== null && onShow !== null && (
            <IconButton label={t('Show {name} on the page', { name })} onClick={() => onShow(id)}>
              <ScanSearch size={14} aria-hidden />
            </IconButton>
          )}
          {id !== null && statement.can.edit && !isEditing && (
            <IconButton ref={edit} label={t('Edit {name}', { name })} onClick={() => onEdit(id)}>
              <Pencil size={14} aria-hidden />
            </IconButton>
          )}
        </span>
      </div>
      {line.state === 'missing_here' && line.kind !== 'payment' && !isEditing && statement.can.edit && (
        <div className={css.next}>
          <Button size="xs" to="/invoices" aria-label={t('Upload it: {name}', { name })}>
            {t('Upload it')}
          </Button>
        </div>
      )}
      {isEditing && <EditLine statement={statement} line={line} lineId={id} onClose={() => onEdit(null)} />}
    </li>
  );
}

/** `Invoice, Nov 5, 2026`; for what isn't on the statement, its date in the books. */
function aboutOf({ kind, date, invoice, payment }: StatementLine, name: string): string {
  const day = date ?? (kind === null ? (invoice?.invoiceDate ?? payment?.paidOn ?? null) : null);
  const what = kind === null ? (payment ? t('Payment') : t('Invoice')) : kindNames[kind];
  return [what !== name && what, day !== null && formatDate(day)].filter(Boolean).join(', ');
}

/** What it is in the books, as links. */
function Booked({ line: { invoice, payment, chosen, state }, currency }: { line: StatementLine; currency: string }) {
  if (invoice === null && payment === null) return null;
  return (
    <span className={css.booked}>
      {invoice && (
        <Link to={`/invoices/${invoice.id}`} className={css.link}>
          {t('Invoice {number}', { number: invoice.invoiceNumber ?? invoice.filename })}
        </Link>
      )}
      {payment && (
        <Link to={paymentLink(payment.reference, invoice?.id)} className={css.link}>
          {state === 'paid'
            ? t('paid {date}, {amount}', paymentWords(payment, currency))
            : t('Payment of {date}, {amount}', paymentWords(payment, currency))}
        </Link>
      )}
      {invoice && !invoice.approved && <Badge tone="amber">{t('To review')}</Badge>}
      {chosen && <Badge>{t('chosen by you')}</Badge>}
    </span>
  );
}

const paymentWords = ({ paidOn, amount }: NonNullable<StatementLine['payment']>, currency: string) => ({
  date: formatDate(paidOn),
  amount: formatMoney(amount, { currency }),
});

function paymentLink(reference: string | null, invoiceId: number | undefined): string {
  if (invoiceId !== undefined) return `/payables?tab=payments&invoice=${invoiceId}`;
  return reference === null
    ? '/payables?tab=payments'
    : `/payables?tab=payments&${new URLSearchParams({ q: reference })}`;
}

type AmountProps = { label: string; value: number | null; currency: string; sign?: boolean };

const Amount = ({ label, value, currency, sign = false }: AmountProps) => (
  <span className={css.amount} data-zero={(sign && value === 0) || undefined}>
    <span className={css.amountLabel}>{label}</span>
    <Money value={value} currency={currency} sign={sign && value !== 0} reason={t('Not there')} noCost />
  </span>
);
