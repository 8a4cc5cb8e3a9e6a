import type { SetupStep } from '@platewise/contract';
import {
  Banknote,
  BellRing,
  BookOpen,
  Boxes,
  CalendarRange,
  ChartNoAxesCombined,
  ChartPie,
  ClipboardList,
  ClipboardPen,
  FileChartColumn,
  FileOutput,
  Grid2x2,
  LayoutDashboard,
  type LucideIcon,
  MonitorSmartphone,
  PackageSearch,
  Plug,
  ReceiptText,
  Route,
  Rss,
  Scale,
  ScrollText,
  ShieldCheck,
  Store,
  Swords,
  Tags,
  Truck,
  UserRound,
  UsersRound,
  Wheat,
} from 'lucide-react';
import { hasPage } from '../page-table.ts';

export type NavEntry = {
  path: string;
  label: string;
  icon: LucideIcon;
  /** The setup step completed on this page. */
  step?: SetupStep;
  /** Until this step is done the page is empty, so it is listed under "More". */
  after?: SetupStep;
  count?: 'invoicesToReview' | 'priceAlerts';
};
export type NavGroup = { label: string; adminsOnly?: true; entries: readonly NavEntry[] };

const GROUPS: readonly NavGroup[] = [
  {
    label: 'Getting Started',
    entries: [
      { path: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
      { path: '/restaurants', label: 'Restaurants', icon: Store, step: 'restaurants' },
      { path: '/menu-items', label: 'Menus', icon: BookOpen, step: 'menus' },
    ],
  },
  {
    label: 'Daily Operations',
    entries: [
      { path: '/invoices', label: 'Invoices', icon: ReceiptText, step: 'invoices', count: 'invoicesToReview' },
      { path: '/vendors', label: 'Suppliers', icon: Truck, step: 'suppliers' },
      { path: '/ingredients', label: 'Ingredients', icon: Wheat, step: 'ingredients' },
      { path: '/inventory', label: 'Inventory', icon: Boxes, step: 'inventory' },
      { path: '/counts', label: 'Counts', icon: ClipboardList },
      { path: '/purchase-orders', label: 'Purchase Orders', icon: ClipboardPen },
    ],
  },
  {
    label: 'Analytics & Optimization',
    entries: [
      { path: '/analysis', label: 'Analysis Dashboard', icon: ChartPie, after: 'profit' },
      { path: '/revenue', label: 'Sales & Revenue', icon: Banknote, step: 'sales', after: 'sales' },
      { path: '/cost-analysis', label: 'Cost Analysis', icon: ChartNoAxesCombined, after: 'invoices' },
      { path: '/price-alerts', label: 'Price Alerts', icon: BellRing, count: 'priceAlerts', after: 'invoices' },
      { path: '/sales-forecast', label: 'Sales Forecast', icon: CalendarRange, after: 'sales' },
      { path: '/pricing', label: 'Profit Analysis', icon: Tags, step: 'profit', after: 'profit' },
      { path: '/supplier-correlation', label: 'Smart Procurement', icon: PackageSearch, after: 'invoices' },
      { path: '/competition', label: 'Competition', icon: Swords, step: 'competition', after: 'competition' },
      { path: '/menu-engineering', label: 'Menu Engineering', icon: Grid2x2, after: 'sales' },
      { path: '/ingredient-tracking', label: 'Ingredient Tracking', icon: Route, after: 'sales' },
      { path: '/usage', label: 'Actual vs Theoretical', icon: Scale, after: 'inventory' },
    ],
  },
  {
    label: 'Integrations',
    entries: [
      { path: '/integrations', label: 'All Integrations', icon: Plug, after: 'menus' },
      { path: '/pos-integrations', label: 'POS Systems', icon: MonitorSmartphone, after: 'menus' },
      { path: '/api-integrations', label: 'Price Feeds', icon: Rss, after: 'invoices' },
      { path: '/reports', label: 'Reports', icon: FileChartColumn, after: 'invoices' },
      { path: '/accounting-exports', label: 'Accounting Exports', icon: FileOutput, after: 'invoices' },
    ],
  },
  {
    label: 'Administration',
    adminsOnly: true,
    entries: [{ path: '/admin', label: 'Admin Console', icon: ShieldCheck }],
  },
  {
    label: 'Account',
    entries: [
      { path: '/profile', label: 'Account Settings', icon: UserRound },
      { path: '/team-management', label: 'Team', icon: UsersRound },
      { path: '/audit-log', label: 'Audit log', icon: ScrollText },
    ],
  },
];

/** What determines a user's navigation. */
export type Viewer = {
  admin: boolean;
  mayOpen: (path: string) => boolean;
  /** Open setup steps with their numbers; empty if the user can't do the setup. */
  openSteps: ReadonlyMap<SetupStep, number>;
};

/** Navigation groups with the pages the user may open, and separately those still empty. */
export function navGroups({ admin, mayOpen, openSteps }: Viewer): {
  groups: readonly NavGroup[];
  more: readonly NavEntry[];
} {
  const open = GROUPS.filter((group) => admin || !group.adminsOnly).map((group) => ({
    ...group,
    entries: group.entries.filter(({ path }) => hasPage(path) && mayOpen(path)),
  }));
  const waits = ({ after }: NavEntry) => after !== undefined && openSteps.has(after);
  return {
    groups: open
      .map((group) => ({ ...group, entries: group.entries.filter((entry) => !waits(entry)) }))
      .filter(({ entries }) => entries.length > 0),
    more: open.flatMap(({ entries }) => entries.filter(waits)),
  };
}
