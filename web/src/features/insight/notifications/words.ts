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
import { t } from '../../../lib/t.ts';

export const kindWords: Record<NotificationKind, { label: string; icon: LucideIcon }> = {
  invoice: { label: t('Invoices'), icon: ReceiptText },
  price: { label: t('Prices'), icon: BellRing },
  stock: { label: t('Stock'), icon: Boxes },
  sync: { label: t('Connections'), icon: RefreshCwOff },
  competitor: { label: t('Competitors'), icon: Swords },
  team: { label: t('Team'), icon: UsersRound },
  job: { label: t('Completed tasks'), icon: CircleCheck },
};
