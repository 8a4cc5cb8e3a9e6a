import type { UsageReport } from '@platewise/contract';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatMoney, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
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
    <Section title={t('Missing data')} count={lacks.length + (bare.length > 0 ? 1 : 0)}>
      <ul className={css.lacks}>
        {bare.length > 0 && (
          <li className={css.lack}>
            <CircleAlert size={16} aria-hidden />
            <span>{bareWords(bare.map(({ date }) => formatDate(date)))}</span>
            {report.nearest ? (
              <Button size="xs" onClick={() => report.nearest && period.choose(report.nearest)}>
                {t('Use {period}', { period: range(report.nearest) })}
              </Button>
            ) : (
              <Button size="xs" to="/counts">
                {t('Start count')}
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

const bareWords = ([first, second]: readonly string[]) =>
  second === undefined
    ? t('Nothing was counted at the close of {date}: actual usage needs a count at the start and end.', { date: first })
    : t('Nothing was counted at the close of {first} and {second}: actual usage needs a count at the start and end.', {
        first,
        second,
      });

const share = (percent: number | null) => (percent === null ? '' : ` (${formatPercent(percent)})`);

function lacksOf({ lacks, currency, totals, from, to }: UsageReport): Lack[] {
  const money = (value: number | null) => formatMoney(value, { currency });
  const { uncounted, unmappedSales, withoutRecipe, unmappedPurchases, waitingInvoices } = lacks;
  const names = withoutRecipe.first.map(({ name }) => name).join(', ');
  const all: (Lack | false)[] = [
    unmappedSales.net !== 0 && {
      key: 'sales',
      text: t("{net}{percent} of sales isn't mapped to a dish, so theoretical usage doesn't include it.", {
        net: money(unmappedSales.net),
        percent: share(unmappedSales.percent),
      }),
      to: '/pos-integrations',
      mend: t('Map items'),
    },
    uncounted.items > 0 &&
      totals.comparedItems > 0 && {
        key: 'counts',
        text: t(
          '{items, plural, one {# item{percent} was} other {# items{percent} were}} not counted at the start and end of the period.',
          { items: uncounted.items, percent: share(uncounted.percentOfItems) },
        ),
        to: `/usage?from=${from}&to=${to}&show=uncounted`,
        mend: t('Show items'),
      },
    withoutRecipe.dishes > 0 && {
      key: 'recipes',
      text: t(
        '{dishes, plural, one {# dish} other {# dishes}} sold for {net}{percent} without a complete recipe: {names}.',
        { dishes: withoutRecipe.dishes, net: money(withoutRecipe.net), percent: share(withoutRecipe.percent), names },
      ),
      to: '/menu-items?sort=attention',
      mend: t('Open dishes'),
    },
    waitingInvoices.count > 0 && {
      key: 'invoices',
      text: t(
        '{count, plural, one {# invoice in this period is} other {# invoices in this period are}} waiting for approval and not included in purchases.',
        { count: waitingInvoices.count },
      ),
      to: '/invoices',
      mend: t('Review'),
    },
    unmappedPurchases.lines > 0 && {
      key: 'purchases',
      text: t(
        "{lines, plural, one {# purchase of {cost} isn't} other {# purchases of {cost} aren't}} linked to an ingredient.",
        { lines: unmappedPurchases.lines, cost: money(unmappedPurchases.cost) },
      ),
      to: '/invoices',
      mend: t('Open invoices'),
    },
    lacks.withoutQuantity > 0 && {
      key: 'quantity',
      text: t(
        '{withoutQuantity, plural, one {# ingredient} other {# ingredients}} with a purchase that has no quantity.',
        { withoutQuantity: lacks.withoutQuantity },
      ),
      to: '/ingredients',
      mend: t('Add quantities'),
    },
    lacks.uncosted > 0 && {
      key: 'costs',
      text: t('{uncosted, plural, one {# ingredient has} other {# ingredients have}} no cost.', {
        uncosted: lacks.uncosted,
      }),
      to: '/ingredients',
      mend: t('Add costs'),
    },
  ];
  return all.filter((one) => one !== false);
}
