import type { generateRecommendations, ReplyOf } from '@platewise/contract';
import type { ReactNode } from 'react';
import { countOf, formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/index.ts';

type Words = { title: string; text: string; action?: ReactNode };

/** Explains why there are no recommendations and what would change that. */
export function nothingFound({ dishes, costed, held }: ReplyOf<typeof generateRecommendations>): Words {
  if (held > 0) {
    return {
      title: 'Nothing new to recommend',
      text: `Dismissed suggestions stay hidden until their figures change: ${countOf(held, 'suggestion')}.`,
    };
  }
  if (costed === 0) {
    return {
      title: 'Nothing to recommend yet',
      text:
        dishes === 0
          ? 'There are no dishes on the menu yet.'
          : `None of your ${countOf(dishes, 'dish', 'dishes')} has both a price and a known cost. Add them to get recommendations.`,
      action: <Button to="/menu-items">{dishes === 0 ? 'Add dishes' : 'Complete the recipes'}</Button>,
    };
  }
  const without = dishes - costed;
  const left = without === 0 ? '' : ` ${formatNumber(without)} more can't be checked because their cost is unknown.`;
  return {
    title: 'Nothing to recommend',
    text: `${countOf(costed, 'dish is', 'dishes are')} on target or sold too little to tell, and no vendor offers lower prices.${left}`,
  };
}
