import { Scale, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDelta, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { IconTile, Section } from '../../../ui/index.ts';
import type { Market } from './market.ts';
import css from './pricing.module.css';

/** Suggestions from margins and the market, each with its dishes. */
export const MarketBoxes = ({ market }: { market: Market }) => (
  <Section title={t('Recommendations')}>
    <div className={css.boxes}>
      <Box
        icon={<TrendingUp size={16} />}
        title={t('{count, plural, one {# item} other {# items}} with a margin of 70% or more', {
          count: market.high.count,
        })}
      >
        {market.high.count === 0 ? (
          <p>{t('No items earn that much yet.')}</p>
        ) : (
          <>
            <p>{t('Put these where guests look first. They have your highest margins.')}</p>
            <Dishes dishes={market.high.dishes} more={market.high.count} />
          </>
        )}
      </Box>
      <Box
        icon={<TrendingDown size={16} />}
        tone={market.low.count > 0 ? 'red' : 'neutral'}
        title={t('{count, plural, one {# item} other {# items}} below 50%', { count: market.low.count })}
      >
        {market.low.count === 0 ? (
          <p>{t('No items have a margin below 50%.')}</p>
        ) : (
          <>
            <p>{t('Review their price, portion or ingredients first.')}</p>
            <Dishes dishes={market.low.dishes} more={market.low.count} />
          </>
        )}
      </Box>
      <Box icon={<Scale size={16} />} title={t('Market position')}>
        <p>{positionOf(market.market)}</p>
        {market.market && (
          <>
            <Gaps title={t('Furthest above market')} gaps={market.market.above} />
            <Gaps title={t('Furthest below market')} gaps={market.market.below} />
          </>
        )}
        <Link className={css.boxMore} to="/competition?tab=market">
          {market.market === null ? t('Track competitors') : t('View market analysis')}
        </Link>
      </Box>
    </div>
  </Section>
);

function positionOf(market: Market['market']): string {
  if (market === null) {
    return t('No tracked competitor has a dish matched to yours yet.');
  }
  const { competitors, compared, thin, differencePercent: difference } = market;
  const values = { competitors, compared, percent: formatPercent(Math.abs(difference)) };
  const position =
    Math.abs(difference) < 1
      ? t(
          'Your prices are in line with those of {competitors, plural, one {# tracked competitor} other {# tracked competitors}} across {compared, plural, one {# matching dish} other {# matching dishes}}.',
          values,
        )
      : difference > 0
        ? t(
            'Your prices are {percent} above those of {competitors, plural, one {# tracked competitor} other {# tracked competitors}} across {compared, plural, one {# matching dish} other {# matching dishes}}.',
            values,
          )
        : t(
            'Your prices are {percent} below those of {competitors, plural, one {# tracked competitor} other {# tracked competitors}} across {compared, plural, one {# matching dish} other {# matching dishes}}.',
            values,
          );
  if (thin === 0) return position;
  const few =
    thin === compared && thin > 1
      ? t('All of them are compared with fewer than three competitors.')
      : t('{thin, plural, one {# dish is} other {# dishes are}} compared with fewer than three competitors.', { thin });
  return `${position} ${few}`;
}

type GapRows = NonNullable<Market['market']>['above'];

const Gaps = ({ title, gaps }: { title: string; gaps: GapRows }) =>
  gaps.count === 0 ? null : (
    <>
      <p className={css.boxNote}>{title}</p>
      <ul className={css.boxDishes}>
        {gaps.dishes.map(({ id, name, gapPercent, competitors }) => (
          <li key={id}>
            <Link className="pw-green" to={`/competition?tab=market&dish=${id}`}>
              {name}
            </Link>
            <span className="pw-num pw-ink-2">
              {formatDelta(gapPercent, '%')}{' '}
              <span className="pw-ink-3">
                {t('vs. {count, plural, one {# competitor} other {# competitors}}', { count: competitors })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );

type BoxProps = { icon: ReactNode; title: string; tone?: 'neutral' | 'red'; children: ReactNode };

const Box = ({ icon, title, tone = 'neutral', children }: BoxProps) => (
  <div className={css.box}>
    <IconTile tone={tone}>{icon}</IconTile>
    <div className={css.boxText}>
      <h3>{title}</h3>
      {children}
    </div>
  </div>
);

const Dishes = ({ dishes, more }: { dishes: Market['high']['dishes']; more: number }) => (
  <ul className={css.boxDishes}>
    {dishes.map(({ id, name, margin }) => (
      <li key={id}>
        <Link className="pw-green" to={`/menu-items?dish=${id}`}>
          {name}
        </Link>
        <span className="pw-num pw-ink-2">{formatPercent(margin)}</span>
      </li>
    ))}
    {more > dishes.length && <li className="pw-meta">{t('and {count} more', { count: more - dishes.length })}</li>}
  </ul>
);
