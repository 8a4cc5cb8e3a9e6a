import { formatMoney } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import css from './notices.module.css';
import { Notice } from './notices.tsx';
import { useReviewState } from './review-context.tsx';

/** What prevented automatic approval, and what a second reader found. */
export function HowItCame() {
  const { view } = useReviewState();
  const { invoice } = view.review;
  const { autoApproval, readerNote } = invoice;
  const open = invoice.approvedAt === null && invoice.rejectedAt === null && autoApproval !== null;
  return (
    <>
      {open && autoApproval.approved && (
        <Notice tone="amber" title={t('Automatic approval was undone')}>
          {t('It now needs manual approval.')}
        </Notice>
      )}
      {open && !autoApproval.approved && (
        <Notice
          tone="amber"
          title={t('Not approved automatically (up to {limit})', {
            limit: formatMoney(autoApproval.limit, { currency: invoice.currency }),
          })}
        >
          <ul className={css.changes}>
            {autoApproval.reasons.map(({ code, message }) => (
              <li key={`${code} ${message}`}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
      {readerNote !== null && <Notice tone="green" title={readerNote} />}
    </>
  );
}
