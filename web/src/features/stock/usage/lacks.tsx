import type { UsageReport } from '@platewise/contract';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countOf, formatDate, formatMoney, formatPercent } from '../../../lib/format.ts';
import { Button, Section } from '../../../ui/index.ts';
import { range } from './period-picker.tsx';
import css from './usage.module.css';
import type { UsagePeriodChoice } from './use-usage-period.ts';

type Lack = { key: string; text: ReactNode; to: string; mend: string };

/** Missing data that makes the figures incomplete, each with a link to fix it. */
export function Lacks({ report, period }: { report: UsageReport; period: UsagePeriodChoice }) {
  const lacks = lacksOf(report);
  const { opening, closing } = report.counts;
  const bare = [opening, closing].filter(({ items }) => items === 0);
  if (lacks.length === 0 && bare.length === 0) return null;
  return (
    <Section title="Missing data" count={lacks.length + (bare.length > 0 ? 1 : 0)}>
      <ul className={css.lacks}>
        {bare.length > 0 && (
          <li className={css.lack}>
            <CircleAlert size={16} aria-hidden />
            <span>
              Nothing was counted at the close of {bare.map(({ date }) => formatDate(date)).join(' and ')}: actual usage
              needs a count at the start and end.
            </span>
            {report.nearest ? (
              <Button size="xs" onClick={() => report.nearest && period.choose(report.nearest)}>
                Use {range(report.nearest)}
              </Button>
            ) : (
              <Button size="xs" to="/counts">
                Start count
              </Button>
            )}
          </li>
        )}
        {lacks.map(({ key, text, to, mend }) => (
          <li key={key} className={css.lack}>
            <CircleAlert size={16} aria-hidden />
            <span>{text}</span>
            <Link className={css.link} to={to}>
              {mend}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const share = (percent: number | null) => (percent === null ? '' : ` (${formatPercent(percent)})`);

function lacksOf({ lacks, currency, totals, from, to }: UsageReport): Lack[] {
  const money = (value: number | null) => formatMoney(value, { currency });
  const { uncounted, unmappedSales, withoutRecipe, unmappedPurchases, waitingInvoices } = lacks;
  const names = withoutRecipe.first.map(({ name }) => name).join(', ');
  const all: (Lack | false)[] = [
    unmappedSales.net !== 0 && {
      key: 'sales',
      text: `${money(unmappedSales.net)}${share(unmappedSales.percent)} of sales isn't mapped to a dish, so theoretical usage doesn't include it.`,
      to: '/pos-integrations',
      mend: 'Map items',
    },
    uncounted.items > 0 &&
      totals.comparedItems > 0 && {
        key: 'counts',
        text: `${countOf(uncounted.items, 'item')}${share(uncounted.percentOfItems)} ${uncounted.items === 1 ? 'was' : 'were'} not counted at the start and end of the period.`,
        to: `/usage?from=${from}&to=${to}&show=uncounted`,
        mend: 'Show items',
      },
    withoutRecipe.dishes > 0 && {
      key: 'recipes',
      text: `${countOf(withoutRecipe.dishes, 'dish', 'dishes')} sold for ${money(withoutRecipe.net)}${share(withoutRecipe.percent)} without a complete recipe: ${names}.`,
      to: '/menu-items?sort=attention',
      mend: 'Open dishes',
    },
    waitingInvoices.count > 0 && {
      key: 'invoices',
      text: `${countOf(waitingInvoices.count, 'invoice', 'invoices')} in this period ${waitingInvoices.count === 1 ? 'is' : 'are'} waiting for approval and not included in purchases.`,
      to: '/invoices',
      mend: 'Review',
    },
    unmappedPurchases.lines > 0 && {
      key: 'purchases',
      text: `${countOf(unmappedPurchases.lines, 'purchase')} of ${money(unmappedPurchases.cost)} ${unmappedPurchases.lines === 1 ? "isn't" : "aren't"} linked to an ingredient.`,
      to: '/invoices',
      mend: 'Open invoices',
    },
    lacks.withoutQuantity > 0 && {
      key: 'quantity',
      text: `${countOf(lacks.withoutQuantity, 'ingredient')} with a purchase that has no quantity.`,
      to: '/ingredients',
      mend: 'Add quantities',
    },
    lacks.uncosted > 0 && {
      key: 'costs',
      text: `${countOf(lacks.uncosted, 'ingredient has', 'ingredients have')} no cost.`,
      to: '/ingredients',
      mend: 'Add costs',
    },
  ];
  return all.filter((one) => one !== false);
}
