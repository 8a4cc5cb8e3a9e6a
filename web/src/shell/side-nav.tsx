import { invoiceSummary, priceAlertCount, summariseFindings } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useMayOpen } from '../lib/open-pages.ts';
import { read } from '../lib/query-client.ts';
import { useSelectedRestaurant } from '../lib/selected-restaurant.ts';
import { t } from '../lib/t.ts';
import { Badge, useLocalStorage } from '../ui/index.ts';
import { Mark } from './mark.tsx';
import type { NavEntry } from './nav.ts';
import css from './shell.module.css';
import { usePlaces } from './use-places.ts';

type Waiting = { count: number; words: string };

/** Pending item counts, by the name a nav entry uses. */
function useWaiting(): Record<NonNullable<NavEntry['count']>, Waiting> {
  const restaurantId = useSelectedRestaurant();
  const mayOpen = useMayOpen();
  const seesInvoices = mayOpen('/invoices');
  const invoices =
    useQuery({ ...read(invoiceSummary, { query: { restaurantId } }), enabled: seesInvoices }).data?.toReview ?? 0;
  const alerts = useQuery(read(priceAlertCount, { query: { restaurantId } })).data?.active ?? 0;
  const findings = useQuery({
    ...read(summariseFindings, { query: { restaurantId: restaurantId ?? undefined } }),
    enabled: mayOpen('/findings'),
  }).data?.currencies.reduce((sum, { open }) => sum + open.count, 0);
  return {
    findings: { count: findings ?? 0, words: t('open (findings)') },
    invoicesToReview: { count: invoices, words: t('to review') },
    priceAlerts: { count: alerts, words: t('active') },
  };
}

const none: Waiting = { count: 0, words: '' };

type Places = ReturnType<typeof usePlaces>;
type EntryProps = { entry: NavEntry; waiting: Waiting; rail: boolean; openSteps: Places['openSteps'] };

function EntryLink({ entry, waiting: { count, words }, rail, openSteps }: EntryProps) {
  const number = entry.step && openSteps.get(entry.step);
  const label = number === undefined ? entry.label : `${number}. ${entry.label}`;
  return (
    <NavLink to={entry.path} className={css.entry} title={rail ? label : undefined}>
      <entry.icon size={16} aria-hidden />
      <span className={rail ? 'pw-sr' : undefined}>{label}</span>
      {!rail && number === 1 && (
        <span className={css.entryEnd}>
          <Badge tone="green">{t('Start Here')}</Badge>
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
}

export function SideNav({ rail = false }: { rail?: boolean }) {
  const waiting = useWaiting();
  const { groups, more, openSteps } = usePlaces();
  const entries = (list: readonly NavEntry[], label: string) => (
    <ul className="pw-list" aria-label={label}>
      {list.map((entry) => (
        <li key={entry.path}>
          <EntryLink
            entry={entry}
            rail={rail}
            waiting={entry.count ? waiting[entry.count] : none}
            openSteps={openSteps}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <nav className={rail ? css.rail : css.nav} aria-label={t('Main')}>
      <Brand wordless={rail} />
      {groups.map((group) => (
        <Fragment key={group.label}>
          {rail ? <hr className={css.railLine} /> : <div className={css.groupLabel}>{group.label}</div>}
          {entries(group.entries, group.label)}
        </Fragment>
      ))}
      {more.length > 0 && !rail && <More entries={more}>{entries(more, t('More'))}</More>}
    </nav>
  );
}

/** Pages that stay empty until setup has reached them. */
function More({ entries, children }: { entries: readonly NavEntry[]; children: ReactNode }) {
  const { pathname } = useLocation();
  const [wanted, setWanted] = useLocalStorage({
    key: 'platewise.nav-more',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const open = wanted || entries.some(({ path }) => pathname.startsWith(path));
  return (
    <>
      <button type="button" className={css.more} aria-expanded={open} onClick={() => setWanted(!open)}>
        <ChevronRight size={14} aria-hidden />
        {t('More')}
      </button>
      {open && children}
    </>
  );
}

const Brand = ({ wordless = false }: { wordless?: boolean }) => (
  <Link to="/dashboard" className={css.brand} aria-label={t('Platewise, go to dashboard')}>
    <Mark />
    {!wordless && <span>{t('Platewise')}</span>}
  </Link>
);
