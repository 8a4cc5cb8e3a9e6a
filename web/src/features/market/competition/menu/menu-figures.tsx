import type { CompetitorMenu } from '@platewise/contract';
import { formatNumber, formatPercent } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { Tiles } from '../../../../ui/index.ts';

/** How many dishes are matched, and who charges more. */
export function MenuFigures({ menu: { dishes, matched, compared } }: { menu: CompetitorMenu }) {
  const { weAskMore, weAskLess, same, medianPercent } = compared;
  return (
    <Tiles
      size="fact"
      tiles={[
        {
          label: t('Matched'),
          value: t('{matched} of {dishes}', { matched: formatNumber(matched), dishes: formatNumber(dishes) }),
        },
        {
          label: t('You charge more'),
          value: formatNumber(weAskMore),
          note: t('{dishes, plural, one {# dish} other {# dishes}}', { dishes: weAskMore }),
        },
        {
          label: t('You charge less'),
          value: formatNumber(weAskLess),
          note:
            same > 0
              ? t('{count} the same', { count: formatNumber(same) })
              : t('{dishes, plural, one {# dish} other {# dishes}}', { dishes: weAskLess }),
        },
        {
          label: t('Median gap'),
          value: medianPercent === null ? '–' : gapOf(medianPercent),
          note:
            compared.dishes === 0
              ? t('no prices to compare')
              : t('of {dishes, plural, one {# dish} other {# dishes}}', { dishes: compared.dishes }),
        },
      ]}
    />
  );
}

/** Neither direction is good or bad as such. */
const gapOf = (percent: number): string =>
  Math.abs(percent) < 0.05
    ? t('none')
    : percent > 0
      ? t('{amount} more', { amount: formatPercent(percent) })
      : t('{amount} less', { amount: formatPercent(-percent) });
