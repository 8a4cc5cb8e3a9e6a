import type { AskAnswer } from '@platewise/contract';
import { formatMoney, formatNumber, formatPercent, formatUnitCost, UNKNOWN } from '../../../lib/format.ts';
import { Delta } from '../../../ui/index.ts';

type Unit = AskAnswer['unit'];
type Of = { value: number | null; unit: string | null };

/** A figure as text, in its unit. */
export function valueText(kind: Unit, { value, unit }: Of, currency: string): string {
  if (value === null) return UNKNOWN;
  switch (kind) {
    case 'money':
      return formatMoney(value, { currency });
    case 'unitCost':
      return unit === null ? formatUnitCost(value, currency) : `${formatUnitCost(value, currency)} / ${unit}`;
    case 'percent':
      return formatPercent(value);
    case 'change':
      return `${value > 0 ? '+' : ''}${formatPercent(value)}`;
    case 'count':
      return formatNumber(value);
    case 'quantity':
      return unit === null ? formatNumber(value) : `${formatNumber(value)} ${unit}`;
  }
}

/** A change, in points for figures in percent, colored by whether it is good. */
export function Change({ answer, change }: { answer: Pick<AskAnswer, 'unit' | 'moreIs'>; change: number | null }) {
  if (change === null) return null;
  const unit = answer.unit === 'percent' || answer.unit === 'change' ? 'pts' : '%';
  if (answer.moreIs === null)
    return <span className="pw-meta">{`${change > 0 ? '+' : ''}${formatPercent(change)}`}</span>;
  return <Delta value={change} unit={unit} moreIs={answer.moreIs} />;
}
