import type { MarketAnalysis } from '@platewise/contract';
import { formatDate, formatDateAs, formatMoney, formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Figure, Tiles } from '../../../ui/index.ts';

/** The number of competitors, their prices for our best sellers, and the date of the analysis. */
export const MarketTiles = ({ analysis }: { analysis: MarketAnalysis }) => (
  <Tiles
    tiles={[
      {
        label: t('Competitors Found'),
        value: formatNumber(analysis.competitorCount),
        note: t('{tracked} tracked, {withPrices} with prices', {
          tracked: formatNumber(analysis.trackedCount),
          withPrices: formatNumber(analysis.withMenus),
        }),
      },
      {
        label: t('Avg Market Price'),
        value: <AverageValue analysis={analysis} />,
        note: <AverageNote analysis={analysis} />,
      },
      {
        label: t('Last Updated'),
        value: analysis.lastAnalyzed === null ? t('Never') : formatDate(analysis.lastAnalyzed),
        note: [formatTime(analysis.lastAnalyzed), searchNote(analysis.search)].join(', '),
      },
    ]}
  />
);

function AverageValue({ analysis: { categories, currency } }: { analysis: MarketAnalysis }) {
  const first = categories[0];
  if (first === undefined) return formatMoney(0, { currency });
  const money = (value: number) => formatMoney(value, { currency });
  return (
    <Figure
      name={t('Average market price of {category}', { category: first.category })}
      steps={first.competitors.map(({ competitorName, average, dishes }) => ({
        label: t('{competitorName}, {dishes, plural, one {# dish} other {# dishes}}', { competitorName, dishes }),
        value: money(average),
      }))}
      result={{ label: t('Average, one price per competitor'), value: money(first.average) }}
      source={{ title: first.category, text: t('The category with your most sales in the last 30 days.') }}
    >
      {money(first.average)}
    </Figure>
  );
}

const AverageNote = ({ analysis: { categories } }: { analysis: MarketAnalysis }) => {
  const first = categories[0];
  if (first === undefined) return <>{t('no tracked competitor has a menu yet')}</>;
  return (
    <>
      {t(
        '{category}, {dishes, plural, one {# dish} other {# dishes}} from {count, plural, one {# competitor} other {# competitors}}',
        { category: first.category, dishes: first.dishes, count: first.competitors.length },
      )}
    </>
  );
};

const formatTime = (at: string | null) => (at === null ? '' : formatDateAs(at, { hour: 'numeric', minute: '2-digit' }));

function searchNote(search: MarketAnalysis['search']): string {
  if (search === null) return t("from tracked competitors' menus");
  if (search.failure !== null)
    return t('within {radius, plural, one {# mile} other {# miles}}: {failure}', {
      radius: search.radius,
      failure: search.failure,
    });
  return t('{found, plural, one {# place} other {# places}} within {radius, plural, one {# mile} other {# miles}}', {
    found: search.found ?? 0,
    radius: search.radius,
  });
}
