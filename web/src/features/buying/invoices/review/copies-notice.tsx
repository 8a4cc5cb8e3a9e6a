import { type InvoiceReview, invoiceDocument, separateInvoiceCopy } from '@platewise/contract';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '../../../../lib/api.ts';
import { formatDate, formatMoney, formatNumber } from '../../../../lib/format.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { t } from '../../../../lib/t.ts';
import { Button, Confirm, toast } from '../../../../ui/index.ts';
import css from './notices.module.css';
import { useReviewState } from './review-context.tsx';

type Copy = InvoiceReview['copies'][number];

/** Other documents of the invoice, such as the paper of an EDI invoice, with what they say differently. */
export function CopiesNotice() {
  const { copies } = useReviewState().view.review;
  return copies.map((copy) => <CopyNotice key={copy.id} copy={copy} />);
}

function CopyNotice({ copy }: { copy: Copy }) {
  const { view, currency } = useReviewState();
  const { invoice } = view.review;
  const [asked, setAsked] = useState(false);
  const separate = useCall(separateInvoiceCopy, {
    onSuccess: () => {
      setAsked(false);
      toast({ title: t('{file} is an invoice of its own now', { file: copy.filename }) });
    },
  });
  const close = () => {
    setAsked(false);
    separate.reset();
  };
  return (
    <div className={css.notice} data-tone={copy.differences.length > 0 ? 'amber' : 'green'} role="status">
      <FileText size={16} aria-hidden />
      <div className="pw-grow">
        <div className={css.title}>{arrivedWords(copy)}</div>
        {copy.differences.length > 0 && (
          <>
            <p>{t('It differs from this invoice, whose figures count:')}</p>
            <ul className={css.changes} aria-label={t('Differences')}>
              {copy.differences.map((one) => {
                const words = differenceWords(one, currency);
                return <li key={words}>{words}</li>;
              })}
            </ul>
          </>
        )}
      </div>
      <div className={css.actions}>
        <a
          href={addressOf(invoiceDocument, { params: { id: copy.id } })}
          target="_blank"
          rel="noopener"
          aria-label={t('Open file {filename}', { filename: copy.filename })}
        >
          {t('Open file')}
        </a>
        {copy.can.separate && (
          <Button size="xs" onClick={() => setAsked(true)}>
            {t('Separate')}
          </Button>
        )}
      </div>
      <Confirm
        open={asked}
        onClose={close}
        title={t('Are these two invoices?')}
        confirm={t('Separate')}
        onConfirm={() =>
          separate.mutate({ params: { id: invoice.id, copyId: copy.id }, body: { version: copy.version } })
        }
        pending={separate.isPending}
        error={separate.error}
      >
        <p>
          {t("{file} becomes an invoice of its own to review and pay. The two aren't joined again.", {
            file: copy.filename,
          })}
        </p>
      </Confirm>
    </div>
  );
}

const kindOf = ({ fileType }: Copy): string => {
  if (fileType === 'application/pdf') return 'PDF';
  if (fileType?.startsWith('image/')) return t('Picture');
  return fileType === 'application/xml' ? t('Electronic invoice') : 'EDI';
};

function arrivedWords(copy: Copy): string {
  const values = { kind: kindOf(copy), sender: copy.sender ?? '', date: formatDate(copy.arrivedAt.slice(0, 10)) };
  switch (copy.way) {
    case 'mailbox':
    case 'address':
      return copy.sender === null
        ? t('Also received by mail on {date}: {kind}', values)
        : t('Also received by mail from {sender} on {date}: {kind}', values);
    case 'folder':
      return t('Also received from the scanner folder on {date}: {kind}', values);
    case 'sftp':
      return t('Also received from an SFTP server on {date}: {kind}', values);
    case null:
      return t('Also uploaded on {date}: {kind}', values);
  }
}

function differenceWords({ kind, description, own, other, dates }: Copy['differences'][number], currency: string) {
  const money = (value: number | null) => formatMoney(value, { currency });
  const name = description ?? '';
  switch (kind) {
    case 'date':
      return t('Date: {own} here, {other} there', {
        own: formatDate(dates?.own),
        other: formatDate(dates?.other),
      });
    case 'total':
      return t('Total: {own} here, {other} there', { own: money(own), other: money(other) });
    case 'price':
      return t('Price of {name}: {own} here, {other} there', { name, own: money(own), other: money(other) });
    case 'quantity':
      return t('Quantity of {name}: {own} here, {other} there', {
        ...{ name, own: formatNumber(own ?? 0), other: formatNumber(other ?? 0) },
      });
    case 'line_total':
      return t('Amount of {name}: {own} here, {other} there', { name, own: money(own), other: money(other) });
    case 'missing':
      return t('Missing there: {name}, {amount}', { name, amount: money(own) });
    case 'extra':
      return t('Only there: {name}, {amount}', { name, amount: money(other) });
  }
}
