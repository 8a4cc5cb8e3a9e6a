import { listProcurement, PROCUREMENT_TYPES, type ProcurementRecommendation } from '@platewise/contract';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import {
  Button,
  Cards,
  EmptyState,
  ErrorState,
  Fold,
  lazyLayer,
  SearchField,
  SegmentedControl,
  SelectField,
  Skeleton,
} from '../../../ui/index.ts';
import css from './procurement.module.css';
import { ProcurementCard } from './procurement-card.tsx';
import { typeLabels } from './procurement-words.ts';
import { useGenerate } from './use-procurement.ts';

const ReviewProcurement = lazyLayer(async () => (await import('./review-procurement.tsx')).ReviewProcurement, 'of');

type Shown = 'all' | 'pending' | 'accepted' | 'dismissed';
type Type = ProcurementRecommendation['recommendationType'];

/** Recommended vendor switches, largest monthly savings first. */
export function ProcurementTab({ restaurantId }: { restaurantId: number }) {
  const [shown, setShown] = useUrlState<Shown>('advice', 'all', { replace: true });
  const [type, setType] = useUrlState<Type | 'all'>('kind', 'all', { replace: true });
  const [q, setSearch] = useUrlState('find', '', { replace: true });
  const [reviewed, setReviewed] = useState<number | null>(null);
  const list = usePagedList(
    listProcurement,
    { status: shown === 'all' ? undefined : shown, type: type === 'all' ? undefined : type, q: q || undefined },
    { params: { restaurantId } },
  );
  const narrowed = shown !== 'all' || type !== 'all' || q !== '';
  return (
    <>
      <div className={css.tools}>
        <Fold kind="filters">
          <SegmentedControl<Shown>
            label={t('Show')}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'all', label: t('All') },
              { value: 'pending', label: t('Pending') },
              { value: 'accepted', label: t('Accepted') },
              { value: 'dismissed', label: t('Dismissed') },
            ]}
          />
          <SelectField
            label={t('Type')}
            labelHidden
            quiet
            width={190}
            value={type}
            onChange={(value) => setType(value as Type | 'all')}
            options={[
              { value: 'all', label: t('All types') },
              ...PROCUREMENT_TYPES.map((value) => ({ value, label: typeLabels[value] })),
            ]}
          />
          <SearchField label={t('Search recommendations')} value={q} onChange={setSearch} />
          <Refresh restaurantId={restaurantId} />
        </Fold>
      </div>
      {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && (
        <>
          <p className="pw-meta">{t('Loading recommendations...')}</p>
          <Skeleton kind="cards" count={3} height={240} />
        </>
      )}
      {!list.isPending && !list.error && list.rows.length === 0 && <Nothing narrowed={narrowed} />}
      {list.rows.length > 0 && (
        <>
          <Sum rows={list.rows} complete={!list.paging.hasMore} />
          <Cards label={t('Procurement Recommendations')}>
            {list.rows.map((one) => (
              <ProcurementCard key={one.id} of={one} onReview={() => setReviewed(one.id)} />
            ))}
          </Cards>
        </>
      )}
      {list.paging.hasMore && (
        <Button loading={list.paging.isLoading} onClick={list.paging.more}>
          {t('Show more')}
        </Button>
      )}
      <ReviewProcurement of={list.rows.find(({ id }) => id === reviewed)} onClose={() => setReviewed(null)} />
    </>
  );
}

function Refresh({ restaurantId }: { restaurantId: number }) {
  const { busy, generate } = useGenerate(restaurantId);
  return (
    <Button icon={<RefreshCw size={14} aria-hidden />} loading={busy} onClick={generate}>
      {t('Refresh recommendations')}
    </Button>
  );
}

const Nothing = ({ narrowed }: { narrowed: boolean }) =>
  narrowed ? (
    <EmptyState title={t('No results')} text={t('Show all, or try a different search.')} />
  ) : (
    <EmptyState
      title={t('No procurement recommendations yet')}
      text={t(
        "Add invoices or price lists from several vendors, then run the correlation engine. Prices older than 60 days aren't used.",
      )}
      action={<Button to="/api-integrations">{t('Import a price list')}</Button>}
    />
  );

/** Total of the pending recommendations, shown only if all are loaded. */
function Sum({ rows, complete }: { rows: readonly ProcurementRecommendation[]; complete: boolean }) {
  const open = rows.filter(({ status }) => status === 'pending');
  // Only one recommendation per ingredient can be accepted, so count the best.
  const best = new Map<number, number>();
  for (const { ingredientId, monthlySavings } of open) {
    best.set(ingredientId, Math.max(best.get(ingredientId) ?? 0, monthlySavings ?? 0));
  }
  const monthly = [...best.values()].reduce((sum, one) => sum + one, 0);
  if (open.length === 0 || !complete) return null;
  const currency = open[0]?.currency;
  return (
    <p className={css.sum}>
      {t('{count, plural, one {# recommendation} other {# recommendations}} to decide, up to {monthly} per month', {
        count: open.length,
        monthly: formatMoney(monthly, { currency }),
      })}
    </p>
  );
}
