import { ArrowLeft, ChevronDown, ChevronUp, CircleHelp, FileText, RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { Badge, IconButton, Menu } from '../../../../ui/index.ts';
import { AtRisk } from '../at-risk.tsx';
import { titleOf } from '../model/fields.ts';
import { isOtherDocument, stateOf, stateWords } from '../model/invoice-state.ts';
import { readerWords } from '../model/words.ts';
import { useReviewState } from './review-context.tsx';
import css from './review-head.module.css';
import type { Approval } from './use-approval.ts';

type ReviewHeadProps = {
  approval: Approval;
  back: string;
  onReject: () => void;
  onNotInvoice: () => void;
  onDelete: () => void;
};

export function ReviewHead({ approval, back, onReject, onNotInvoice, onDelete }: ReviewHeadProps) {
  const { view, doubts } = useReviewState();
  const { invoice, place, previousId, nextId } = view.review;
  const state = stateOf(invoice);
  return (
    <header className={css.head}>
      <IconButton label={t('Back to invoices')} to={back}>
        <ArrowLeft size={16} aria-hidden />
      </IconButton>
      <h1 className={css.title} tabIndex={-1} data-page-title>
        <span className="pw-ellipsis">{titleOf(view.review)}</span>
        {invoice.invoiceNumber && <span className={css.number}>{invoice.invoiceNumber}</span>}
      </h1>
      {state === 'review' && doubts.length > 0 ? (
        <Badge tone="amber" icon={<CircleHelp strokeWidth={2} aria-hidden />}>
          {t('{count, plural, one {# field} other {# fields}} to review', { count: doubts.length })}
        </Badge>
      ) : (
        state !== 'review' && <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
      )}
      <span className={css.grow} />
      <AtRisk invoice={invoice} className={css.place} />
      <span className={css.source}>
        {formatDateTime(invoice.uploadedAt)} · {readerWords(invoice)}
      </span>
      {place && (
        <>
          <span className={css.cut} aria-hidden />
          <span className={css.place}>{t('{index} of {total}', { index: place.index, total: place.of })}</span>
        </>
      )}
      <Step id={previousId} label={t('Previous invoice')}>
        <ChevronUp size={15} aria-hidden />
      </Step>
      <Step id={nextId} label={t('Next invoice')}>
        <ChevronDown size={15} aria-hidden />
      </Step>
      <Menu
        label={t('More')}
        items={[
          invoice.can.reprocess && {
            label: t('Read again'),
            icon: <RotateCcw size={14} aria-hidden />,
            onClick: () => void approval.reprocess(),
          },
          invoice.hasDocument && {
            label: t('Open the file'),
            icon: <FileText size={14} aria-hidden />,
            onClick: () => window.open(`/api/invoices/${invoice.id}/document`, '_blank', 'noopener'),
          },
          { label: t('Invoice Details'), to: `/invoices?invoice=${invoice.id}` },
          invoice.can.restore && {
            label: isOtherDocument(invoice) ? t('This is an invoice') : t('Restore'),
            onClick: () => void approval.restore(),
          },
          invoice.can.reject && { label: t('Not an invoice'), onClick: onNotInvoice },
          invoice.can.reject && { label: t('Reject'), onClick: onReject },
          invoice.can.unapprove && { label: t('Unapprove'), onClick: () => void approval.unapprove() },
          invoice.can.remove && 'divider',
          invoice.can.remove && { label: t('Delete invoice'), danger: true, onClick: onDelete },
        ]}
      />
    </header>
  );
}

const Step = ({ id, label, children }: { id: number | null; label: string; children: React.ReactNode }) =>
  id === null ? (
    <IconButton label={label} outlined disabled>
      {children}
    </IconButton>
  ) : (
    <IconButton label={label} outlined to={`/invoices/${id}/review`}>
      {children}
    </IconButton>
  );

/** The phone version: two lines and a back button. */
export function PhoneHead({
  back,
  children,
  subtitle,
}: {
  back: string;
  subtitle: string;
  children?: React.ReactNode;
}) {
  const { view } = useReviewState();
  const { place } = view.review;
  return (
    <header className={css.phone}>
      <Link className={css.phoneBack} to={back} aria-label={t('Back to invoices')}>
        <ArrowLeft size={20} aria-hidden />
      </Link>
      <div className="pw-grow">
        <h1 className={css.phoneTitle} tabIndex={-1} data-page-title>
          {titleOf(view.review)}
        </h1>
        <div className="pw-meta pw-num pw-ellipsis">{subtitle}</div>
      </div>
      {place && <span className={css.place}>{t('{index} of {total}', { index: place.index, total: place.of })}</span>}
      {children}
    </header>
  );
}
