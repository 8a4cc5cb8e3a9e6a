import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import { Trans } from '../../../lib/trans.tsx';
import { ItemsSection } from './items/items-section.tsx';
import css from './pos.module.css';
import { PeriodTiles } from './sales-tiles.tsx';

export const SalesDataTab = () => (
  <div className="pw-stack-20">
    <PeriodTiles />
    <p className={css.quiet}>
      <Clock size={12} aria-hidden />{' '}
      <Trans
        id={'Sales sync hourly from your connected systems. Totals are on <0>Sales & Revenue</0>.'}
        components={{ 0: <Link className={css.link} to="/revenue" /> }}
      />
    </p>
    <ItemsSection />
  </div>
);
