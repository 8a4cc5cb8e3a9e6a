import { Link } from 'react-router';
import { useCurrentRestaurant, useRestaurants } from '../lib/restaurants.ts';
import { Badge } from '../ui/index.ts';
import css from './shell.module.css';

/** Marks every screen of a demo as sample data, with a link to where it can be removed. */
export function DemoMark() {
  const { data: restaurants } = useRestaurants();
  const current = useCurrentRestaurant();
  const shown = current === null || current === undefined ? (restaurants ?? []) : [current];
  if (!shown.some(({ isDemo }) => isDemo)) return null;
  return (
    <Link to="/test-workflow" aria-label="Demo data. Open the demo page">
      <Badge tone="amber">
        Demo<span className={css.wideOnly}> data</span>
      </Badge>
    </Link>
  );
}
