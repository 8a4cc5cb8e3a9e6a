import { CircleHelp, Ellipsis, MessageCircleQuestion, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDate, formatMoney } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { Trans } from '../../../../lib/trans.tsx';
import { Badge, Button, IconButton, Menu } from '../../../../ui/index.ts';
import { approveLabel } from '../../approvals/index.ts';
import { InvoiceFindings } from '../../findings/index.ts';
import { InvoiceQuestions, useOpenQuestions } from '../../questions/index.ts';
import { type FieldKey, firstToCheck, type ReviewValue, sureWords } from '../model/fields.ts';
import { isOtherDocument } from '../model/invoice-state.ts';
import { ConfirmRest } from './confirm-rest.tsx';
import type { LayoutProps } from './desktop-review.tsx';
import { DishLink, useNewForDishes } from './dish-link.tsx';
import { HeaderFields, HeaderInput } from './header-fields.tsx';
import { HowItCame } from './how-it-came.tsx';
import { NewProducts } from './new-products.tsx';
import { Blockers, ConflictNotice, StateNotice } from './notices.tsx';
import { OtherDocumentNotice } from './other-document-notice.tsx';
import { PhoneCost } from './phone-cost.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { PhoneLines } from './phone-lines.tsx';
import { PhonePage } from './phone-page.tsx';
import css from './phone-review.module.css';
import { PhoneIngredient, PhoneValue } from './phone-value.tsx';
import { PictureNotice } from './picture-notice.tsx';
import { useReviewState } from './review-context.tsx';
import { PhoneHead } from './review-head.tsx';
import { SumsRow } from './sums-row.tsx';
import { useLinkedValue } from './use-linked-value.ts';
import { VendorSetupNotice } from './vendor-setup-notice.tsx';
import { WhatApprovingChanges } from './what-approving-changes.tsx';

/** Phone layout: the page on top, one value at a time below it, then a summary. */
export function PhoneReview(props: LayoutProps) {
  const { approval, back, impactError, onRetryImpact, onReject, onNotInvoice, onDelete } = props;
  const { view, values, doubts, editable, currency, setFocus } = useReviewState();
  const { invoice, pages } = view.review;
  const linked = useLinkedValue();
  const toQuestions = useSearchParams()[0].has('questions');
  const [current, setCurrent] = useState<FieldKey | null>(() =>
    editable && !toQuestions ? ((linked ?? firstToCheck(doubts, view.sums.missing))?.key ?? null) : null,
  );
  const [skipped, setSkipped] = useState<ReadonlySet<FieldKey>>(new Set());
  // The count at the start, so the dots don't decrease along the way.
  const [asked] = useState(() => doubts.map(({ key }) => key));
  const value = values.find(({ key }) => key === current) ?? null;

  const show = (key: FieldKey | null) => {
    setCurrent(key);
    if (key !== null) setFocus(key);
  };
  useEffect(() => {
    if (current !== null) setFocus(current);
  }, [current, setFocus]);
  const next = (done: FieldKey, skip = false) => {
    const left = skip ? new Set(skipped).add(done) : skipped;
    setSkipped(left);
    show(doubts.find(({ key }) => key !== done && !left.has(key))?.key ?? null);
  };
  const subtitle = [
    invoice.invoiceNumber,
    formatDate(invoice.invoiceDate, { year: false }),
    formatMoney(invoice.totalAmount, { currency }),
  ]
    .filter(Boolean)
    .join(' · ');

  return (
    <div className={css.screen}>
      <PhoneHead back={back} subtitle={subtitle}>
        <Menu
          label={t('More')}
          items={[
            invoice.can.reprocess && { label: t('Read again'), onClick: () => void approval.reprocess() },
            { label: t('Invoice Details'), to: `/invoices?invoice=${invoice.id}` },
            invoice.can.restore && {
              label: isOtherDocument(invoice) ? t('This is an invoice') : t('Restore'),
              onClick: () => void approval.restore(),
            },
            invoice.can.reject && { label: t('Not an invoice'), onClick: onNotInvoice },
            invoice.can.reject && { label: t('Reject'), onClick: onReject },
            invoice.can.unapprove && { label: t('Unapprove'), onClick: () => void approval.unapprove() },
            invoice.can.remove && { label: t('Delete invoice'), danger: true, onClick: onDelete },
          ]}
        >
          <IconButton label={t('More')}>
            <Ellipsis size={20} aria-hidden />
          </IconButton>
        </Menu>
      </PhoneHead>
      {pages.length > 0 && <PhonePage box={(value ?? linked)?.origin?.box ?? null} approval={approval} />}
      <div className={css.body}>
        <ConflictNotice />
        {value ? (
          <OneValue value={value} asked={asked} onNext={next} onOpen={show} onAll={() => show(null)} />
        ) : (
          <>
            <StateNotice approval={approval} />
            <OtherDocumentNotice approval={approval} />
            <HowItCame />
            <PictureNotice />
            <VendorSetupNotice />
            <InvoiceFindings invoice={invoice} inset />
            {doubts.length > 0 && editable && (
              <div className={css.again}>
                <Button fullWidth onClick={() => show(doubts[0]?.key ?? null)}>
                  {t('{count, plural, one {Review the last field} other {Review # fields}}', { count: doubts.length })}
                </Button>
                <ConfirmRest large />
              </div>
            )}
            <HeaderFields />
            <PhoneLines onOpen={show} />
            <SumsRow />
            <NewProducts />
            <Blockers approval={approval} />
            <WhatApprovingChanges error={impactError} onRetry={onRetryImpact} />
            <PhoneQuestions scrollTo={toQuestions} />
          </>
        )}
      </div>
      <PhoneFoot approval={approval} />
    </div>
  );
}

/** At the end of the page; a notification leads straight to it. */
function PhoneQuestions({ scrollTo }: { scrollTo: boolean }) {
  const { view, ask } = useReviewState();
  const { id } = view.review.invoice;
  const count = useOpenQuestions(id);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (scrollTo && count !== undefined) place.current?.scrollIntoView?.({ block: 'start' });
  }, [scrollTo, count]);
  return (
    <section ref={place} aria-label={t('Questions')}>
      <h2 className={css.section}>
        <Trans
          id={'Questions <0>{count}</0>'}
          values={{ count: count ?? 0 }}
          components={{ 0: <span className="pw-ink-3" /> }}
        />
      </h2>
      <div className={css.again}>
        <InvoiceQuestions invoiceId={id} onAsk={ask && (() => ask(null))} />
      </div>
    </section>
  );
}

type OneValueProps = {
  value: ReviewValue;
  asked: readonly FieldKey[];
  onNext: (done: FieldKey, skip?: boolean) => void;
  onOpen: (key: FieldKey) => void;
  onAll: () => void;
};

function OneValue({ value, asked, onNext, onOpen, onAll }: OneValueProps) {
  const { doubts, ask } = useReviewState();
  const place = asked.indexOf(value.key);
  const { target } = value;
  const isCost = target.kind === 'line' && target.field === 'cost';
  const done = () => onNext(value.key);
  const skip = () => onNext(value.key, true);
  return (
    <div className={css.one}>
      <ConfirmRest large />
      <div className={css.oneHead}>
        {value.doubt !== null && (
          <Badge tone="amber" icon={<CircleHelp strokeWidth={2} aria-hidden />}>
            {isCost ? t('Needs review') : sureWords(value.doubt, value.origin?.reader)}
          </Badge>
        )}
        {place >= 0 && (
          <span className={css.place}>
            {t('{place} of {count} to review', { place: place + 1, count: asked.length })}
          </span>
        )}
        <span className={css.dots} aria-hidden>
          {asked.length > 1 &&
            asked.length <= 12 &&
            asked.map((key) => (
              <i
                key={key}
                data-on={key === value.key || undefined}
                data-done={!doubts.some((doubt) => doubt.key === key) || undefined}
              />
            ))}
        </span>
        <Button size="xs" variant="subtle" onClick={onAll}>
          {t('All fields')}
        </Button>
      </div>
      {target.kind === 'line' && value.doubt === null && (
        <PhoneFields line={target.line} field={target.field} onOpen={onOpen} />
      )}
      {target.kind === 'header' ? (
        <>
          <HeaderInput field={target.field} />
          <Button fullWidth size="lg" onClick={skip}>
            {value.doubt === null ? t('Done') : t('Skip')}
          </Button>
        </>
      ) : target.field === 'ingredient' ? (
        <PhoneIngredient key={value.key} line={target.line} label={value.label} onDone={done} onSkip={skip} />
      ) : target.field === 'cost' ? (
        <PhoneCost key={value.key} line={target.line} label={value.label} onDone={done} onSkip={skip} />
      ) : (
        <PhoneValue
          key={value.key}
          line={target.line}
          field={target.field}
          label={value.label}
          onDone={done}
          onSkip={skip}
        />
      )}
      {target.kind === 'line' && ask && (
        <Button
          variant="subtle"
          icon={<MessageCircleQuestion size={16} aria-hidden />}
          onClick={() => ask(target.line)}
        >
          {t('Ask about this line')}
        </Button>
      )}
    </div>
  );
}

function PhoneFoot({ approval }: Pick<LayoutProps, 'approval'>) {
  const { view, currency } = useReviewState();
  const { sums, review } = view;
  const { invoice } = review;
  const newForDishes = useNewForDishes();
  return (
    <footer className={css.foot}>
      <div className={css.sum}>
        <span className="pw-ink-2 pw-num">
          {sums.total === null ? (
            <Trans
              id={'Sum <0>{sum}</0>'}
              values={{ sum: formatMoney(sums.lines, { currency }) }}
              components={{ 0: <b /> }}
            />
          ) : (
            <Trans
              id={'Sum <0>{sum}</0> of {total}'}
              values={{ sum: formatMoney(sums.lines, { currency }), total: formatMoney(sums.total, { currency }) }}
              components={{ 0: <b /> }}
            />
          )}
        </span>
        {approval.hint && invoice.approvedAt === null && (
          <span className={css.off} role="status">
            <TriangleAlert size={14} aria-hidden />
            {approval.hint}
          </span>
        )}
      </div>
      {invoice.approvedAt === null ? (
        <Button
          variant="primary"
          size="lg"
          fullWidth
          disabled={!approval.ready}
          loading={approval.busy}
          onClick={() => void approval.approve()}
        >
          {approveLabel(invoice.approval)}
        </Button>
      ) : (
        <>
          {newForDishes && <DishLink large />}
          {review.nextId !== null && (
            <Button
              variant={newForDishes ? 'default' : 'primary'}
              size="lg"
              fullWidth
              to={`/invoices/${review.nextId}/review`}
            >
              {t('Review next invoice')}
            </Button>
          )}
        </>
      )}
    </footer>
  );
}
