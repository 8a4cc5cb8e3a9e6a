import { listIngredients } from '@platewise/contract';
import { Link } from 'react-router';
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
        No ingredients connected to this vendor yet. Connect them on the <Link to="/ingredients">Ingredients page</Link>
        .
      </p>
    );
  }
  return (
    <>
      <ul className={css.list}>
        {list.rows.map((ingredient) => (
          <li key={ingredient.id} className={css.row}>
            <span className={`${css.rowName} pw-ellipsis`}>
              <Link to={`/ingredients?ingredient=${ingredient.id}`}>{ingredient.name}</Link>
            </span>
            <span className={`${css.unit} pw-ink-3`}>{ingredient.unit}</span>
            <span className={css.amount}>
              <Money value={ingredient.currentCost} per="" currency={currency} reason="Cost unknown" />
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
        Show more
      </Button>
    </div>
  ) : null;
