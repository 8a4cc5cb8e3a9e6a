import { posItemsSummary } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney, formatPercent } from '../../../../lib/format.ts';
import { read } from '../../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../../lib/selected-restaurant.ts';
import { t } from '../../../../lib/t.ts';
import { Trans } from '../../../../lib/trans.tsx';
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
            <Trans
              id={
                isNew > 0
                  ? "<0>{percent}</0> of the last 30 days' revenue ({revenue}) comes from {unmapped, plural, one {# item} other {# items}} not mapped to a dish, {added} of them new. Their cost is unknown."
                  : "<0>{percent}</0> of the last 30 days' revenue ({revenue}) comes from {unmapped, plural, one {# item} other {# items}} not mapped to a dish. Their cost is unknown."
              }
              values={{
                percent: formatPercent(unmappedPercent),
                revenue: formatMoney(unmappedRevenue, { currency }),
                unmapped,
                added: isNew,
              }}
              components={{ 0: <strong className="pw-num" /> }}
            />
          </span>
        </p>
      )}
      {matchedByName > 0 && (
        <div className={css.notice} data-tone="green">
          <span>
            {t(
              '{count, plural, one {# new item matched by name to a dish.} other {# new items matched by name to dishes.}}',
              { count: matchedByName },
            )}
          </span>
          <Button size="xs" onClick={onByName}>
            {t('Check')}
          </Button>
        </div>
      )}
      {suggested > 0 && (
        <div className={css.notice} data-tone="green">
          <span>
            {t('{count, plural, one {# item has a name} other {# items have names}} similar to a dish.', {
              count: suggested,
            })}
          </span>
          <Button size="xs" onClick={() => setOpen(true)}>
            {t('Review and confirm')}
          </Button>
        </div>
      )}
      <ConfirmSuggestions open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
