import { type FinancialStatement, type ProfitAndLoss, profitAndLoss } from '@platewise/contract';
import type { FinancialBucket } from '@platewise/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, Covers, EmptyState, ErrorState, Section, SegmentedControl, Skeleton } from '../../../ui/index.ts';
import { UnsortedNote } from '../../kitchen/categories/index.ts';
import { WhySection } from '../why/index.ts';
import css from './analysis.module.css';
import type { AnalysisQuery } from './analysis-query.ts';
import { BudgetDrawer } from './budget-drawer.tsx';
import { FinancialTiles } from './financial-tiles.tsx';
import { LabourDrawer } from './labour-drawer.tsx';
import { RestaurantsSection } from './restaurants-section.tsx';
import { StatementSection } from './statement-section.tsx';

type Bucket = Exclude<FinancialBucket, 'total'>;

const buckets: { value: Bucket; label: string }[] = [
  { value: 'week', label: t('Weeks') },
  { value: 'month', label: t('Months') },
];

/** Sales, cost of goods, labor and profit by week or month, compared with the budget. */
export function FinancialTab({ query }: { query: AnalysisQuery }) {
  const [wanted, setBy] = useUrlState<Bucket>('by', 'week', { replace: true });
  const by = wanted === 'month' ? 'month' : 'week';
  const [open, setOpen] = useUrlState('edit', '');
  const { data, error, isPending, refetch } = useQuery({
    ...read(profitAndLoss, { query: { ...query, by } }),
    placeholderData: keepPreviousData,
  });
  const close = () => setOpen('');
  return (
    <div className={css.stack}>
      <div className="pw-bar">
        <SegmentedControl label={t('Weeks or months')} options={buckets} value={by} onChange={setBy} />
        <div className={css.end}>
          <Button onClick={() => setOpen('labour')}>{t('Labor')}</Button>
          <Button onClick={() => setOpen('budget')}>{t('Budget')}</Button>
        </div>
      </div>
      {isPending && (
        <>
          <Skeleton kind="tiles" count={5} />
          <Skeleton kind="rows" count={6} />
        </>
      )}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && !error && <Found found={data} query={query} onLabour={() => setOpen('labour')} />}
      <LabourDrawer open={open === 'labour'} restaurantId={query.restaurantId} onClose={close} />
      <BudgetDrawer open={open === 'budget'} restaurantId={query.restaurantId} onClose={close} />
    </div>
  );
}

const knowsNothing = ({ total }: FinancialStatement) => total.sales === null && total.cogs === null;

function Found({ found, query, onLabour }: { found: ProfitAndLoss; query: AnalysisQuery; onLabour: () => void }) {
  const known = found.statements.filter((one) => !knowsNothing(one));
  if (known.length === 0) {
    return (
      <EmptyState
        title={t('No sales in this period')}
        text={t('Sales minus cost of goods and labor appear here. Import sales from your POS or a file.')}
        action={
          <>
            <Button variant="primary" to="/pos-integrations?tab=available">
              {t('Connect a system')}
            </Button>
            <Button to="/revenue?tab=upload">{t('Upload a file')}</Button>
          </>
        }
      />
    );
  }
  return (
    <>
      {known.map((statement) => (
        <Section
          key={`${statement.restaurantId} ${statement.currency}`}
          title={known.length > 1 ? t('Overview in {currency}', { currency: statement.currency }) : t('Overview')}
          aside={
            <span className="pw-meta">
              <Covers coverage={statement.coverage} currency={statement.currency} />
            </span>
          }
        >
          <div className={css.stack}>
            <FinancialTiles statement={statement} days={found} onLabour={onLabour} />
            {statement.total.types.some(({ type }) => type === 'unsorted') && (
              <UnsortedNote
                restaurantId={statement.restaurantId}
                text={t("Some sales aren't sorted into food, drinks or other, so the split by type is incomplete.")}
              />
            )}
            <StatementSection statement={statement} by={found.by} />
          </div>
        </Section>
      ))}
      <RestaurantsSection query={query} />
      <WhySection figure="grossProfit" days={{ from: found.from, to: found.to }} />
    </>
  );
}
