import { generateRecommendations, listRecommendations } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import {
  Button,
  Cards,
  EmptyState,
  ErrorState,
  lazyLayer,
  Section,
  Skeleton,
  toast,
  useCostsHidden,
} from '../../../ui/index.ts';
import { nothingFound } from './nothing-found.tsx';
import { RecommendationCard } from './recommendation-card.tsx';

const ReviewRecommendation = lazyLayer(
  async () => (await import('./review-recommendation.tsx')).ReviewRecommendation,
  'of',
);

const shownFirst = 6;

/** Recommendations, sorted by monthly value. */
export function Recommendations() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const hidden = useCostsHidden();
  const [all, setAll] = useState(false);
  const [reviewed, setReviewed] = useState<number | null>(null);
  const { data, error, refetch } = useQuery(read(listRecommendations, { query: { restaurantId } }));
  const generate = useCall(generateRecommendations, {
    onSuccess: (made) => {
      if (made.created + made.renewed > 0) toast({ title: t('AI recommendations generated') });
    },
    onError: () =>
      toast({
        title: t('Failed to generate recommendations'),
        description: t('Please try again later.'),
        destructive: true,
      }),
  });
  const shown = all ? data : data?.slice(0, shownFirst);
  return (
    <Section
      title={t('AI Pricing Recommendations')}
      count={data?.length || undefined}
      id="recommendations"
      aside={
        !hidden && (
          <Button
            size="xs"
            icon={<Sparkles size={13} aria-hidden />}
            loading={generate.isPending}
            onClick={() => generate.mutate({ body: { restaurantId } })}
          >
            {t('Generate')}
          </Button>
        )
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !shown ? (
        <Skeleton kind="cards" count={3} height={220} />
      ) : shown.length === 0 ? (
        <EmptyState
          {...(generate.data
            ? nothingFound(generate.data)
            : { title: t('No recommendations available. Click Generate to create new suggestions.') })}
        />
      ) : (
        <Cards label={t('AI Pricing Recommendations')}>
          {shown.map((one) => (
            <RecommendationCard key={one.id} of={one} onReview={() => setReviewed(one.id)} />
          ))}
        </Cards>
      )}
      {data && data.length > shownFirst && !all && (
        <Button onClick={() => setAll(true)}>{t('Show all {count}', { count: data.length })}</Button>
      )}
      <ReviewRecommendation of={data?.find(({ id }) => id === reviewed)} onClose={() => setReviewed(null)} />
    </Section>
  );
}
