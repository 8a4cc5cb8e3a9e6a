import type { CorrelationSummary } from '@platewise/contract';
import { formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Tiles } from '../../../ui/index.ts';

export const CorrelationTiles = ({ summary }: { summary: CorrelationSummary }) => {
  const { ingredients, auto, manual, review, unmatched, vendors, goods } = summary;
  return (
    <Tiles
      tiles={[
        {
          label: t('Auto-matched'),
          value: formatNumber(auto),
          note: t('of {ingredients, plural, one {# ingredient} other {# ingredients}}', { ingredients }),
        },
        { label: t('Chosen manually'), value: formatNumber(manual), note: t('never changed automatically') },
        { label: t('To review'), value: formatNumber(review), note: t('below 80%') },
        {
          label: t('No vendor'),
          value: formatNumber(unmatched),
          note: t(
            '{goods, plural, one {# item} other {# items}} from {vendors, plural, one {# vendor} other {# vendors}} checked',
            { goods, vendors },
          ),
        },
      ]}
    />
  );
};
