import type { ReportSummary } from '@platewise/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countOf, formatKpiMoney, formatMoney, formatNumber, formatPercent } from '../../lib/format.ts';
import { Delta, Facts, Section, Tiles, Unknown, useCostsHidden } from '../../ui/index.ts';
import css from './reports.module.css';

const basisWords = { counts: 'from closed counts', theoretical: 'from recipes and sales' } as const;
const noSales = 'No sales in this period';

/** The cards: the period beside as many days before it. */
export function SummaryTiles({ summary }: { summary: ReportSummary }) {
  const { revenue, currency, revenueChange, foodCostPercent, foodCostChange, basis } = summary;
  const { profitMargin, profitMarginChange, menuItems, costedItems, others } = summary;
  const hidden = useCostsHidden();
  const beside = others.flatMap((one) => (one.revenue === null ? [] : formatKpiMoney(one.revenue, one.currency)));
  return (
    <Tiles
      tiles={[
        {
          label: 'Total Revenue',
          value: revenue === null ? <Unknown reason={noSales} noCost /> : formatKpiMoney(revenue, currency),
          note: (
            <>
              {revenueChange !== null && <Delta value={revenueChange} moreIs="good" />}
              <span>
                {revenue === null ? noSales : revenueChange === null ? 'net' : 'net, against as many days before'}
              </span>
              {beside.length > 0 && <span>and {beside.join(', ')}</span>}
            </>
          ),
        },
        {
          label: 'Food Cost %',
          term: 'food-cost-percent',
          value: foodCostPercent === null ? <Unknown reason={noSales} /> : formatPercent(foodCostPercent),
          note: !hidden && (
            <>
              {foodCostChange !== null && <Delta value={foodCostChange} unit="pts" />}
              {basis !== null && <span>{basisWords[basis]}</span>}
            </>
          ),
        },
        {
          label: 'Profit Margin',
          term: 'margin',
          value: profitMargin === null ? <Unknown reason={noSales} /> : formatPercent(profitMargin),
          note: !hidden && (
            <>
              {profitMarginChange !== null && <Delta value={profitMarginChange} unit="pts" moreIs="good" />}
              {profitMargin !== null && <span>after food cost</span>}
            </>
          ),
        },
        {
          label: 'Menu Items',
          value: formatNumber(menuItems),
          note: menuItems > 0 && `${formatNumber(costedItems)} with a known cost`,
        },
      ]}
    />
  );
}

/** What the menu costs and asks on the whole, and how that moved. */
export function Panels({ summary, open }: { summary: ReportSummary; open: (report: string) => string }) {
  const { currency, averageItemCost, averageItemCostChange, averageMenuPrice } = summary;
  const { foodCostPercent, foodCostChange, needAttention, menuItems, dearer, cheaper } = summary;
  const cost = averageItemCost === null ? <Unknown /> : formatMoney(averageItemCost, { currency });
  const foodCost = foodCostPercent === null ? <Unknown /> : formatPercent(foodCostPercent);
  return (
    <div className={css.panels}>
      <Section title="Performance Insights">
        <Facts
          facts={[
            { label: 'Average cost per item', value: cost },
            {
              label: 'Average menu price',
              value: averageMenuPrice === null ? <Unknown noCost /> : formatMoney(averageMenuPrice, { currency }),
            },
            { label: 'Overall food cost %', value: foodCost },
          ]}
        />
        {needAttention !== null && needAttention > 0 && (
          <p className={css.note}>
            {countOf(needAttention, 'dish', 'dishes')} of {formatNumber(menuItems)}{' '}
            {needAttention === 1 ? 'needs' : 'need'} attention.{' '}
            <Link className={css.link} to={open('profitability')}>
              See them
            </Link>
          </p>
        )}
      </Section>
      <Section title="Cost Trends">
        <Facts
          facts={[
            {
              label: 'Average cost per item',
              value: <Moved value={cost} by={averageItemCostChange} since="since the period began" />,
            },
            {
              label: 'Overall food cost %',
              value: <Moved value={foodCost} by={foodCostChange} unit="pts" since="against the days before" />,
            },
            {
              label: 'Ingredient prices',
              value: dearer === null || cheaper === null ? <Unknown /> : `${dearer} dearer, ${cheaper} cheaper`,
            },
          ]}
        />
        {dearer !== null && dearer > 0 && (
          <p className={css.note}>
            <Link className={css.link} to={open('price-changes')}>
              See which prices moved
            </Link>
          </p>
        )}
      </Section>
    </div>
  );
}

type MovedProps = { value: ReactNode; by: number | null; unit?: '%' | 'pts'; since: string };

/** A figure with how it moved, where something is known to compare it with. */
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
