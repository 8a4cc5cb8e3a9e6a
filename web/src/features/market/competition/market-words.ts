import type { MarketPositionRow } from '@platewise/contract';
import { levelWithin } from '@platewise/domain';
import { formatDelta, formatNumber, formatPercent } from '../../../lib/format.ts';
import { i18n, t } from '../../../lib/t.ts';

const ordinals = new Intl.PluralRules(i18n.locale, { type: 'ordinal' });

/** Our rank among their prices, cheapest first. */
export function placeWords({ rank, of }: Pick<MarketPositionRow, 'rank' | 'of'>): string {
  if (rank === 1) return t('lowest of {of}', { of });
  return rank === of
    ? t('highest of {of}', { of })
    : t(
        '{ending, select, one {{rank}st of {of}} two {{rank}nd of {of}} few {{rank}rd of {of}} other {{rank}th of {of}}}',
        { ending: ordinals.select(rank), rank: formatNumber(rank), of },
      );
}

export const gapWords = (gapPercent: number) =>
  Math.abs(gapPercent) < levelWithin
    ? t('in line with the market')
    : gapPercent > 0
      ? t('{percent} above the market', { percent: formatPercent(gapPercent) })
      : t('{percent} below the market', { percent: formatPercent(-gapPercent) });

/** A signed gap; neither direction is good or bad as such. */
export const gapText = (gapPercent: number) =>
  Math.abs(gapPercent) < levelWithin ? t('in line') : formatDelta(gapPercent, '%');
