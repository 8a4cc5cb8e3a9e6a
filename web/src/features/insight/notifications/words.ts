import type { NotificationKind } from '@platewise/contract';
import {
  BellRing,
  Boxes,
  CircleCheck,
  type LucideIcon,
  ReceiptText,
  RefreshCwOff,
  Swords,
  UsersRound,
} from 'lucide-react';

export const kindWords: Record<NotificationKind, { label: string; icon: LucideIcon }> = {
  invoice: { label: 'Invoices', icon: ReceiptText },
  price: { label: 'Prices', icon: BellRing },
  stock: { label: 'Stock', icon: Boxes },
  sync: { label: 'Connections', icon: RefreshCwOff },
  competitor: { label: 'Competitors', icon: Swords },
  team: { label: 'Team', icon: UsersRound },
  job: { label: 'Completed tasks', icon: CircleCheck },
};
