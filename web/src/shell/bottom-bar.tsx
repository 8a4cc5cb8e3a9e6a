import { Boxes, Camera, ClipboardList, Ellipsis, LayoutDashboard, type LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useMayOpen } from '../lib/open-pages.ts';
import { t } from '../lib/t.ts';
import css from './bottom-bar.module.css';

type Place = { label: string; to: string; icon: LucideIcon };

const places: readonly Place[] = [
  { label: t('Home'), to: '/dashboard', icon: LayoutDashboard },
  { label: t('Invoices'), to: '/invoices', icon: Camera },
  { label: t('Counts'), to: '/counts', icon: ClipboardList },
  { label: t('Receive'), to: '/purchase-orders?tab=deliveries', icon: Boxes },
];

const pathOf = (to: string) => to.split('?')[0] ?? to;

/** On phones and tablets: the four pages used most on the floor, and a menu with everything else. */
export function BottomBar({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const { pathname } = useLocation();
  const mayOpen = useMayOpen();
  const shown = places.filter(({ to }) => mayOpen(pathOf(to)));
  const isAt = (to: string) => `${pathname}/`.startsWith(`${pathOf(to)}/`);
  const elsewhere = menuOpen || !shown.some(({ to }) => isAt(to));
  return (
    <nav className={css.bar} aria-label={t('Quick access')}>
      {shown.map(({ label, to, icon: Icon }) => (
        <Link key={label} to={to} className={css.place} aria-current={!menuOpen && isAt(to) ? 'page' : undefined}>
          <Icon size={20} aria-hidden />
          {label}
        </Link>
      ))}
      <button
        type="button"
        className={css.place}
        data-current={elsewhere || undefined}
        aria-expanded={menuOpen}
        aria-controls="main-menu"
        onClick={onMenu}
      >
        <Ellipsis size={20} aria-hidden />
        {t('More')}
      </button>
    </nav>
  );
}
