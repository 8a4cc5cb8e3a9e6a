import { type Invoice, reprocessInvoice, type StatementDetail } from '@platewise/contract';
import { CircleAlert } from 'lucide-react';
import { messageOf } from '../../../lib/api-error.ts';
import { invoiceProgress } from '../../../lib/events.ts';
import { useCall } from '../../../lib/mutate.ts';
import { useSignal } from '../../../lib/signal.ts';
import { stageWords } from '../../../lib/stage-words.ts';
import { t } from '../../../lib/t.ts';
import { Button, Progress, toast } from '../../../ui/index.ts';
import css from './statements.module.css';

type Props = { statement: StatementDetail; document: Invoice | null };

/** How far the reading is; what was read appears here by itself. */
export function ReadingNow({ statement, document }: Props) {
  const live = useSignal(invoiceProgress).get(statement.invoiceId ?? 0);
  const now = live ?? document ?? { progress: 0, stage: 'stored' as const };
  return (
    <div className={css.main}>
      <Progress
        value={now.progress}
        stage={stageWords(now)}
        label={t('Reading {filename}', { filename: statement.filename })}
      />
      <p className={css.note}>{t('The comparison appears here when reading is done. You can leave this page.')}</p>
    </div>
  );
}

/** Why it wasn't read, with the ways on: read it again, or enter it. */
export function FailedReading({ statement, document }: Props) {
  const again = useCall(reprocessInvoice, {
    onError: (error) => toast({ title: t("Couldn't read it again"), description: messageOf(error), destructive: true }),
  });
  return (
    <div className={css.failed} role="alert">
      <CircleAlert size={18} aria-hidden />
      <div className={css.failedWords}>
        <b>{t("This statement couldn't be read")}</b>
        <span>{statement.failureMessage}</span>
        {statement.can.edit && <span>{t('You can enter its vendor, date, balance and lines yourself.')}</span>}
      </div>
      {document?.can.reprocess && (
        <Button
          size="xs"
          loading={again.isPending}
          onClick={() => again.mutate({ params: { id: document.id }, body: { version: document.version } })}
        >
          {t('Read again')}
        </Button>
      )}
    </div>
  );
}
