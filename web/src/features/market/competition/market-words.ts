import type { MarketPositionRow } from '@platewise/contract';
import { formatDelta, formatNumber, formatPercent } from '../../../lib/format.ts';

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' };

/** `2nd` */
const ordinal = (place: number) => `${formatNumber(place)}${endings[ordinals.select(place)] ?? 'th'}`;

/** Our rank among their prices, cheapest first. */
export function placeWords({ rank, of }: Pick<MarketPositionRow, 'rank' | 'of'>): string {
  if (rank === 1) return `cheapest of ${of}`;
  return rank === of ? `most expensive of ${of}` : `${ordinal(rank)} of ${of}`;
}

export const gapWords = (gapPercent: number) =>
  Math.abs(gapPercent) < 1
    ? 'in line with the market'
    : `${formatPercent(Math.abs(gapPercent))} ${gapPercent > 0 ? 'above' : 'below'} the market`;

/** A signed gap; neither direction is good or bad as such. */
export const gapText = (gapPercent: number) => (Math.abs(gapPercent) < 0.05 ? 'in line' : formatDelta(gapPercent, '%'));
