import type { MarketPositionRow } from '@platewise/contract';
import { formatDelta, formatNumber, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };

/** `2nd` */
const ordinal = (place: number) => `${formatNumber(place)}${endings[ordinals.select(place)] ?? 'th'}`;

/** Our rank among their prices, cheapest first. */
export function placeWords({ rank, of }: Pick<MarketPositionRow, 'rank' | 'of'>): string {
  if (rank === 1) return t('cheapest of {of}', { of });
  return rank === of ? t('most expensive of {of}', { of }) : t('{rank} of {of}', { rank: ordinal(rank), of });
}

export const gapWords = (gapPercent: number) =>
  Math.abs(gapPercent) < 1
    ? t('in line with the market')
    : t('{gapPercent} {value} the market', {
        gapPercent: formatPercent(Math.abs(gapPercent)),
        value: gapPercent > 0 ? 'above' : 'below',
      });

/** A signed gap; neither direction is good or bad as such. */
export const gapText = (gapPercent: number) =>
  Math.abs(gapPercent) < 0.05 ? t('in line') : formatDelta(gapPercent, '%');
