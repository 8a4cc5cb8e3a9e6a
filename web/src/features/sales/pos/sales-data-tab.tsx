import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import { ItemsSection } from './items/items-section.tsx';
import css from './pos.module.css';
import { PeriodTiles } from './sales-tiles.tsx';

export const SalesDataTab = () => (
  <div className={css.stack}>
    <PeriodTiles />
    <p className={css.quiet}>
      <Clock size={12} aria-hidden /> Sales sync hourly from your connected systems. Totals are on{' '}
      <Link className={css.link} to="/revenue">
        Sales & Revenue
      </Link>
      .
    </p>
    <ItemsSection />
  </div>
);
