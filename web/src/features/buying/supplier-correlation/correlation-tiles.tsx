import type { CorrelationSummary } from '@platewise/contract';
import { countOf, formatNumber } from '../../../lib/format.ts';
import { Tiles } from '../../../ui/index.ts';

export const CorrelationTiles = ({ summary }: { summary: CorrelationSummary }) => {
  const { ingredients, auto, manual, review, unmatched, vendors, goods } = summary;
  return (
    <Tiles
      tiles={[
        { label: 'Auto-matched', value: formatNumber(auto), note: `of ${countOf(ingredients, 'ingredient')}` },
        { label: 'Chosen manually', value: formatNumber(manual), note: 'never changed automatically' },
        { label: 'To review', value: formatNumber(review), note: 'below 80%' },
        {
          label: 'No vendor',
          value: formatNumber(unmatched),
          note: `${countOf(goods, 'item')} from ${countOf(vendors, 'vendor')} checked`,
        },
      ]}
    />
  );
};
