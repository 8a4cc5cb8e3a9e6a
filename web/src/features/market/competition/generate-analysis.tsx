import { generateMarketAnalysis, getMarketAnalysis, type Restaurant, SEARCH_RADIUS } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesCombined } from 'lucide-react';
import { messageOf } from '../../../lib/api-error.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Button, toast, useMediaQuery } from '../../../ui/index.ts';

/** Searches the default radius and updates the price comparison. */
export function GenerateAnalysis({ restaurant }: { restaurant: Restaurant }) {
  const small = useMediaQuery('(max-width: 48em)') ?? false;
  const { data } = useQuery(read(getMarketAnalysis, { query: { restaurantId: restaurant.id } }));
  const generate = useCall(generateMarketAnalysis, {
    onSuccess: ({ categories, trackedCount }) =>
      categories.length > 0
        ? toast({ title: t('Analysis generated'), description: t('Market analysis has been updated with latest data') })
        : toast({
            title: t('Nothing to compare yet'),
            description:
              trackedCount === 0
                ? t('Track competitors to compare your prices with their menus.')
                : t('None of your tracked competitors has a menu yet. Read a menu or add dishes manually.'),
          }),
    onError: (error) =>
      toast({
        title: t('Analysis failed'),
        description: messageOf(error, t('Could not generate analysis')),
        destructive: true,
      }),
  });
  if (data?.can.generate === false) return null;
  return (
    <Button
      variant="primary"
      icon={<ChartNoAxesCombined size={14} aria-hidden />}
      loading={generate.isPending}
      onClick={() => generate.mutate({ body: { restaurantId: restaurant.id, radius: SEARCH_RADIUS } })}
    >
      {small ? t('Analyze') : t('Generate Analysis')}
    </Button>
  );
}
