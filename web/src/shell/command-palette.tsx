import { listIngredients, listInvoices, listMenuItems, listVendors } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { BookOpen, Plus, ReceiptText, Trash2, Truck, Upload, Wheat } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatDate, formatMoney } from '../lib/format.ts';
import { read } from '../lib/query-client.ts';
import { useSession } from '../lib/session.ts';
import { hasPage } from '../page-table.ts';
import { useDebouncedValue } from '../ui/index.ts';
import { PaletteDialog, type PaletteGroup, type PaletteItem } from '../ui/palette-dialog.tsx';
import { navGroups } from './nav.ts';

const matches = (item: PaletteItem, text: string) => item.label.toLowerCase().includes(text.trim().toLowerCase());
const few = 5;

function useRecords(text: string): PaletteGroup[] {
  const enabled = text.trim().length >= 2;
  const query = { q: text.trim(), limit: few };
  const asked = <Options extends object>(options: Options, path: string) => ({
    ...options,
    enabled: enabled && hasPage(path),
  });
  const ingredients = useQuery(asked(read(listIngredients, { query }), '/ingredients'));
  const dishes = useQuery(asked(read(listMenuItems, { query }), '/menu-items'));
  const vendors = useQuery(asked(read(listVendors, { query }), '/vendors'));
  const invoices = useQuery(asked(read(listInvoices, { query }), '/invoices'));
  if (!enabled) return [];
  return [
    {
      label: 'Ingredients',
      items: (ingredients.data ?? []).map(({ id, name, vendorName }) => ({
        id: `ingredient ${id}`,
        label: name,
        note: vendorName ?? undefined,
        icon: Wheat,
        to: `/ingredients?q=${encodeURIComponent(name)}&ingredient=${id}`,
      })),
    },
    {
      label: 'Dishes',
      items: (dishes.data ?? []).map(({ id, name, category }) => ({
        id: `dish ${id}`,
        label: name,
        note: category,
        icon: BookOpen,
        to: `/menu-items?dish=${id}`,
      })),
    },
    {
      label: 'Vendors',
      items: (vendors.data ?? []).map(({ id, name }) => ({
        id: `vendor ${id}`,
        label: name,
        icon: Truck,
        to: `/vendors?vendor=${id}`,
      })),
    },
    {
      label: 'Invoices',
      items: (invoices.data ?? []).map((invoice) => ({
        id: `invoice ${invoice.id}`,
        label: `${invoice.vendorName ?? 'Unknown Vendor'} ${invoice.invoiceNumber ?? invoice.filename}`,
        note: `${formatDate(invoice.invoiceDate)}, ${formatMoney(invoice.totalAmount, { currency: invoice.currency })}`,
        icon: ReceiptText,
        to: `/invoices/${invoice.id}/review`,
      })),
    },
  ];
}

const actions: (PaletteItem & { path: string })[] = [
  { id: 'upload', label: 'Upload invoice', icon: Upload, path: '/dashboard', to: '/dashboard#upload' },
  { id: 'add-restaurant', label: 'Add Restaurant', icon: Plus, path: '/restaurants', to: '/restaurants?add=1' },
  { id: 'add-vendor', label: 'Add Vendor', icon: Plus, path: '/vendors', to: '/vendors?add=1' },
  { id: 'add-ingredient', label: 'Add Ingredient', icon: Plus, path: '/ingredients', to: '/ingredients?add=1' },
  { id: 'add-stock', label: 'Add Inventory Item', icon: Plus, path: '/inventory', to: '/inventory?open=add' },
  { id: 'record-waste', label: 'Record Waste', icon: Trash2, path: '/inventory', to: '/inventory?open=waste' },
  { id: 'add-dish', label: 'Add Menu', icon: Plus, path: '/menu-items', to: '/menu-items?add=1' },
  { id: 'add-invoice', label: 'Add Invoice', icon: Plus, path: '/invoices', to: '/invoices?add=1' },
];

/** Go anywhere, find any record, begin any primary action. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text, 150);
  const records = useRecords(settled);
  const admin = useSession().data?.role === 'admin';
  const places = navGroups(admin)
    .flatMap((group) => group.entries)
    .map((entry): PaletteItem => ({ id: entry.path, label: entry.label, icon: entry.icon, to: entry.path }));
  const groups: PaletteGroup[] = [
    { label: 'Go to', items: places.filter((item) => matches(item, text)) },
    { label: 'Do', items: actions.filter((item) => hasPage(item.path) && matches(item, text)) },
    ...records,
  ].filter((group) => group.items.length > 0);
  return (
    <PaletteDialog
      text={text}
      onText={setText}
      groups={groups}
      onClose={onClose}
      onChoose={(item) => {
        onClose();
        navigate(item.to);
      }}
    />
  );
}
