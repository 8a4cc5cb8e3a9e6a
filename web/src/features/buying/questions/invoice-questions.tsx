import { MessageCircleQuestion } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import { Button, EmptyState, ErrorState, Skeleton } from '../../../ui/index.ts';
import { QuestionThread } from './question-thread.tsx';
import css from './questions.module.css';
import { useQuestions } from './use-questions.ts';

type Props = {
  invoiceId: number;
  /** Undefined if the user can't ask. */
  onAsk: (() => void) | undefined;
};

/** The questions on an invoice, open ones first. */
export function InvoiceQuestions({ invoiceId, onAsk }: Props) {
  const { data, error, isPending, refetch } = useQuestions(invoiceId);
  if (isPending) return <Skeleton kind="rows" count={2} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const ask = onAsk && (
    <Button icon={<MessageCircleQuestion size={16} aria-hidden />} onClick={onAsk}>
      {t('Ask a question')}
    </Button>
  );
  if (data.length === 0) {
    return (
      <EmptyState
        title={t('No questions yet')}
        text={onAsk && t('Ask a colleague about this invoice or one of its lines.')}
        action={ask}
      />
    );
  }
  const left = data.filter(({ state }) => state !== 'closed');
  const closed = data.filter(({ state }) => state === 'closed');
  return (
    <div className={css.list}>
      {[...left, ...closed].map((question) => (
        <QuestionThread key={question.id} question={question} />
      ))}
      {ask && <div>{ask}</div>}
    </div>
  );
}
