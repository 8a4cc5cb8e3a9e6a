import { getSurroundings, type Surroundings } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { EmptyState, Skeleton } from '../../../ui/index.ts';

type Props = { restaurantId: number; radius: number; cuisine: string | undefined; action: ReactNode };

/** No places to show: not searched yet, no results, or all of them already reviewed. */
export function NothingFound({ restaurantId, radius, cuisine, action }: Props) {
  const { data } = useQuery(read(getSurroundings, { params: { id: restaurantId } }));
  if (!data) return <Skeleton kind="cards" count={6} height={150} />;
  return <EmptyState {...wordsOf(data.lastSearch, radius, cuisine)} action={action} />;
}

function wordsOf(last: Surroundings['lastSearch'], radius: number, cuisine: string | undefined) {
  const covered =
    last !== null && last.radius >= radius && (last.cuisine === null || last.cuisine === (cuisine ?? null));
  if (!covered) {
    return {
      title:
        last === null
          ? t('Not searched yet')
          : t('Not searched within {radius, plural, one {# mile} other {# miles}} yet', { radius }),
      text: t(
        'Search for restaurants, cafes and bars within {radius, plural, one {# mile} other {# miles}}, then track the ones you compete with.',
        { radius },
      ),
    };
  }
  const day = formatDate(last.at.slice(0, 10));
  if (last.found > 0 && last.radius === radius && last.cuisine === (cuisine ?? null)) {
    return {
      title: t('Nothing left to review'),
      text: t(
        'Everything the search on {day} found within {radius, plural, one {# mile} other {# miles}} is tracked or dismissed.',
        { day, radius },
      ),
    };
  }
  return {
    title: t('None found'),
    text:
      cuisine === undefined
        ? t(
            'The search on {day} found no places within {radius, plural, one {# mile} other {# miles}}. Try a wider radius, or add a competitor manually.',
            {
              day,
              radius,
            },
          )
        : t(
            'The search on {day} found no places of this cuisine within {radius, plural, one {# mile} other {# miles}}. Try a wider radius, or add a competitor manually.',
            { day, radius },
          ),
  };
}
