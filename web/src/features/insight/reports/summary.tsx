import type { ReportSummary } from '@platewise/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { alikeWords } from '../../../lib/coverage.ts';
import { foodCostBasis, noKnownCost } from '../../../lib/food-cost-words.ts';
import { formatKpiMoney, formatMoney, formatNumber, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { Covers, Delta, Facts, Section, type Tile, Tiles, Unknown, useCostsHidden } from '../../../ui/index.ts';
import { CoversSales } from '../../kitchen/cost-coverage/index.ts';
import { WhyButton } from '../why/index.ts';
import css from './reports.module.css';

const noSales = t('No sales in this period');

/** Figures for the restaurants that share a currency. */
type Own = ReportSummary['others'][number];
type Shown = Pick<Tile, 'value' | 'note'>;

/** The summary tiles: the period compared with the same number of days before it. */
export function SummaryTiles({ summary }: { summary: ReportSummary }) {
  const hidden = useCostsHidden();
  const tileOf = (head: Pick<Tile, 'label' | 'term'>, shown: (own: Own) => Shown): Tile => ({
    ...head,
    ...shown(summary),
    beside: summary.others.map((own) => ({ key: own.currency ?? '', ...shown(own) })),
  });
  return (
    <Tiles
      tiles={[
        tileOf({ label: t('Total Revenue') }, revenueOf),
        tileOf({ label: t('Food Cost %'), term: 'food-cost-percent' }, (own) => foodCostOf(own, hidden)),
        tileOf({ label: t('Profit Margin'), term: 'margin' }, (own) => marginOf(own, hidden)),
        tileOf({ label: t('Menu Items') }, menuOf),
      ]}
    />
  );
}

function revenueOf({ revenue, revenueChange, alike, currency, coverage }: Own): Shown {
  if (revenue === null) return { value: <Unknown reason={noSales} noCost />, note: noSales };
  const compared = revenueChange === null ? null : alikeWords(alike, coverage);
  return {
    value: formatKpiMoney(revenue, currency),
    note: (
      <>
        {revenueChange !== null && <Delta value={revenueChange} moreIs="good" />}
        <span>{revenueChange === null ? t('net') : t('net, vs. the previous period')}</span>
        {compared && <span>{compared}</span>}
        <Covers coverage={coverage} currency={currency}>
          <WhyButton figure="revenue" />
        </Covers>
      </>
    ),
  };
}

const whyNone = ({ revenue }: Own) => (revenue === null ? noSales : noKnownCost);

function foodCostOf(own: Own, hidden: boolean): Shown {
  const { foodCostPercent, foodCostChange, basis, currency, coverage } = own;
  return {
    value: foodCostPercent === null ? <Unknown reason={whyNone(own)} /> : formatPercent(foodCostPercent),
    note: !hidden && (
      <>
        {foodCostChange !== null && <Delta value={foodCostChange} unit="pts" />}
        {basis !== null && <span>{foodCostBasis[basis]}</span>}
        <CoversSales percent={own.costCovers} />
        <Covers coverage={coverage} currency={currency}>
          {foodCostPercent !== null && <WhyButton figure="foodCostPercent" />}
        </Covers>
      </>
    ),
  };
}

function marginOf(own: Own, hidden: boolean): Shown {
  const { profitMargin, profitMarginChange, currency, coverage } = own;
  return {
    value: profitMargin === null ? <Unknown reason={whyNone(own)} /> : formatPercent(profitMargin),
    note: !hidden && (
      <>
        {profitMarginChange !== null && <Delta value={profitMarginChange} unit="pts" moreIs="good" />}
        {profitMargin !== null && <span>{t('after food cost')}</span>}
        <CoversSales percent={own.costCovers} />
        <Covers coverage={coverage} currency={currency}>
          {profitMargin !== null && <WhyButton figure="margin" />}
        </Covers>
      </>
    ),
  };
}

const menuOf = ({ menuItems, costedItems, currency, menuCoverage }: Own): Shown => ({
  value: formatNumber(menuItems),
  note: (
    <>
      {menuItems > 0 && <span>{t('{dishes} with a known cost', { dishes: formatNumber(costedItems) })}</span>}
      <Covers coverage={menuCoverage} currency={currency} />
    </>
  ),
});

/** Overall menu costs and prices with their changes, per currency. */
export function Panels({ summary, open }: { summary: ReportSummary; open: (report: string) => string }) {
  const all = [summary, ...summary.others];
  const sum = (of: (own: Own) => number | null) => all.reduce((total, own) => total + (of(own) ?? 0), 0);
  const attention = sum(({ needAttention }) => needAttention);
  return (
    <div className={css.panels}>
      <Section title={t('Performance Insights')}>
        {all.map((own) => (
          <OfCurrency key={own.currency} own={own} facts={menuFacts(own)} />
        ))}
        {attention > 0 && (
          <p className={css.note}>
            <Trans
              id={
                '{dishes, plural, one {# of {total} dishes needs} other {# of {total} dishes need}} attention. <0>View</0>'
              }
              values={{ dishes: attention, total: formatNumber(sum(({ menuItems }) => menuItems)) }}
              components={{ 0: <Link className={css.link} to={open('profitability')} /> }}
            />
          </p>
        )}
      </Section>
      <Section title={t('Cost Trends')}>
        {all.map((own) => (
          <OfCurrency key={own.currency} own={own} facts={trendFacts(own)} />
        ))}
        {sum(({ dearer }) => dearer) > 0 && (
          <p className={css.note}>
            <Link className={css.link} to={open('price-changes')}>
              {t('See price changes')}
            </Link>
          </p>
        )}
      </Section>
    </div>
  );
}

type FactRow = { label: string; value: ReactNode };

const OfCurrency = ({ own: { menuCoverage, currency }, facts }: { own: Own; facts: FactRow[] }) => (
  <div className={css.ofCurrency}>
    <p className="pw-meta">
      <Covers coverage={menuCoverage} currency={currency} />
    </p>
    <Facts facts={facts} />
  </div>
);

const costOf = ({ averageItemCost, currency }: Own) =>
  averageItemCost === null ? <Unknown /> : formatMoney(averageItemCost, { currency });
const percentOf = ({ foodCostPercent }: Own) =>
  foodCostPercent === null ? <Unknown /> : formatPercent(foodCostPercent);

const menuFacts = (own: Own): FactRow[] => [
  { label: t('Average cost per item'), value: costOf(own) },
  {
    label: t('Average menu price'),
    value:
      own.averageMenuPrice === null ? (
        <Unknown noCost />
      ) : (
        formatMoney(own.averageMenuPrice, { currency: own.currency })
      ),
  },
  { label: t('Overall food cost %'), value: percentOf(own) },
];

const trendFacts = (own: Own): FactRow[] => [
  {
    label: t('Average cost per item'),
    value: <Moved value={costOf(own)} by={own.averageItemCostChange} since={t('since the start of the period')} />,
  },
  {
    label: t('Overall food cost %'),
    value: <Moved value={percentOf(own)} by={own.foodCostChange} unit="pts" since={t('vs. previous period')} />,
  },
  {
    label: t('Ingredient prices'),
    value:
      own.dearer === null || own.cheaper === null ? (
        <Unknown />
      ) : (
        t('{up} up, {down} down', { up: own.dearer, down: own.cheaper })
      ),
  },
];

type MovedProps = { value: ReactNode; by: number | null; unit?: '%' | 'pts'; since: string };

/** A figure with its change, if there's anything to compare it with. */
const Moved = ({ value, by, unit = '%', since }: MovedProps) => (
  <span className={css.moved}>
    {value}
    {by !== null && (
      <>
        <Delta value={by} unit={unit} />
        <span className="pw-meta">{since}</span>
      </>
    )}
  </span>
);
