import { listIngredients } from '@platewise/contract';
import { Link } from 'react-router';
import { t, translated } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Button, ErrorState, Money, Skeleton } from '../../../ui/index.ts';
import css from './vendors.module.css';

export function VendorIngredients({ vendorId, currency }: { vendorId: number; currency: string }) {
  const list = usePagedList(listIngredients, { vendorId, sort: 'name', limit: '100' });
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <Skeleton kind="rows" count={4} />;
  if (list.rows.length === 0) {
    return (
      <p className={css.empty}>
        <Trans
          id={'No ingredients connected to this vendor yet. Connect them on the <0>Ingredients page</0>.'}
          components={{ 0: <Link to="/ingredients" /> }}
        />
      </p>
    );
  }
  return (
    <>
      <ul className="pw-list">
        {list.rows.map((ingredient) => (
          <li key={ingredient.id} className={css.row}>
            <span className={`${css.rowName} pw-ellipsis`}>
              <Link to={`/ingredients?ingredient=${ingredient.id}`}>{ingredient.name}</Link>
            </span>
            <span className={`${css.unit} pw-ink-3`}>{translated(ingredient.unit)}</span>
            <span className={css.amount}>
              <Money value={ingredient.currentCost} per="" currency={currency} reason={t('Cost unknown')} />
            </span>
          </li>
        ))}
      </ul>
      <MoreRows {...list.paging} />
    </>
  );
}

export const MoreRows = ({ hasMore, isLoading, more }: { hasMore: boolean; isLoading: boolean; more: () => void }) =>
  hasMore ? (
    <div className={css.more}>
      <Button size="xs" variant="subtle" loading={isLoading} onClick={more}>
        {t('Show more')}
      </Button>
    </div>
  ) : null;
