import { explainChange } from '@platewise/contract';
import type { WhyFigure } from '@platewise/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/index.ts';
import { BlockSection } from './block-section.tsx';
import { PeriodFields } from './period-fields.tsx';
import { useWhy } from './use-why.ts';
import css from './why.module.css';

type Props = {
  figure: WhyFigure;
  days: { from: string; to: string } | undefined;
  /** There is room for the table of dishes. */
  isWide?: boolean;
};

export function Explanation({ figure, days: shown, isWide = false }: Props) {
  const { days } = useWhy();
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const { data, error, isPending, refetch } = useQuery({
    ...read(explainChange, { query: { figure, restaurantId, ...shown, ...days } }),
    placeholderData: (before) => (before?.figure === figure ? keepPreviousData(before) : undefined),
  });
  return (
    <div className={css.stack}>
      <PeriodFields asked={{ ...shown, ...days }} found={data} />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton kind="cards" count={2} height={180} />}
      {data && !error && data.blocks.length === 0 && (
        <EmptyState title={t('No restaurants')} text={t('Add a restaurant to see why its figures change.')} />
      )}
      {!error &&
        data?.blocks.map((block) => <BlockSection key={block.currency} why={data} block={block} isWide={isWide} />)}
    </div>
  );
}
