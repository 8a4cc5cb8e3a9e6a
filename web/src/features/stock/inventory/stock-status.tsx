import type { InventoryItem } from '@platewise/contract';
import { CalendarX, CircleAlert, TriangleAlert } from 'lucide-react';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { unitAfter } from '../../../lib/quantity.ts';
import { t } from '../../../lib/t.ts';
import { Badge } from '../../../ui/index.ts';
import css from './inventory.module.css';
import { daysAgoWords, daysLeftWords, statusWords } from './words.ts';

const icon = { size: 12, strokeWidth: 2.25, 'aria-hidden': true } as const;

/** Normal is plain text; other states need attention. */
export function StockStatusBadge({ status, neverStocked }: Pick<InventoryItem, 'status' | 'neverStocked'>) {
  if (neverStocked) return <span className="pw-ink-3">{t('Not counted yet')}</span>;
  if (status === 'in_stock') return <span className="pw-ink-2">{statusWords.in_stock}</span>;
  if (status === 'low_stock') {
    return (
      <Badge tone="amber" icon={<TriangleAlert {...icon} />}>
        {statusWords.low_stock}
      </Badge>
    );
  }
  return (
    <Badge tone="red" icon={status === 'expired' ? <CalendarX {...icon} /> : <CircleAlert {...icon} />}>
      {statusWords[status]}
    </Badge>
  );
}

/** The date and the days left. */
export function ExpiryDate({ expiryDate, daysLeft }: Pick<InventoryItem, 'expiryDate' | 'daysLeft'>) {
  if (expiryDate === null || daysLeft === null) return <span className="pw-ink-3">–</span>;
  const tone = daysLeft <= 0 ? 'pw-red' : daysLeft <= 7 ? 'pw-amber' : 'pw-ink-3';
  return (
    <span className={css.expiry}>
      <span className="pw-num">{formatDate(expiryDate, { year: Math.abs(daysLeft) > 300 })}</span>
      <span className={tone}>{daysLeft < 0 ? daysAgoWords(-daysLeft) : daysLeftWords(daysLeft)}</span>
    </span>
  );
}

/** A quantity with its unit in gray. */
export const Amount = ({ value, unit }: { value: number; unit: string }) => (
  <span className={`pw-num ${css.amount} ${value < 0 ? 'pw-red' : ''}`}>
    {formatNumber(value)} <span className="pw-ink-3">{unitAfter(value, unit)}</span>
  </span>
);
