import type { Invoice } from '@platewise/contract';
import { CircleAlert, Copy, FileText, LoaderCircle, MessageCircleQuestion, ReceiptText, Trash2 } from 'lucide-react';
import { Fragment } from 'react';
import { invoiceProgress } from '../../../../lib/events.ts';
import { formatDate, formatMoney } from '../../../../lib/format.ts';
import { useRestaurantNames } from '../../../../lib/restaurants.ts';
import { useSignal } from '../../../../lib/signal.ts';
import { stageWords } from '../../../../lib/stage-words.ts';
import { t } from '../../../../lib/t.ts';
import { Badge, Button, Progress } from '../../../../ui/index.ts';
import { AtRisk } from '../at-risk.tsx';
import { cardTone, isOtherDocument, isUnderWay, stateOf, stateWords, vendorNameOf } from '../model/invoice-state.ts';
import { binWords, failureWords, fileWords, reasonWords } from '../model/words.ts';
import css from './invoice-card.module.css';
import { InvoiceMenu } from './invoice-menu.tsx';
import { ApprovedByItself, LeftToPerson } from './left-to-person.tsx';
import { PaymentControl } from './payment-control.tsx';
import type { InvoiceActions } from './use-invoice-actions.ts';

type InvoiceCardProps = { invoice: Invoice; actions: InvoiceActions; open: boolean; onOpen: () => void };

/** Invoice card in the list: vendor, contents, amount, and the next step. */
export function InvoiceCard({ invoice, actions, open, onOpen }: InvoiceCardProps) {
  const state = stateOf(invoice);
  const underWay = isUnderWay(invoice);
  const place = useRestaurantNames()(invoice.restaurantId);
  const dates = [
    invoice.invoiceNumber,
    invoice.invoiceDate && formatDate(invoice.invoiceDate),
    invoice.dueDate && t('due {date}', { date: formatDate(invoice.dueDate) }),
  ].filter(Boolean);
  return (
    <li className={css.card} data-tone={cardTone(invoice)} data-open={open || undefined}>
      <span className={css.icon} aria-hidden>
        {underWay ? (
          <LoaderCircle size={16} className={css.turning} />
        ) : invoice.hasDocument ? (
          <FileText size={16} />
        ) : (
          <ReceiptText size={16} />
        )}
      </span>
      <div className={css.words}>
        <div className={css.titleRow}>
          <h2 className={css.title}>
            <button type="button" className={css.open} onClick={onOpen}>
              {vendorNameOf(invoice)}
            </button>
          </h2>
          <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
          {invoice.autoApproved && <ApprovedByItself />}
          {state === 'review' && <Open invoice={invoice} />}
          {invoice.openQuestions > 0 && (
            <Badge tone="amber" icon={<MessageCircleQuestion aria-hidden />}>
              {t('{count, plural, one {# open question} other {# open questions}}', { count: invoice.openQuestions })}
            </Badge>
          )}
        </div>
        <div className={css.meta}>
          {place !== '' && <span>{place}</span>}
          {dates.length > 0 && (
            <span>
              {dates.map((one, index) => (
                <Fragment key={one}>
                  {index > 0 && ' '}
                  <span className={css.whole}>
                    {index > 0 && '· '}
                    {one}
                  </span>
                </Fragment>
              ))}
            </span>
          )}
          <span className="pw-ellipsis">{fileWords(invoice)}</span>
          {state === 'review' && <LeftToPerson invoice={invoice} />}
          <AtRisk invoice={invoice} className={css.risk} />
        </div>
        {state === 'failed' && (
          <div className={css.reason} role="status">
            <CircleAlert size={14} aria-hidden />
            <span>{failureWords(invoice)}</span>
            {invoice.can.reprocess && (
              <Button size="xs" loading={actions.isBusy(invoice.id)} onClick={() => actions.reprocess(invoice)}>
                {t('Retry')}
              </Button>
            )}
          </div>
        )}
        {state === 'bin' && (
          <div className={css.reason} data-quiet>
            <Trash2 size={14} aria-hidden />
            <span>{binWords(invoice)}</span>
            {invoice.can.restore && (
              <Button size="xs" loading={actions.isBusy(invoice.id)} onClick={() => actions.restore(invoice)}>
                {t('Restore')}
              </Button>
            )}
          </div>
        )}
        {invoice.sameInBin !== null && (
          <div className={css.reason} data-quiet role="status">
            <Trash2 size={14} aria-hidden />
            <span>{t('The same document is in the trash')}</span>
            <Button size="xs" to={`/invoices?status=bin&invoice=${invoice.sameInBin}`}>
              {t('View')}
            </Button>
          </div>
        )}
        {state === 'rejected' && (
          <div className={css.reason}>
            <CircleAlert size={14} aria-hidden />
            <span>{invoice.rejectedReason ? reasonWords[invoice.rejectedReason] : t('No reason given')}</span>
            {invoice.can.restore && (
              <Button size="xs" loading={actions.isBusy(invoice.id)} onClick={() => actions.restore(invoice)}>
                {t('Restore')}
              </Button>
            )}
          </div>
        )}
        {isOtherDocument(invoice) && invoice.can.restore && (
          <div className={css.reason} data-quiet>
            <span>{t('Not counted as a purchase')}</span>
            <Button size="xs" loading={actions.isBusy(invoice.id)} onClick={() => actions.restore(invoice)}>
              {t('This is an invoice')}
            </Button>
          </div>
        )}
        {underWay && <LiveProgress invoice={invoice} />}
      </div>
      <div className={css.figures}>
        <span className={css.total}>
          {invoice.totalAmount === null ? (
            underWay ? (
              t('Processing...')
            ) : (
              <NoTotal invoice={invoice} />
            )
          ) : (
            formatMoney(invoice.totalAmount, { currency: invoice.currency })
          )}
        </span>
        {!isOtherDocument(invoice) && <PaymentControl invoice={invoice} />}
      </div>
      <div className={css.actions}>
        {state === 'review' && (
          <Button size="xs" to={`/invoices/${invoice.id}/review`}>
            {t('Review')}
          </Button>
        )}
        <InvoiceMenu invoice={invoice} actions={actions} onOpen={onOpen} />
      </div>
    </li>
  );
}

/** Shows the spec's text while there is no total, and says so if reading failed, since none will follow. */
const NoTotal = ({ invoice }: { invoice: Invoice }) =>
  invoice.processingStatus === 'failed' || isOtherDocument(invoice) ? (
    <span className="pw-ink-3">{t('no total')}</span>
  ) : (
    t('Processing...')
  );

/** Open issues of an invoice that was read. */
function Open({ invoice }: { invoice: Invoice }) {
  return (
    <>
      {invoice.valuesToCheck > 0 && (
        <Badge tone="amber">
          {t('{count, plural, one {# field} other {# fields}} to review', {
            count: invoice.valuesToCheck,
          })}
        </Badge>
      )}
      {invoice.unmappedLines > 0 && (
        <Badge tone="amber">
          {t('{count, plural, one {# line} other {# lines}} not linked', {
            count: invoice.unmappedLines,
          })}
        </Badge>
      )}
      {invoice.difference !== null && invoice.difference !== 0 && invoice.lineCount > 0 && (
        <Badge tone="amber">{t("doesn't add up")}</Badge>
      )}
      {invoice.duplicateOf !== null && (
        <Badge tone="amber" icon={<Copy aria-hidden />}>
          {t('may be a duplicate')}
        </Badge>
      )}
    </>
  );
}

function LiveProgress({ invoice }: { invoice: Invoice }) {
  const live = useSignal(invoiceProgress).get(invoice.id);
  const now = live ?? invoice;
  return (
    <div className={css.progress}>
      <Progress
        value={now.progress}
        stage={stageWords(now)}
        label={t('Reading {filename}', { filename: invoice.filename })}
      />
    </div>
  );
}
