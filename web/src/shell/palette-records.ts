import { type Found, type SearchKind, search } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  BookOpen,
  CircleQuestionMark,
  ClipboardPen,
  type LucideIcon,
  MessageCircleQuestionMark,
  ReceiptText,
  Store,
  Swords,
  Truck,
  Wheat,
} from 'lucide-react';
import { formatDate, formatMoney } from '../lib/format.ts';
import { read } from '../lib/query-client.ts';
import { t } from '../lib/t.ts';
import type { PaletteGroup, PaletteItem } from '../ui/index.ts';

type Kind = { label: string; icon: LucideIcon; to: (found: Found) => string };

const named = ({ title }: Found) => encodeURIComponent(title);

/** The URL that opens a record, by kind. A link includes the restaurant it was seen with. */
const kinds: Record<SearchKind, Kind> = {
  dish: { label: t('Dishes'), icon: BookOpen, to: ({ id }) => `/menu-items?dish=${id}` },
  ingredient: {
    label: t('Ingredients'),
    icon: Wheat,
    to: (found) => `/ingredients?q=${named(found)}&ingredient=${found.id}`,
  },
  vendor: { label: t('Vendors'), icon: Truck, to: ({ id }) => `/vendors?vendor=${id}` },
  invoice: { label: t('Invoices'), icon: ReceiptText, to: ({ id }) => `/invoices/${id}/review` },
  purchaseOrder: { label: t('Purchase orders'), icon: ClipboardPen, to: ({ id }) => `/purchase-orders/${id}` },
  competitor: {
    label: t('Competitors'),
    icon: Swords,
    to: ({ id, restaurantId }) => `/competition?tab=competitors&restaurant=${restaurantId}&competitor=${id}`,
  },
  restaurant: { label: t('Restaurants'), icon: Store, to: ({ id }) => `/dashboard?restaurant=${id}` },
};

export const iconOf = (kind: string): LucideIcon => {
  if (kind === 'ask') return MessageCircleQuestionMark;
  return kind === 'help' ? CircleQuestionMark : (kinds[kind as SearchKind]?.icon ?? Store);
};

function noteOf(found: Found, several: boolean): string | undefined {
  const { note, date, amount, currency, restaurantName, kind } = found;
  const parts = [
    note,
    date && formatDate(date),
    amount !== null && formatMoney(amount, { currency: currency ?? undefined }),
    several && kind !== 'restaurant' && restaurantName,
  ];
  return parts.filter((part) => typeof part === 'string' && part !== '').join(' · ') || undefined;
}

function groupsOf(found: readonly Found[], several: boolean): PaletteGroup[] {
  const byKind = Map.groupBy(found, ({ kind }) => kind);
  return [...byKind].map(([kind, records]) => ({
    label: kinds[kind].label,
    items: records.map(
      (record): PaletteItem => ({
        id: `${kind} ${record.id}`,
        label: record.title,
        note: noteOf(record, several),
        icon: kinds[kind].icon,
        to: kinds[kind].to(record),
      }),
    ),
  }));
}

const longestName = 100;

/** Records matching a text of two or more letters; previous results stay until new ones arrive. */
export function useRecords(text: string, several: boolean) {
  const q = text.trim();
  // A longer text is a question, not a name.
  const enabled = q.length >= 2 && q.length <= longestName;
  const { data, error, isFetching } = useQuery({
    ...read(search, { query: { q } }),
    enabled,
    placeholderData: keepPreviousData,
    // Records can be renamed or added in the meantime.
    staleTime: 15_000,
  });
  return { groups: enabled && data ? groupsOf(data, several) : [], busy: enabled && isFetching, error };
}
