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
  badge?: string;
  count?: 'invoicesToReview' | 'priceAlerts';
};
export type NavGroup = { label: string; adminsOnly?: true; entries: readonly NavEntry[] };

const GROUPS: readonly NavGroup[] = [
  {
    label: 'Getting Started',
    entries: [
      { path: '/dashboard', label: 'Dashboard', icon: LayoutDashboard },
      { path: '/restaurants', label: '1. Restaurants', icon: Store, badge: 'Start Here' },
      { path: '/menu-items', label: '2. Menus', icon: BookOpen },
    ],
  },
  {
    label: 'Daily Operations',
    entries: [
      { path: '/vendors', label: '3. Suppliers', icon: Truck },
      { path: '/invoices', label: '4. Invoices', icon: ReceiptText, count: 'invoicesToReview' },
      { path: '/ingredients', label: '5. Ingredients', icon: Wheat },
      { path: '/inventory', label: '6. Inventory', icon: Boxes },
      { path: '/counts', label: 'Counts', icon: ClipboardList },
      { path: '/purchase-orders', label: 'Purchase Orders', icon: ClipboardPen },
    ],
  },
  {
    label: 'Analytics & Optimization',
    entries: [
      { path: '/analysis', label: 'Analysis Dashboard', icon: ChartPie },
      { path: '/revenue', label: 'Sales & Revenue', icon: Banknote },
      { path: '/cost-analysis', label: 'Cost Analysis', icon: ChartNoAxesCombined },
      { path: '/price-alerts', label: 'Price Alerts', icon: BellRing, count: 'priceAlerts' },
      { path: '/sales-forecast', label: 'Sales Forecast', icon: CalendarRange },
      { path: '/pricing', label: 'Profit Analysis', icon: Tags },
      { path: '/supplier-correlation', label: 'Smart Procurement', icon: PackageSearch },
      { path: '/competition', label: 'Competition', icon: Swords },
      { path: '/menu-engineering', label: 'Menu Engineering', icon: Grid2x2 },
      { path: '/ingredient-tracking', label: 'Ingredient Tracking', icon: Route },
      { path: '/usage', label: 'Actual vs Theoretical', icon: Scale },
    ],
  },
  {
    label: 'Integrations',
    entries: [
      { path: '/integrations', label: 'All Integrations', icon: Plug },
      { path: '/pos-integrations', label: 'POS Systems', icon: MonitorSmartphone },
      { path: '/api-integrations', label: 'Price Feeds', icon: Rss },
      { path: '/reports', label: 'Reports', icon: FileChartColumn },
      { path: '/accounting-exports', label: 'Accounting Exports', icon: FileOutput },
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

/** The groups with the pages that there are, for an administrator or for somebody else. */
export const navGroups = (admin: boolean): readonly NavGroup[] =>
  GROUPS.filter((group) => admin || !group.adminsOnly)
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => hasPage(entry.path)) }))
    .filter((group) => group.entries.length > 0);
