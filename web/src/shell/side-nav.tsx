import { invoiceSummary, priceAlertCount } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { NavLink } from 'react-router';
import { read } from '../lib/query-client.ts';
import { useSelectedRestaurant } from '../lib/selected-restaurant.ts';
import { useSession } from '../lib/session.ts';
import { Badge } from '../ui/figures.tsx';
import { Brand } from './brand.tsx';
import { type NavEntry, navGroups } from './nav.ts';
import css from './shell.module.css';

type Waiting = { count: number; words: string };

/** What waits for somebody, by the name that an entry has for it. */
function useWaiting(): Record<NonNullable<NavEntry['count']>, Waiting> {
  const restaurantId = useSelectedRestaurant();
  const invoices = useQuery(read(invoiceSummary, { query: { restaurantId } })).data?.toReview ?? 0;
  const alerts = useQuery(read(priceAlertCount, { query: { restaurantId } })).data?.active ?? 0;
  return {
    invoicesToReview: { count: invoices, words: 'to review' },
    priceAlerts: { count: alerts, words: 'active' },
  };
}

const none: Waiting = { count: 0, words: '' };

const EntryLink = ({
  entry,
  waiting: { count, words },
  rail,
}: {
  entry: NavEntry;
  waiting: Waiting;
  rail: boolean;
}) => (
  <NavLink to={entry.path} className={css.entry} title={rail ? entry.label : undefined}>
    <entry.icon size={16} aria-hidden />
    <span className={rail ? 'pw-sr' : css.entryLabel}>{entry.label}</span>
    {!rail && entry.badge && (
      <span className={css.entryEnd}>
        <Badge tone="green">{entry.badge}</Badge>
      </span>
    )}
    {count > 0 &&
      (rail ? (
        <span className={css.dot} />
      ) : (
        <span className={css.entryCount}>
          {count}
          <span className="pw-sr"> {words}</span>
        </span>
      ))}
  </NavLink>
);

export function SideNav({ rail = false }: { rail?: boolean }) {
  const waiting = useWaiting();
  const admin = useSession().data?.role === 'admin';
  return (
    <nav className={rail ? css.rail : css.nav} aria-label="Main">
      <Brand wordless={rail} />
      {navGroups(admin).map((group) => (
        <Fragment key={group.label}>
          {rail ? <hr className={css.railLine} /> : <div className={css.groupLabel}>{group.label}</div>}
          <ul className={css.entries} aria-label={group.label}>
            {group.entries.map((entry) => (
              <li key={entry.path}>
                <EntryLink entry={entry} rail={rail} waiting={entry.count ? waiting[entry.count] : none} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}
