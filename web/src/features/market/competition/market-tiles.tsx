import type { MarketAnalysis } from '@platewise/contract';
import { countOf, formatDate, formatDateAs, formatMoney, formatNumber } from '../../../lib/format.ts';
import { Figure, Tiles } from '../../../ui/index.ts';

/** The number of competitors, their prices for our best sellers, and the date of the analysis. */
export const MarketTiles = ({ analysis }: { analysis: MarketAnalysis }) => (
  <Tiles
    tiles={[
      {
        label: 'Competitors Found',
        value: formatNumber(analysis.competitorCount),
        note: `${formatNumber(analysis.trackedCount)} tracked, ${formatNumber(analysis.withMenus)} with prices known`,
      },
      {
        label: 'Avg Market Price',
        value: <AverageValue analysis={analysis} />,
        note: <AverageNote analysis={analysis} />,
      },
      {
        label: 'Last Updated',
        value: analysis.lastAnalyzed === null ? 'Never' : formatDate(analysis.lastAnalyzed),
        note: `${formatTime(analysis.lastAnalyzed)}, ${searchNote(analysis.search)}`,
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
      name={`Average market price of ${first.category}`}
      steps={first.competitors.map(({ competitorName, average, dishes }) => ({
        label: `${competitorName}, ${countOf(dishes, 'dish', 'dishes')}`,
        value: money(average),
      }))}
      result={{ label: 'Average, one price per competitor', value: money(first.average) }}
      source={{ title: first.category, text: 'The category with your most sales in the last 30 days.' }}
    >
      {money(first.average)}
    </Figure>
  );
}

const AverageNote = ({ analysis: { categories } }: { analysis: MarketAnalysis }) => {
  const first = categories[0];
  if (first === undefined) return <>no tracked competitor has a menu yet</>;
  return (
    <>
      {first.category}, {countOf(first.dishes, 'dish', 'dishes')} of {countOf(first.competitors.length, 'competitor')}
    </>
  );
};

const formatTime = (at: string | null) => (at === null ? '' : formatDateAs(at, { hour: 'numeric', minute: '2-digit' }));

function searchNote(search: MarketAnalysis['search']): string {
  if (search === null) return "from tracked competitors' menus";
  if (search.failure !== null) return `within ${countOf(search.radius, 'mile')}: ${search.failure}`;
  return `${countOf(search.found ?? 0, 'place')} within ${countOf(search.radius, 'mile')}`;
}
