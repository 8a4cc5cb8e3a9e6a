import { t } from '../../../lib/t.ts';
import { Button, EmptyState } from '../../../ui/index.ts';
import type { Tracking } from './tracking.ts';

/** Empty state while no ingredient has revenue: the first thing missing, with a link to it. */
export function NothingKnown({ tracking: { menuInsights } }: { tracking: Tracking }) {
  const mapped = menuInsights.length > 0;
  return (
    <EmptyState
      title={t('No ingredient revenue yet')}
      text={
        mapped
          ? t('None of the dishes sold has a recipe with a known cost.')
          : t('None of the items sold are mapped to a dish or ingredient.')
      }
      action={
        <Button variant="primary" to={mapped ? '/menu-items?sort=attention' : '/pos-integrations?tab=sales'}>
          {mapped ? t('Cost the dishes') : t('Map items')}
        </Button>
      }
    />
  );
}
