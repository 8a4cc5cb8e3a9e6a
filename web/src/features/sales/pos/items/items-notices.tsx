import { posItemsSummary } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf, formatMoney, formatPercent } from '../../../../lib/format.ts';
import { read } from '../../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../../lib/selected-restaurant.ts';
import { Button, ErrorState, lazyLayer } from '../../../../ui/index.ts';
import css from './items.module.css';

const ConfirmSuggestions = lazyLayer(async () => (await import('./confirm-suggestions.tsx')).ConfirmSuggestions);

/** The share of revenue that isn't mapped, and how many items can be mapped at once. */
export function ItemsNotices({ onByName }: { onByName: () => void }) {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useQuery(read(posItemsSummary, { query: { restaurantId } }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { unmapped, unmappedRevenue, unmappedPercent, currency, suggested, isNew, matchedByName } = data;
  return (
    <div className={css.notices}>
      {unmapped > 0 && unmappedPercent !== null && unmappedPercent > 0 && (
        <p className={css.notice}>
          <span>
            <strong className="pw-num">{formatPercent(unmappedPercent)}</strong> of the last 30 days' revenue (
            {formatMoney(unmappedRevenue, { currency })}) comes from {countOf(unmapped, 'item')} not mapped to a dish
            {isNew > 0 && `, ${isNew} of them new`}. Their cost is unknown.
          </span>
        </p>
      )}
      {matchedByName > 0 && (
        <div className={css.notice} data-tone="green">
          <span>
            {countOf(matchedByName, 'new item')} matched by name to {matchedByName === 1 ? 'a dish' : 'dishes'}.
          </span>
          <Button size="xs" onClick={onByName}>
            Check
          </Button>
        </div>
      )}
      {suggested > 0 && (
        <div className={css.notice} data-tone="green">
          <span>
            {countOf(suggested, 'item')} {suggested === 1 ? 'has a name' : 'have names'} similar to a dish.
          </span>
          <Button size="xs" onClick={() => setOpen(true)}>
            Review and confirm
          </Button>
        </div>
      )}
      <ConfirmSuggestions open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
