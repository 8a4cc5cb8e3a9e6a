import type { CompetitorMenu } from '@platewise/contract';
import { countOf, formatNumber, formatPercent } from '../../../../lib/format.ts';
import { Tiles } from '../../../../ui/index.ts';

/** How many dishes are matched, and who charges more. */
export function MenuFigures({ menu: { dishes, matched, compared } }: { menu: CompetitorMenu }) {
  const { weAskMore, weAskLess, same, medianPercent } = compared;
  return (
    <Tiles
      size="fact"
      tiles={[
        { label: 'Matched', value: `${formatNumber(matched)} of ${formatNumber(dishes)}` },
        { label: 'You charge more', value: formatNumber(weAskMore), note: countOf(weAskMore, 'dish', 'dishes') },
        {
          label: 'You charge less',
          value: formatNumber(weAskLess),
          note: same > 0 ? `${formatNumber(same)} the same` : countOf(weAskLess, 'dish', 'dishes'),
        },
        {
          label: 'Median gap',
          value: medianPercent === null ? '–' : gapOf(medianPercent),
          note: compared.dishes === 0 ? 'no prices to compare' : `of ${countOf(compared.dishes, 'dish', 'dishes')}`,
        },
      ]}
    />
  );
}

/** Neither direction is good or bad as such. */
const gapOf = (percent: number): string =>
  Math.abs(percent) < 0.05 ? 'none' : `${formatPercent(Math.abs(percent))} ${percent > 0 ? 'more' : 'less'}`;
