import { usageItem } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Button, Drawer, ErrorState, Skeleton } from '../../../ui/index.ts';
import { Causes } from './causes.tsx';
import { DrillDown } from './drill-down.tsx';
import { HowItCame } from './how-it-came.tsx';
import { range } from './period-picker.tsx';
import css from './usage.module.css';

type Props = {
  restaurantId: number;
  ingredientId: number | null;
  dates: { from: string; to: string };
  onClose: () => void;
};

/** One ingredient in the period: how its figures are calculated, what to check, and the underlying records. */
export function UsageDrawer({ restaurantId, ingredientId, dates, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    ...read(usageItem, { params: { restaurantId, ingredientId: ingredientId ?? 0 }, query: dates }),
    enabled: ingredientId !== null,
  });
  const shown = data?.item.ingredientId === ingredientId ? data : undefined;
  return (
    <Drawer
      open={ingredientId !== null}
      onClose={onClose}
      title={shown?.item.name ?? t('Ingredient')}
      subtitle={range(dates)}
      actions={
        shown && (
          <Button size="xs" to={`/ingredients?q=${encodeURIComponent(shown.item.name)}`}>
            {t('Open ingredient')}
          </Button>
        )
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !shown && <Skeleton kind="text" count={8} />}
      {shown && (
        <div className={css.detail}>
          <HowItCame found={shown} />
          <Causes found={shown} />
          <DrillDown found={shown} />
        </div>
      )}
    </Drawer>
  );
}
