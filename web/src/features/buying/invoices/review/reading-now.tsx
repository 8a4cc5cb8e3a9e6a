import { invoiceProgress } from '../../../../lib/events.ts';
import { useSignal } from '../../../../lib/signal.ts';
import { stageWords } from '../../../../lib/stage-words.ts';
import { t } from '../../../../lib/t.ts';
import { Button, Progress } from '../../../../ui/index.ts';
import { useReviewState } from './review-context.tsx';
import css from './review-screen.module.css';

/** Shown while the document is being read: actual progress, and a way to leave. */
export function ReadingNow({ back }: { back: string }) {
  const { view } = useReviewState();
  const { invoice } = view.review;
  const live = useSignal(invoiceProgress).get(invoice.id);
  const now = live ?? invoice;
  return (
    <div className={css.reading}>
      <h1 tabIndex={-1} data-page-title style={{ fontSize: '1.375rem', lineHeight: '1.75rem' }}>
        {invoice.filename}
      </h1>
      <Progress
        value={now.progress}
        stage={stageWords(now)}
        label={t('Reading {filename}', { filename: invoice.filename })}
      />
      <p className="pw-ink-2">{t('Values appear here when reading is done. You can leave this page.')}</p>
      <div>
        <Button to={back}>{t('Back to invoices')}</Button>
      </div>
    </div>
  );
}
