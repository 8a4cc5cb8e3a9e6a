import type { Module } from '@platewise/domain';
import { ClipboardList, FileOutput, Plug, Plus, ShoppingCart, Trash2, Upload, UserPlus } from 'lucide-react';
import { searchable } from '../lib/searchable.ts';
import { t } from '../lib/t.ts';
import { hasPage } from '../page-table.ts';
import type { PaletteItem } from '../ui/index.ts';

type Action = PaletteItem & { path: string; also?: string; writes?: Module };

/** Each opens its dialog through the page's URL, for users who can change `writes`. `also`: additional search terms. */
const actions: readonly Action[] = [
  {
    id: 'upload',
    label: t('Upload invoice'),
    icon: Upload,
    path: '/dashboard',
    to: '/dashboard#upload',
    also: t('photo scan'),
  },
  {
    id: 'add-invoice',
    label: t('Add Invoice'),
    icon: Plus,
    path: '/invoices',
    to: '/invoices?add=1',
    writes: 'invoices',
    also: t('new manual'),
  },
  {
    id: 'add-dish',
    label: t('Add Menu'),
    icon: Plus,
    path: '/menu-items',
    to: '/menu-items?add=1',
    writes: 'menu',
    also: t('new dish item'),
  },
  {
    id: 'new-order',
    label: t('New Purchase Order'),
    icon: ShoppingCart,
    path: '/purchase-orders',
    to: '/purchase-orders?add=1',
    writes: 'inventory',
    also: t('order buy vendor'),
  },
  {
    id: 'start-count',
    label: t('Start count'),
    icon: ClipboardList,
    path: '/counts',
    to: '/counts?start=1',
    writes: 'inventory',
    also: t('new stock'),
  },
  {
    id: 'record-waste',
    label: t('Record Waste'),
    icon: Trash2,
    path: '/inventory',
    to: '/inventory?open=waste',
    writes: 'inventory',
  },
  {
    id: 'add-stock',
    label: t('Add Inventory Item'),
    icon: Plus,
    path: '/inventory',
    to: '/inventory?open=add',
    writes: 'inventory',
    also: t('new'),
  },
  {
    id: 'add-ingredient',
    label: t('Add Ingredient'),
    icon: Plus,
    path: '/ingredients',
    to: '/ingredients?add=1',
    writes: 'ingredients',
    also: t('new'),
  },
  {
    id: 'add-vendor',
    label: t('Add Vendor'),
    icon: Plus,
    path: '/vendors',
    to: '/vendors?add=1',
    writes: 'vendors',
    also: t('new supplier'),
  },
  {
    id: 'add-competitor',
    label: t('Add Competitor'),
    icon: Plus,
    path: '/competition',
    to: '/competition?add=1',
    writes: 'competition',
    also: t('new'),
  },
  {
    id: 'import-sales',
    label: t('Import sales from a file'),
    icon: Upload,
    path: '/revenue',
    to: '/revenue?tab=upload',
    writes: 'revenue',
    also: t('upload revenue'),
  },
  {
    id: 'connect-till',
    label: t('Connect a system'),
    icon: Plug,
    path: '/pos-integrations',
    to: '/pos-integrations?tab=available',
    also: t('pos till'),
  },
  {
    id: 'export-books',
    label: t('Export to accounting'),
    icon: FileOutput,
    path: '/accounting-exports',
    to: '/accounting-exports',
  },
  {
    id: 'invite',
    label: t('Invite team member'),
    icon: UserPlus,
    path: '/team-management',
    to: '/team-management?invite=1',
    writes: 'team',
    also: t('team member'),
  },
  {
    id: 'add-restaurant',
    label: t('Add Restaurant'),
    icon: Plus,
    path: '/restaurants',
    to: '/restaurants?add=1',
    also: t('new'),
  },
];

export const paletteActions = (): Action[] => actions.filter(({ path }) => hasPage(path));

/** Every typed word must be a prefix of a word in the label or the search terms. */
export function isMeant({ label, also = '' }: { label: string; also?: string }, text: string): boolean {
  const words = ` ${searchable(`${label} ${also}`).replace(/['’]/g, ' ')}`;
  return searchable(text)
    .trim()
    .split(/\s+/)
    .every((word) => words.includes(` ${word}`));
}
