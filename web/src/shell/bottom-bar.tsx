import { Boxes, Camera, ClipboardList, Ellipsis, LayoutDashboard, type LucideIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useRestaurants } from '../lib/restaurants.ts';
import css from './bottom-bar.module.css';

type Place = { label: string; to: string; icon: LucideIcon; module?: 'invoices' | 'inventory' };

const places: readonly Place[] = [
  { label: 'Home', to: '/dashboard', icon: LayoutDashboard },
  { label: 'Invoices', to: '/invoices', icon: Camera, module: 'invoices' },
  { label: 'Counts', to: '/counts', icon: ClipboardList, module: 'inventory' },
  { label: 'Receive', to: '/purchase-orders?tab=deliveries', icon: Boxes, module: 'inventory' },
];

/** The places this person may open; everything while the restaurants load or none exists yet. */
function usePlaces(): readonly Place[] {
  const { data } = useRestaurants();
  if (!data || data.length === 0) return places;
  return places.filter(({ module }) => module === undefined || data.some(({ can }) => can.open.includes(module)));
}

/** On phones and tablets: the four places used on the floor, and the menu with everything else. */
export function BottomBar({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const { pathname } = useLocation();
  const shown = usePlaces();
  const isAt = (to: string) => `${pathname}/`.startsWith(`${to.split('?')[0]}/`);
  const elsewhere = menuOpen || !shown.some(({ to }) => isAt(to));
  return (
    <nav className={css.bar} aria-label="Quick access">
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
        More
      </button>
    </nav>
  );
}
