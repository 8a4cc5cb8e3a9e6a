import type { generateRecommendations, ReplyOf } from '@platewise/contract';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Button } from '../../../ui/index.ts';

type Words = { title: string; text: string; action?: ReactNode };

/** Explains why there are no recommendations and what would change that. */
export function nothingFound({ dishes, costed, held }: ReplyOf<typeof generateRecommendations>): Words {
  if (held > 0) {
    return {
      title: t('Nothing new to recommend'),
      text: t(
        'Dismissed suggestions stay hidden until their figures change: {suggestions, plural, one {# suggestion} other {# suggestions}}.',
        { suggestions: held },
      ),
    };
  }
  if (costed === 0) {
    return {
      title: t('Nothing to recommend yet'),
      text:
        dishes === 0
          ? t('There are no dishes on the menu yet.')
          : t(
              'None of your {dishes, plural, one {# dish} other {# dishes}} has both a price and a known cost. Add them to get recommendations.',
              { dishes },
            ),
      action: <Button to="/menu-items">{dishes === 0 ? t('Add dishes') : t('Complete the recipes')}</Button>,
    };
  }
  const without = dishes - costed;
  return {
    title: t('Nothing to recommend'),
    text: [
      t(
        '{dishes, plural, one {# dish is} other {# dishes are}} on target or sold too little to tell, and no vendor offers lower prices.',
        { dishes: costed },
      ),
      without > 0 &&
        t("{dishes} more can't be checked because their cost is unknown.", { dishes: formatNumber(without) }),
    ]
      .filter(Boolean)
      .join(' '),
  };
}
