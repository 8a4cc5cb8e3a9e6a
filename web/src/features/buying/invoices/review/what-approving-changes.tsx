import { t } from '../../../../lib/t.ts';
import { ErrorState, Skeleton } from '../../../../ui/index.ts';
import { ImpactList, ImpactSentence, movesOf } from '../impact-list.tsx';
import { useReviewState } from './review-context.tsx';
import css from './what-approving-changes.module.css';

type Props = { error: unknown; onRetry: () => void };

/** The effect of approval on costs and dishes, before or after approving. */
export function WhatApprovingChanges({ error, onRetry }: Props) {
  const { impact, view } = useReviewState();
  const posted = view.review.invoice.approvedAt !== null;
  const title = posted ? t('Changes made on approval') : t('Changes on approval');
  const moving = impact ? movesOf(impact).length : 0;
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
      {impact && moving > 0 && <ImpactList impact={impact} limit={6} />}
      {impact && moving === 0 && (
        <p className={css.none}>
          {impact.ingredients.length === 0
            ? t('Link lines to ingredients to see which costs change.')
            : posted
              ? t('Every linked ingredient still costs the same.')
              : t('Every linked ingredient costs the same as before.')}
        </p>
      )}
      {impact && (impact.skipped.length > 0 || fallen.length > 0) && (
        <p className={css.none}>
          {[
            fallen.length > 0 && fallenWords(fallen.map(({ name }) => name).join(', '), posted),
            impact.skipped.length > 0 && skippedWords(impact.skipped.length, posted),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </section>
  );
}

const fallenWords = (dishes: string, posted: boolean): string =>
  posted ? t('Fell below target: {dishes}.', { dishes }) : t('Falls below target: {dishes}.', { dishes });

const skippedWords = (count: number, posted: boolean): string =>
  posted
    ? t('{count, plural, one {# line} other {# lines}} changed no cost. See Inventory Impact for the reason.', {
        count,
      })
    : t('{count, plural, one {# line changes} other {# lines change}} no cost. See Inventory Impact for the reason.', {
        count,
      });
