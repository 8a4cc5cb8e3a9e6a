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
  HandCoins,
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
  SearchCheck,
  ShieldCheck,
  Store,
  Swords,
  Tags,
  Truck,
  UserRound,
  UsersRound,
  Wheat,
} from 'lucide-react';
import { t } from '../lib/t.ts';
import { hasPage } from '../page-table.ts';

export type NavEntry = {
  path: string;
  label: string;
  icon: LucideIcon;
  /** The setup step completed on this page. */
  step?: SetupStep;
  /** Until this step is done the page is empty, so it is listed under "More". */
  after?: SetupStep;
  count?: 'invoicesToReview' | 'findings' | 'priceAlerts';
};
export type NavGroup = { label: string; adminsOnly?: true; entries: readonly NavEntry[] };

const GROUPS: readonly NavGroup[] = [
  {
    label: t('Getting Started'),
    entries: [
      { path: '/dashboard', label: t('Dashboard'), icon: LayoutDashboard },
      { path: '/restaurants', label: t('Restaurants'), icon: Store, step: 'restaurants' },
      { path: '/menu-items', label: t('Menus'), icon: BookOpen, step: 'menus' },
    ],
  },
  {
    label: t('Daily Operations'),
    entries: [
      { path: '/invoices', label: t('Invoices'), icon: ReceiptText, step: 'invoices', count: 'invoicesToReview' },
      { path: '/findings', label: t('Findings'), icon: SearchCheck, after: 'invoices', count: 'findings' },
      { path: '/vendors', label: t('Suppliers'), icon: Truck, step: 'suppliers' },
      { path: '/ingredients', label: t('Ingredients'), icon: Wheat, step: 'ingredients' },
      { path: '/inventory', label: t('Inventory'), icon: Boxes, step: 'inventory' },
      { path: '/counts', label: t('Counts'), icon: ClipboardList },
      { path: '/purchase-orders', label: t('Purchase Orders'), icon: ClipboardPen },
      { path: '/payables', label: t('Payables'), icon: HandCoins, after: 'invoices' },
    ],
  },
  {
    label: t('Analytics & Optimization'),
    entries: [
      { path: '/analysis', label: t('Analysis Dashboard'), icon: ChartPie, after: 'profit' },
      { path: '/revenue', label: t('Sales & Revenue'), icon: Banknote, step: 'sales', after: 'sales' },
      { path: '/cost-analysis', label: t('Cost Analysis'), icon: ChartNoAxesCombined, after: 'invoices' },
      { path: '/price-alerts', label: t('Price Alerts'), icon: BellRing, count: 'priceAlerts', after: 'invoices' },
      { path: '/sales-forecast', label: t('Sales Forecast'), icon: CalendarRange, after: 'sales' },
      { path: '/pricing', label: t('Profit Analysis'), icon: Tags, step: 'profit', after: 'profit' },
      { path: '/supplier-correlation', label: t('Smart Procurement'), icon: PackageSearch, after: 'invoices' },
      { path: '/competition', label: t('Competition'), icon: Swords, step: 'competition', after: 'competition' },
      { path: '/menu-engineering', label: t('Menu Engineering'), icon: Grid2x2, after: 'sales' },
      { path: '/ingredient-tracking', label: t('Ingredient Tracking'), icon: Route, after: 'sales' },
      { path: '/usage', label: t('Actual vs Theoretical'), icon: Scale, after: 'inventory' },
    ],
  },
  {
    label: t('Integrations'),
    entries: [
      { path: '/integrations', label: t('All Integrations'), icon: Plug, after: 'menus' },
      { path: '/pos-integrations', label: t('POS Systems'), icon: MonitorSmartphone, after: 'menus' },
      { path: '/api-integrations', label: t('Price Feeds'), icon: Rss, after: 'invoices' },
      { path: '/reports', label: t('Reports'), icon: FileChartColumn, after: 'invoices' },
      { path: '/accounting-exports', label: t('Accounting Exports'), icon: FileOutput, after: 'invoices' },
    ],
  },
  {
    label: t('Administration'),
    adminsOnly: true,
    entries: [{ path: '/admin', label: t('Admin Console'), icon: ShieldCheck }],
  },
  {
    label: t('Account'),
    entries: [
      { path: '/profile', label: t('Account Settings'), icon: UserRound },
      { path: '/team-management', label: t('Team'), icon: UsersRound },
      { path: '/audit-log', label: t('Audit log'), icon: ScrollText },
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
