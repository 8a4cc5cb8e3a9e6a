import { sureFrom } from '@platewise/domain';
import { t } from '../../../../lib/t.ts';
import type { ReviewValue } from '../model/fields.ts';
import css from './notices.module.css';
import { Notice } from './notices.tsx';
import { useReviewState } from './review-context.tsx';

/** At this share of unsure values, the picture is the likely cause rather than a single stain. */
const mostlyUnsure = 0.4;
const leastValues = 5;

function hardToRead(values: readonly ReviewValue[]): boolean {
  const read = values.flatMap(({ origin }) => (origin ? [origin.confidence] : []));
  return read.length >= leastValues && read.filter((sure) => sure < sureFrom).length > mostlyUnsure * read.length;
}

const unreadable = ['unreadable', 'no_text', 'not_an_invoice'];

/** What to do about a picture that was read poorly or not at all. */
export function PictureNotice() {
  const { view, values } = useReviewState();
  const { invoice, pages } = view.review;
  if (invoice.approvedAt !== null || invoice.rejectedAt !== null || pages.length === 0) return null;
  const failed = invoice.processingStatus === 'failed' && unreadable.includes(invoice.failureReason ?? '');
  const unsure = invoice.processingStatus === 'completed' && invoice.reader === 'ocr' && hardToRead(values);
  if (!failed && !unsure) return null;
  return (
    <Notice
      tone="amber"
      title={
        failed ? t('Try a better photo') : t('Much of this photo was hard to read. A better one could save you work.')
      }
    >
      <ul className={css.changes}>
        <li>{t('Hold your phone directly above the page, with the whole page in view.')}</li>
        <li>{t("Use more light, and keep your hand's shadow off the page.")}</li>
        <li>{t('Smooth out folds and wait for the camera to focus.')}</li>
        <li>{t('If the page is sideways or upside down, press Rotate, then Rotate and read again.')}</li>
      </ul>
    </Notice>
  );
}
