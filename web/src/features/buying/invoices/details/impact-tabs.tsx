import { type InvoiceImpact, invoiceImpact } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney, formatNumber, formatPercent } from '../../../../lib/format.ts';
import { unitAfter } from '../../../../lib/quantity.ts';
import { read } from '../../../../lib/query-client.ts';
import { t } from '../../../../lib/t.ts';
import {
  Badge,
  type Column,
  DataTable,
  Delta,
  EmptyState,
  ErrorState,
  Money,
  Section,
  Skeleton,
} from '../../../../ui/index.ts';
import { ImpactSentence, MonthlyAmount } from '../impact-list.tsx';
import css from './impact-tabs.module.css';
import { StockMoves } from './stock-moves.tsx';

type Dish = InvoiceImpact['dishes'][number];
type IngredientChange = InvoiceImpact['ingredients'][number];

function Impact({ invoiceId, children }: { invoiceId: number; children: (impact: InvoiceImpact) => ReactNode }) {
  const impact = useQuery(read(invoiceImpact, { params: { id: invoiceId } }));
  if (impact.error) return <ErrorState error={impact.error} onRetry={() => void impact.refetch()} />;
  if (!impact.data) return <Skeleton kind="rows" count={4} />;
  return <div className={css.tab}>{children(impact.data)}</div>;
}

const stateWords = (impact: InvoiceImpact, projected: string, posted: string) =>
  impact.state === 'posted' ? posted : projected;

const received: Column<IngredientChange>[] = [
  {
    id: 'name',
    header: t('Ingredient'),
    cell: (row) => <Link to={`/ingredients?ingredient=${row.ingredientId}`}>{row.name}</Link>,
    value: (row) => row.name,
    phone: 'title',
  },
  {
    id: 'quantity',
    header: t('Received'),
    align: 'right',
    width: 130,
    cell: (row) => (
      <span className="pw-num">
        {formatNumber(row.quantity)} <span className="pw-ink-3">{unitAfter(row.quantity, row.unit)}</span>
      </span>
    ),
    value: (row) => row.quantity,
    phone: 'figure',
  },
  {
    id: 'before',
    header: t('Cost before'),
    align: 'right',
    width: 120,
    cell: (row) => <Money value={row.costBefore} per={row.unit} reason={t('No earlier cost')} />,
    value: (row) => row.costBefore,
  },
  {
    id: 'after',
    header: t('Cost after'),
    align: 'right',
    width: 120,
    cell: (row) => <Money value={row.costAfter} per={row.unit} />,
    value: (row) => row.costAfter,
    phone: 'meta',
  },
  {
    id: 'change',
    header: t('Change'),
    align: 'right',
    width: 96,
    cell: (row) => <Delta value={row.changePercent} />,
    value: (row) => row.changePercent,
    phone: 'note',
  },
];

/** What the invoice adds and costs, its effect on stock, and the lines that change nothing, with the reason. */
export const InventoryImpactTab = ({ invoiceId }: { invoiceId: number }) => (
  <Impact invoiceId={invoiceId}>
    {(impact) => (
      <>
        <p className="pw-ink-2">
          {stateWords(
            impact,
            t("What this invoice adds to stock, in each ingredient's unit."),
            t('What this invoice added, in your ingredient units.'),
          )}
        </p>
        <DataTable
          label={t('Received')}
          plain
          rows={impact.ingredients}
          columns={received}
          rowKey={(row) => row.ingredientId}
          empty={
            <EmptyState
              title={t('No lines linked to ingredients yet')}
              text={t('Link a line to an ingredient, and its quantity and cost appear here.')}
            />
          }
        />
        <StockMoves impact={impact} />
        {impact.ingredients.some((row) => row.note !== null) && (
          <ul className={css.notes}>
            {impact.ingredients
              .filter((row) => row.note !== null)
              .map((row) => (
                <li key={row.ingredientId}>
                  {row.name}: {row.note}
                </li>
              ))}
          </ul>
        )}
        {impact.skipped.length > 0 && (
          <Section title={t('Lines with no effect')} count={impact.skipped.length}>
            <ul className={css.list}>
              {impact.skipped.map((line) => (
                <li key={line.lineId}>
                  <span>{line.description}</span>
                  <span className="pw-ink-3">{line.reason}</span>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </>
    )}
  </Impact>
);

const Move = ({ from, to }: { from: string; to: string }) => (
  <span className={css.move}>
    <span className="pw-ink-3">{from}</span>
    <ArrowRight size={12} aria-hidden />
    <span className="pw-sr">{t('to (change)')}</span>
    {to}
  </span>
);

const dishColumns = (currency: string): Column<Dish>[] => [
  {
    id: 'name',
    header: t('Dish'),
    cell: (row) => <Link to={`/menu-items?dish=${row.menuItemId}`}>{row.name}</Link>,
    value: (row) => row.name,
    phone: 'title',
  },
  {
    id: 'cost',
    header: t('Cost'),
    align: 'right',
    width: 150,
    cell: (row) => (
      <Move from={formatMoney(row.costBefore, { currency })} to={formatMoney(row.costAfter, { currency })} />
    ),
    value: (row) => row.costAfter,
    phone: 'meta',
  },
  {
    id: 'margin',
    header: t('Margin'),
    align: 'right',
    width: 150,
    cell: (row) => <Move from={formatPercent(row.marginBefore)} to={formatPercent(row.marginAfter)} />,
    value: (row) => row.marginAfter,
    phone: 'figure',
  },
  {
    id: 'target',
    header: t('Target'),
    align: 'right',
    width: 120,
    cell: (row) =>
      row.fallsBelowTarget ? (
        <Badge tone="red">{t('Falls below {margin}', { margin: formatPercent(row.targetMargin, 0) })}</Badge>
      ) : row.belowTarget ? (
        <Badge tone="red">{t('Below {margin}', { margin: formatPercent(row.targetMargin, 0) })}</Badge>
      ) : (
        <span className="pw-ink-3">{formatPercent(row.targetMargin, 0)}</span>
      ),
    value: (row) => row.targetMargin,
    phone: 'note',
  },
  {
    id: 'monthly',
    header: t('Added cost per month'),
    align: 'right',
    width: 160,
    cell: (row) =>
      row.monthly === null ? (
        <Money
          value={null}
          reason={row.costAfter === null || row.costBefore === null ? t('Cost unknown') : t('Sales unknown')}
        />
      ) : (
        <MonthlyAmount value={row.monthly} currency={currency} />
      ),
    value: (row) => row.monthly,
  },
];

/** How each dish's cost changes, which dishes fall below target, and the total per month. */
export const CostAnalysisTab = ({ invoiceId }: { invoiceId: number }) => (
  <Impact invoiceId={invoiceId}>
    {(impact) => (
      <>
        <p className="pw-ink-2">
          <ImpactSentence impact={impact} />
        </p>
        <DataTable
          label={t('Dishes')}
          plain
          rows={impact.dishes}
          columns={dishColumns(impact.currency)}
          rowKey={(row) => row.menuItemId}
          initialSort={{ id: 'margin', desc: false }}
          empty={
            <EmptyState
              title={t('No dishes affected')}
              text={stateWords(
                impact,
                t('No dish uses an ingredient whose cost changes.'),
                t('No dish used an ingredient whose cost changed.'),
              )}
            />
          }
        />
        {impact.monthlyNote && <p className="pw-meta">{impact.monthlyNote}</p>}
      </>
    )}
  </Impact>
);
