import type { MarketAnalysis, MarketCategory } from '@platewise/contract';
import { countOf, formatMoney } from '../../../lib/format.ts';
import { type Column, Figure, Money, Section, SimpleTable, Unknown } from '../../../ui/index.ts';
import css from './market.module.css';
import { gapText, gapWords, placeWords } from './market-words.ts';

/** By category: their average price, ours, and both for the dishes that both sell. */
export const CategorySection = ({ analysis }: { analysis: MarketAnalysis }) => (
  <Section title="Where you stand">
    <div className={css.block}>
      <p className={css.lead}>{leadOf(analysis)}</p>
      <SimpleTable
        label="Market prices by category"
        rows={analysis.categories}
        columns={columnsOf(analysis.currency)}
        rowKey={({ category }) => category}
      />
    </div>
  </Section>
);

function leadOf({ overall, categories }: MarketAnalysis) {
  if (overall === null) {
    return 'None of their dishes are matched to yours yet. Match them in View Menu to compare prices.';
  }
  const { dishes, thinDishes, gapPercent, above, level, below } = overall;
  const weighed = categories.some(({ salesPerMonth }) => salesPerMonth !== null);
  const how = weighed ? 'weighted by what you sell' : 'all weighted equally, since sales are unknown';
  return (
    <>
      Your prices are <b>{gapWords(gapPercent)}</b> across {countOf(dishes, 'dish', 'dishes')} you both sell, {how}:{' '}
      {above} above, {level} in line, {below} below.
      {thinDishes > 0 &&
        ` ${countOf(thinDishes, 'dish', 'dishes')} ${thinDishes === 1 ? 'has' : 'have'} fewer than three competitors.`}
    </>
  );
}

const columnsOf = (currency: string): Column<MarketCategory>[] => [
  {
    id: 'category',
    header: 'Category',
    phone: 'title',
    cell: ({ category, dishes, competitors }) => (
      <span className={css.item}>
        <span className={css.name}>{category}</span>
        <span className="pw-meta">
          {countOf(dishes, 'dish', 'dishes')} of {countOf(competitors.length, 'competitor')}
        </span>
      </span>
    ),
  },
  {
    id: 'average',
    header: 'Market average',
    align: 'right',
    width: 140,
    phone: 'figure',
    cell: ({ category, average, competitors }) => (
      <Figure
        name={`Average market price of ${category}`}
        steps={competitors.map((one) => ({
          label: `${one.competitorName}, ${countOf(one.dishes, 'dish', 'dishes')}`,
          value: formatMoney(one.average, { currency }),
        }))}
        result={{ label: 'Average, one price per competitor', value: formatMoney(average, { currency }) }}
      >
        {formatMoney(average, { currency })}
      </Figure>
    ),
  },
  {
    id: 'ours',
    header: 'Your average',
    align: 'right',
    width: 130,
    phone: 'note',
    phoneLabel: 'yours',
    cell: ({ ours }) => <Money value={ours} currency={currency} noCost reason="You don't sell any" />,
  },
  {
    id: 'place',
    header: 'Your price rank',
    width: 150,
    phone: 'meta',
    cell: ({ position }) =>
      position === null ? (
        <Unknown reason="You don't sell any" noCost />
      ) : (
        <span className="pw-num">{placeWords(position)}</span>
      ),
  },
  {
    id: 'like',
    header: 'Same dishes',
    align: 'right',
    width: 150,
    phone: 'note',
    phoneLabel: 'same dishes',
    cell: ({ likeForLike }) =>
      likeForLike === null ? (
        <Unknown reason="None of their dishes match yours" noCost />
      ) : (
        <span className="pw-num">
          {gapText(likeForLike.gapPercent)} <span className="pw-ink-3">over {likeForLike.dishes}</span>
        </span>
      ),
  },
];
