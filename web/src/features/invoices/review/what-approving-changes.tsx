import { ErrorState, Skeleton } from '../../../ui/index.ts';
import { ImpactList, ImpactSentence, moves } from '../impact-list.tsx';
import { useReviewState } from './review-context.tsx';
import css from './what-approving-changes.module.css';

type Props = { error: unknown; onRetry: () => void };

/** What approving does to costs and dishes; after approval, what it did. */
export function WhatApprovingChanges({ error, onRetry }: Props) {
  const { impact, view } = useReviewState();
  const posted = view.review.invoice.approvedAt !== null;
  const title = posted ? 'What approving changed' : 'What approving changes';
  const fallen = impact?.dishes.filter((dish) => dish.fallsBelowTarget) ?? [];
  return (
    <section className={css.section} aria-label={title}>
      <div className={css.head}>
        <h2 className={css.title}>{title}</h2>
        {impact && (
          <p className={css.sentence}>
            <ImpactSentence impact={impact} />
          </p>
        )}
      </div>
      {error !== null && error !== undefined && <ErrorState error={error} onRetry={onRetry} />}
      {!impact && !error && <Skeleton kind="rows" count={3} height={32} />}
      {impact?.ingredients.some(moves) && <ImpactList impact={impact} limit={6} />}
      {impact && !impact.ingredients.some(moves) && (
        <p className={css.none}>
          {impact.ingredients.length === 0
            ? 'No line is linked to an ingredient yet, so no cost can move.'
            : 'Every linked ingredient costs what it cost before.'}
        </p>
      )}
      {impact && (impact.skipped.length > 0 || fallen.length > 0) && (
        <p className={css.none}>
          {fallen.length > 0 && `Below target then: ${fallen.map((dish) => dish.name).join(', ')}. `}
          {impact.skipped.length > 0 && skippedWords(impact.skipped.length)}
        </p>
      )}
    </section>
  );
}

const skippedWords = (count: number) =>
  count === 1
    ? '1 line changes no cost; Inventory Impact says why.'
    : `${count} lines change no cost; Inventory Impact says why.`;
