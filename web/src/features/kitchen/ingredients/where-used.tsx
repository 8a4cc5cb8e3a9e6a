import { type IngredientDetail, whereUsed } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatPercent } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { Badge, ErrorState, Money, Skeleton, useCostsHidden } from '../../../ui/index.ts';
import css from './ingredients.module.css';

/** Dishes and prep items affected by a change to this ingredient. */
export function WhereUsed({ ingredient, currency }: { ingredient: IngredientDetail; currency: string }) {
  const hidden = useCostsHidden();
  const used = useQuery(read(whereUsed, { params: { id: ingredient.id } }));
  if (used.error) return <ErrorState error={used.error} onRetry={() => void used.refetch()} />;
  if (used.isPending) return <Skeleton kind="rows" count={4} />;
  if (used.data.length === 0) {
    return (
      <p className={css.empty}>
        <Trans
          id={
            'No dishes or prep items use it yet. Add it to a recipe on the <0>Menu page</0>. Price changes show there immediately.'
          }
          components={{ 0: <Link to="/menu-items" className={css.link} /> }}
        />
      </p>
    );
  }
  return (
    <ul className="pw-ruled">
      {used.data.map((user) => (
        <li key={`${user.kind} ${user.id}`} className={css.row}>
          <span className={`${css.grow} ${css.strong} pw-ellipsis`}>
            <Link to={user.kind === 'dish' ? `/menu-items?dish=${user.id}` : `/ingredients?ingredient=${user.id}`}>
              {user.name}
            </Link>{' '}
            {user.kind === 'prep' && <Badge>{t('prep')}</Badge>}
          </span>
          <span className="pw-num pw-ink-2">{formatQuantity(user.quantity, user.unit)}</span>
          <span className={css.figure}>
            <Money value={user.cost} currency={currency} reason={t('Information is missing')} />
          </span>
          <span className={`${css.figure} pw-num pw-ink-2`}>
            {user.kind === 'dish' &&
              (user.margin === null
                ? hidden
                  ? ''
                  : t('no margin yet')
                : t('{margin} margin', { margin: formatPercent(user.margin) }))}
          </span>
        </li>
      ))}
    </ul>
  );
}
