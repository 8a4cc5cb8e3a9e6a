import type { MenuItem } from '@platewise/contract';
import { formatMoney, formatNumber, formatPercent } from '../../../lib/format.ts';
import { unitAfter } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import {
  type Column,
  DataTable,
  ErrorState,
  Facts,
  MissingValue,
  Money,
  Section,
  Skeleton,
} from '../../../ui/index.ts';
import { BoundedFigure } from './bounded-figure.tsx';
import type { Breakdown } from './build-up.ts';
import { CostHistory } from './cost-history.tsx';
import css from './dish-drawer.module.css';
import {
  costOf,
  foodCostOf,
  impliedFoodCost,
  marginOf,
  recommendedOf,
  targetText,
  whyUnknown,
} from './dish-figures.ts';
import { ManualCost } from './manual-cost.tsx';

type Props = {
  dish: MenuItem;
  breakdown: Breakdown | undefined;
  error: unknown;
  onRetry: () => void;
  currency: string;
};

type Part = Breakdown['ingredients'][number];

export function CostAnalysis({ dish, breakdown, error, onRetry, currency }: Props) {
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (!breakdown) return <Skeleton kind="rows" count={6} />;
  const reason = whyUnknown(dish);
  return (
    <div className="pw-tab-20">
      <Facts
        facts={[
          {
            label: t('Cost'),
            value: <BoundedFigure figure={costOf(dish, currency)} reason={reason} of={{ dish, figure: 'cost' }} />,
          },
          {
            label: t('Target cost, food cost {foodCost}', { foodCost: impliedFoodCost(dish.targetMargin) }),
            value: <Money value={breakdown.targetCost} currency={currency} reason={t('No price')} />,
          },
          {
            label: t('Margin, target {targetMargin}', { targetMargin: targetText(dish.targetMargin) }),
            value: <BoundedFigure figure={marginOf(dish)} reason={reason} of={{ dish, figure: 'margin' }} />,
          },
          {
            label: t('Food cost'),
            value: <BoundedFigure figure={foodCostOf(dish)} reason={reason} of={{ dish, figure: 'foodCost' }} />,
          },
          {
            label: t('Recommended price'),
            value: (
              <BoundedFigure
                figure={recommendedOf(dish, currency)}
                reason={reason}
                of={{ dish, figure: 'recommendedPrice' }}
              />
            ),
          },
        ]}
      />
      <Section title={t('Manual cost')}>
        <ManualCost dish={dish} currency={currency} />
      </Section>
      {breakdown.ingredients.length > 0 && (
        <Section title={t('Cost breakdown')} aside={t('Largest first')}>
          <DataTable
            label={t('Cost per serving by ingredient: {name}', { name: dish.name })}
            plain
            rows={largestFirst(breakdown.ingredients)}
            rowKey={(part) => part.id}
            columns={columnsFor(currency, breakdown.knownCost)}
          />
        </Section>
      )}
      <Section title={t('Cost and margin over time')} count={breakdown.history.length}>
        <CostHistory history={breakdown.history} currency={currency} />
      </Section>
    </div>
  );
}

/** Unknown amounts go last: they aren't small, just unknown. */
const largestFirst = (parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => (b.cost ?? Number.NEGATIVE_INFINITY) - (a.cost ?? Number.NEGATIVE_INFINITY));

const columnsFor = (currency: string, knownCost: number): Column<Part>[] => [
  { id: 'name', header: t('Ingredient'), phone: 'title', cell: (part) => part.name },
  {
    id: 'quantity',
    header: t('Quantity'),
    align: 'right',
    width: 100,
    phone: 'meta',
    cell: (part) => (
      <span className="pw-num">
        {formatNumber(part.quantity)} <span className="pw-ink-3">{unitAfter(part.quantity, part.unit)}</span>
      </span>
    ),
  },
  {
    id: 'share',
    header: t('Share of known cost'),
    width: 200,
    phone: 'note',
    cell: (part) => <Share percent={part.cost === null || knownCost <= 0 ? null : (part.cost / knownCost) * 100} />,
  },
  {
    id: 'cost',
    header: t('Cost'),
    align: 'right',
    width: 100,
    phone: 'figure',
    cell: (part) =>
      part.cost === null ? <MissingValue /> : formatMoney(part.cost, { currency, digits: part.cost < 1 ? 4 : 2 }),
  },
];

const Share = ({ percent }: { percent: number | null }) =>
  percent === null ? null : (
    <span className={css.share}>
      <span className={css.shareTrack} aria-hidden>
        <i style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      <span className="pw-num">{formatPercent(percent, 0)}</span>
    </span>
  );
