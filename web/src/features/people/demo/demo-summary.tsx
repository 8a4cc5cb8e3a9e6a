import type { DemoSummary as Summary } from '@platewise/contract';
import { formatKpiMoney, formatNumber, formatPercent } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Facts, Section, Tiles, Unknown } from '../../../ui/index.ts';
import css from './demo.module.css';
import { DemoInvoices } from './demo-invoices.tsx';

const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(', ');

/** Counts of what was created, with figures for the last 30 days. */
export function DemoSummary({ summary, message }: { summary: Summary; message: string | undefined }) {
  const { restaurant, suppliers, ingredients, menuItems, salesCount, invoices, analytics } = summary;
  const money = (value: number | null) => (value === null ? <Unknown /> : formatKpiMoney(value, analytics.currency));
  return (
    <>
      {message && (
        <p className={css.done} role="status">
          {message}
        </p>
      )}
      <Section title={t('30-day analytics')}>
        <Tiles
          tiles={[
            { label: t('Total Sales'), value: money(analytics.totalSales) },
            { label: t('Total Costs'), value: money(analytics.totalCosts), note: t('ingredients in dishes sold') },
            { label: t('Gross Profit'), value: money(analytics.grossProfit) },
            {
              label: t('Profit Margin'),
              value: analytics.profitMargin === null ? <Unknown /> : formatPercent(analytics.profitMargin),
            },
          ]}
        />
      </Section>
      <Section title={restaurant.name}>
        <div className={css.facts}>
          <Facts
            facts={[
              { label: t('Suppliers'), value: `${suppliers.length}: ${names(suppliers)}` },
              { label: t('Ingredients'), value: `${ingredients.length}: ${names(ingredients)}` },
              { label: t('Menu items'), value: `${menuItems.length}: ${names(menuItems)}` },
              { label: t('Sales records'), value: formatNumber(salesCount) },
              { label: t('Invoices'), value: invoices.length },
            ]}
          />
        </div>
      </Section>
      <DemoInvoices restaurantId={restaurant.id} />
    </>
  );
}
