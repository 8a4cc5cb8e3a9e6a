import { Link } from 'react-router';
import { useCurrentRestaurant, useRestaurants } from '../lib/restaurants.ts';
import { t } from '../lib/t.ts';
import { Trans } from '../lib/trans.tsx';
import { Badge } from '../ui/index.ts';
import css from './shell.module.css';

/** Marks every screen of a demo as sample data, with a link to where it can be removed. */
export function DemoMark() {
  const { data: restaurants } = useRestaurants();
  const current = useCurrentRestaurant();
  const shown = current === null || current === undefined ? (restaurants ?? []) : [current];
  if (!shown.some(({ isDemo }) => isDemo)) return null;
  return (
    <Link to="/test-workflow" aria-label={t('Demo data. Open the demo page')}>
      <Badge tone="amber">
        <Trans id={'Demo<0> data</0>'} components={{ 0: <span className={css.wideOnly} /> }} />
      </Badge>
    </Link>
  );
}
