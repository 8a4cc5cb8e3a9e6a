import type { MarketAnalysis, MarketCategory } from '@platewise/contract';
import { formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { type Column, Figure, Money, Section, SimpleTable, Unknown } from '../../../ui/index.ts';
import css from './market.module.css';
import { gapText, gapWords, placeWords } from './market-words.ts';

/** By category: their average price, ours, and both for the dishes that both sell. */
export const CategorySection = ({ analysis }: { analysis: MarketAnalysis }) => (
  <Section title={t('Where you stand')}>
    <div className="pw-stack-12">
      <p className={css.lead}>{leadOf(analysis)}</p>
      <SimpleTable
        label={t('Market prices by category')}
        rows={analysis.categories}
        columns={columnsOf(analysis.currency)}
        rowKey={({ category }) => category}
      />
    </div>
  </Section>
);

function leadOf({ overall, categories }: MarketAnalysis) {
  if (overall === null) {
    return t('None of their dishes are matched to yours yet. Match them in View Menu to compare prices.');
  }
  const { dishes, thinDishes, gapPercent, above, level, below } = overall;
  const weighed = categories.some(({ salesPerMonth }) => salesPerMonth !== null);
  const values = { gap: gapWords(gapPercent), dishes, above, level, below };
  return (
    <>
      {weighed ? (
        <Trans
          id={
            'Your prices are <0>{gap}</0> across {dishes, plural, one {# dish} other {# dishes}} that you and competitors both sell, weighted by your sales: {above} above, {level} in line, {below} below.'
          }
          values={values}
          components={{ 0: <b /> }}
        />
      ) : (
        <Trans
          id={
            'Your prices are <0>{gap}</0> across {dishes, plural, one {# matching dish} other {# matching dishes}}, all weighted equally, since sales are unknown: {above} above, {level} in line, {below} below.'
          }
          values={values}
          components={{ 0: <b /> }}
        />
      )}
      {thinDishes > 0 && ' '}
      {thinDishes > 0 &&
        (thinDishes === dishes && dishes > 1
          ? t('All of them have fewer than three competitors.')
          : t('{dishes, plural, one {# dish has} other {# dishes have}} fewer than three competitors.', {
              dishes: thinDishes,
            }))}
    </>
  );
}

const columnsOf = (currency: string): Column<MarketCategory>[] => [
  {
    id: 'category',
    header: t('Category'),
    phone: 'title',
    cell: ({ category, dishes, competitors }) => (
      <span className="pw-lines">
        <span className="pw-strong">{category}</span>
        <span className="pw-meta">
          {t(
            '{dishes, plural, one {# dish} other {# dishes}} from {count, plural, one {# competitor} other {# competitors}}',
            { dishes, count: competitors.length },
          )}
        </span>
      </span>
    ),
  },
  {
    id: 'average',
    header: t('Market average'),
    align: 'right',
    width: 140,
    phone: 'figure',
    cell: ({ category, average, competitors }) => (
      <Figure
        name={t('Average market price of {category}', { category })}
        steps={competitors.map((one) => ({
          label: t('{competitorName}, {dishes, plural, one {# dish} other {# dishes}}', {
            competitorName: one.competitorName,
            dishes: one.dishes,
          }),
          value: formatMoney(one.average, { currency }),
        }))}
        result={{ label: t('Average, one price per competitor'), value: formatMoney(average, { currency }) }}
      >
        {formatMoney(average, { currency })}
      </Figure>
    ),
  },
  {
    id: 'ours',
    header: t('Your average'),
    align: 'right',
    width: 130,
    phone: 'note',
    phoneLabel: t('yours'),
    cell: ({ ours }) => <Money value={ours} currency={currency} noCost reason={t("You don't sell any")} />,
  },
  {
    id: 'place',
    header: t('Your price rank'),
    width: 150,
    phone: 'meta',
    cell: ({ position }) =>
      position === null ? (
        <Unknown reason={t("You don't sell any")} noCost />
      ) : (
        <span className="pw-num">{placeWords(position)}</span>
      ),
  },
  {
    id: 'like',
    header: t('Matching dishes'),
    align: 'right',
    width: 150,
    phone: 'note',
    phoneLabel: t('same dishes'),
    cell: ({ likeForLike }) =>
      likeForLike === null ? (
        <Unknown reason={t('None of their dishes match yours')} noCost />
      ) : (
        <span className="pw-num">
          {gapText(likeForLike.gapPercent)}{' '}
          <span className="pw-ink-3">
            {t('on {dishes, plural, one {# dish} other {# dishes}}', { dishes: likeForLike.dishes })}
          </span>
        </span>
      ),
  },
];
