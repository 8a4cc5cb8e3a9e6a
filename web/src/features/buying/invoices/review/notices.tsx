import { ArrowRight, CircleAlert, Info } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { formatDate, formatMoney } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { Trans } from '../../../../lib/trans.tsx';
import { Button, Checkbox, NumberField, typedNumber } from '../../../../ui/index.ts';
import { ApprovalNotice } from '../../approvals/index.ts';
import { lineKey } from '../model/fields.ts';
import { failedChecks } from '../model/gap-words.ts';
import { isOtherDocument } from '../model/invoice-state.ts';
import { binWords, failureWords } from '../model/words.ts';
import { CopiesNotice } from './copies-notice.tsx';
import { DuplicatePanel } from './duplicate-panel.tsx';
import css from './notices.module.css';
import { useReviewState } from './review-context.tsx';
import type { Approval } from './use-approval.ts';

type NoticeProps = { tone: 'amber' | 'red' | 'green'; title: ReactNode; children?: ReactNode; actions?: ReactNode };

export const Notice = ({ tone, title, children, actions }: NoticeProps) => (
  <div className={css.notice} data-tone={tone} role={tone === 'red' ? 'alert' : 'status'}>
    {tone === 'green' ? <Info size={16} aria-hidden /> : <CircleAlert size={16} aria-hidden />}
    <div className="pw-grow">
      <div className={css.title}>{title}</div>
      {children}
    </div>
    {actions && <div className={css.actions}>{actions}</div>}
  </div>
);

/** Changes someone else made while the user was typing; no input is lost. */
export function ConflictNotice() {
  const { store } = useReviewState();
  const { conflict, queue } = store;
  if (!conflict) return null;
  const { edit, changes } = conflict;
  return (
    <Notice
      tone="red"
      title={t('Someone else changed this invoice')}
      actions={
        <>
          <Button size="xs" onClick={() => void queue.resolve(false)}>
            {t('Discard mine')}
          </Button>
          <Button size="xs" onClick={() => void queue.resolve(true)}>
            {t('Save mine')}
          </Button>
        </>
      }
    >
      <ul className={css.changes}>
        {changes.map((change) => (
          <li key={change.label}>
            {change.label}: {change.before} <ArrowRight size={12} aria-hidden />
            <span className="pw-sr">{t('now')}</span> {change.after}
          </li>
        ))}
      </ul>
      <p>
        {edit.text === undefined
          ? t("Your change to {field} wasn't saved.", { field: edit.label })
          : t("Your “{text}” in {field} wasn't saved.", { text: edit.text, field: edit.label })}
      </p>
    </Notice>
  );
}

/** Status of an invoice and of its approvals. */
export function StateNotice({ approval }: { approval: Approval }) {
  const { invoice } = useReviewState().view.review;
  return (
    <>
      <DecidedNotice approval={approval} />
      <CopiesNotice />
      {invoice.rejectedAt === null && invoice.deletedAt === null && (
        <ApprovalNotice
          invoice={invoice}
          ready={approval.canOverride}
          busy={approval.busy}
          error={approval.error}
          onOverride={approval.approve}
        />
      )}
    </>
  );
}

/** Status of an invoice that isn't simply up for review: failed, rejected or approved. */
function DecidedNotice({ approval }: { approval: Approval }) {
  const { view } = useReviewState();
  const { invoice } = view.review;
  if (invoice.deletedAt !== null) {
    return (
      <Notice
        tone="red"
        title={t('In the trash')}
        actions={
          invoice.can.restore && (
            <Button size="xs" loading={approval.busy} onClick={() => void approval.restore()}>
              {t('Restore')}
            </Button>
          )
        }
      >
        {binWords(invoice)}.
      </Notice>
    );
  }
  if (isOtherDocument(invoice)) return null;
  if (invoice.copyOf !== null) {
    return (
      <Notice
        tone="green"
        title={t('This document belongs to another invoice')}
        actions={
          <Button size="xs" to={`/invoices/${invoice.copyOf}/review`}>
            {t('Open invoice')}
          </Button>
        }
      >
        {t('Its figures count there.')}
      </Notice>
    );
  }
  if (invoice.rejectedAt !== null) {
    return (
      <Notice
        tone="red"
        title={t(
          'Rejected: {reason, select, duplicate {duplicate} unreadable {unreadable} not_an_invoice {not an invoice} several_invoices {several invoices in one file} missing_vendor {missing vendor} missing_lines {missing lines} missing_total {missing total} zero_total {zero total} other {no reason given}}',
          { reason: invoice.rejectedReason ?? 'none' },
        )}
        actions={
          invoice.can.restore && (
            <Button size="xs" loading={approval.busy} onClick={() => void approval.restore()}>
              {t('Restore')}
            </Button>
          )
        }
      />
    );
  }
  if (invoice.processingStatus === 'failed') {
    return (
      <Notice
        tone="red"
        title={failureWords(invoice)}
        actions={
          invoice.can.reprocess && (
            <Button size="xs" loading={approval.busy} onClick={() => void approval.reprocess()}>
              {t('Retry')}
            </Button>
          )
        }
      >
        {t('You can also enter it manually next to the document.')}
      </Notice>
    );
  }
  if (invoice.approvedAt !== null) {
    return (
      <Notice
        tone="green"
        title={
          invoice.approvedBy
            ? t('Approved on {date} by {name}', { date: formatDate(invoice.approvedAt), name: invoice.approvedBy })
            : t('Approved on {date}', { date: formatDate(invoice.approvedAt) })
        }
        actions={
          invoice.can.unapprove && (
            <Button size="xs" loading={approval.busy} onClick={() => void approval.unapprove()}>
              {t('Unapprove')}
            </Button>
          )
        }
      >
        {invoice.autoApproved && `${t('All checks passed with high confidence, so it was approved automatically.')} `}
        {invoice.paymentCount > 0
          ? t('Unapprove it to change lines or the total.')
          : t('Unapprove it to change lines or the total. You can still change the payment status.')}
      </Notice>
    );
  }
  return null;
}

/** Everything that blocks approval, each with its fix. */
export function Blockers({ approval }: { approval: Approval }) {
  const { view, gap, focusOn } = useReviewState();
  const { invoice, duplicate } = view.review;
  if (invoice.approvedAt !== null || invoice.rejectedAt !== null || !invoice.can.approve) return null;
  const foreign = approval.restaurantCurrency !== null && approval.restaurantCurrency !== invoice.currency;
  // The others have a control of their own below.
  const plain = approval.blockers.filter(({ acceptedWith }) => acceptedWith === null || acceptedWith === 'acceptCosts');
  const notes = [gap, ...failedChecks(view.review).map(({ message }) => message)].filter((note) => note !== null);
  const open = view.review.blockers.filter(({ blocks }) => !blocks).flatMap(({ lines }) => lines);
  const nothing = plain.length + notes.length + open.length === 0;
  if (nothing && approval.difference === null && !foreign && !duplicate) return null;
  return (
    <section className={css.blockers} aria-label={t('Before approval')}>
      {duplicate && (
        <DuplicatePanel
          duplicate={duplicate}
          accepted={approval.accepted.duplicate}
          onAccept={(value) => approval.accept({ duplicate: value })}
          onReject={() => void approval.reject({ reason: 'duplicate' })}
        />
      )}
      {plain.length + notes.length > 0 && (
        <ul className={css.list}>
          {[...plain, ...notes.map((message) => ({ message, lines: [] }))].map(({ message, lines }) => (
            <li key={message}>
              <CircleAlert size={14} aria-hidden />
              {lines.length === 0 ? (
                message
              ) : (
                <span>
                  <Trans
                    id={'Check the cost of {count, plural, one {# line} other {# lines}}: <0/>'}
                    values={{ count: lines.length }}
                    components={{ 0: <Jumps lines={lines} onJump={(id) => focusOn(lineKey(id, 'cost'))} /> }}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <p className={css.open}>
          <Trans
            id={
              "{count, plural, one {# line} other {# lines}} won't change a cost until you add the missing information: <0/>"
            }
            values={{ count: open.length }}
            components={{ 0: <Jumps lines={open} onJump={(id) => focusOn(lineKey(id, 'ingredient'))} /> }}
          />
        </p>
      )}
      {foreign && (
        <div className={css.rate}>
          <NumberField
            label={t('Exchange rate: {restaurantCurrency} for 1 {currency}', {
              restaurantCurrency: approval.restaurantCurrency,
              currency: invoice.currency,
            })}
            value={approval.rate}
            onChange={approval.setRate}
            suffix={approval.restaurantCurrency}
            description={rateWords(approval.rate, invoice.totalAmount, approval.restaurantCurrency ?? 'USD')}
          />
        </div>
      )}
      {approval.difference !== null && (
        <Checkbox
          label={t("Approve anyway, although the lines don't add up ({difference})", {
            difference: approval.difference,
          })}
          value={approval.accepted.difference}
          onChange={(difference) => approval.accept({ difference })}
        />
      )}
    </section>
  );
}

type JumpsProps = { lines: readonly { id: number; name: string }[]; onJump: (id: number) => void };

/** Line names, each linking to its line. */
const Jumps = ({ lines, onJump }: JumpsProps) =>
  lines.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <button type="button" className={css.jump} onClick={() => onJump(id)}>
        {name}
      </button>
    </Fragment>
  ));

function rateWords(rate: string, total: number | null, currency: string): string {
  const value = Number(typedNumber(rate) ?? 0);
  if (total === null || !(value > 0)) return t('Saved with the invoice and used to convert its costs.');
  return t('The total is then {total}.', { total: formatMoney(total * value, { currency }) });
}
