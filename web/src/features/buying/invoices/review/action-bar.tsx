import { ArrowDown, ArrowUp, TriangleAlert } from 'lucide-react';
import { t } from '../../../../lib/t.ts';
import { Button, Kbd } from '../../../../ui/index.ts';
import { approveLabel } from '../../approvals/index.ts';
import css from './action-bar.module.css';
import { ConfirmRest } from './confirm-rest.tsx';
import { DishLink, useNewForDishes } from './dish-link.tsx';
import { useReviewState } from './review-context.tsx';
import type { Approval } from './use-approval.ts';

type ActionBarProps = { approval: Approval; onReject: () => void };

/** Next step: approve, once it adds up. */
export function ActionBar({ approval, onReject }: ActionBarProps) {
  const { view, doubts, store } = useReviewState();
  const { invoice } = view.review;
  const newForDishes = useNewForDishes();
  return (
    <div className={css.bar}>
      <span className={css.hint}>
        <Kbd>{t('Tab')}</Kbd> {t('next field to review')}
      </span>
      <span className={css.hint}>
        <Kbd>{t('Alt')}</Kbd>
        <Kbd>
          <ArrowUp size={11} strokeWidth={2.25} aria-label={t('up')} />
        </Kbd>
        <Kbd>
          <ArrowDown size={11} strokeWidth={2.25} aria-label={t('down')} />
        </Kbd>
        {t('invoices')}
      </span>
      <span className={css.state} role="status">
        {store.saving ? t('Saving') : ''}
      </span>
      {invoice.can.reject && (
        <Button variant="subtle" onClick={onReject} trailing={<Kbd>{t('Alt R')}</Kbd>} aria-keyshortcuts="Alt+R">
          {t('Reject')}
        </Button>
      )}
      {invoice.approvedAt === null && approval.hint && (
        <span className={css.block}>
          <TriangleAlert size={14} aria-hidden />
          <span className="pw-ellipsis">{approval.hint}</span>
        </span>
      )}
      {invoice.approvedAt === null && !approval.hint && doubts.length > 0 && (
        <span className={css.block}>
          <TriangleAlert size={14} aria-hidden />
          <span className="pw-ellipsis">
            {t('{count, plural, one {# field} other {# fields}} to review', { count: doubts.length })}
          </span>
        </span>
      )}
      {invoice.approvedAt === null && (
        <span className={css.rest}>
          <ConfirmRest />
        </span>
      )}
      {invoice.approvedAt === null ? (
        <Button
          variant="primary"
          disabled={!approval.ready}
          loading={approval.busy}
          onClick={() => void approval.approve()}
          trailing={<Kbd>{t('Enter')}</Kbd>}
          aria-keyshortcuts="Enter Alt+A"
          className={css.approve}
        >
          {approveLabel(invoice.approval)}
        </Button>
      ) : (
        <>
          {newForDishes && <DishLink />}
          {view.review.nextId !== null && (
            <Button variant={newForDishes ? 'default' : 'primary'} to={`/invoices/${view.review.nextId}/review`}>
              {t('Review next invoice')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
