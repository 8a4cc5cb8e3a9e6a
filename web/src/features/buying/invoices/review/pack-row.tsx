import type { LineItem } from '@platewise/contract';
import { Package } from 'lucide-react';
import { t } from '../../../../lib/t.ts';
import { costWords, type TypedPack, typedPack } from '../model/pack-reading.ts';
import check from './check-row.module.css';
import { cellText } from './line-values.ts';
import { useReviewState } from './review-context.tsx';

/** Below the pack field: how the typed pack is parsed, and the resulting cost per unit. */
export function PackRow({ line, typed }: { line: LineItem; typed: TypedPack | null }) {
  const { rate } = useReviewState();
  const text = cellText(line, 'pack');
  const reading = typed ?? (text === '' ? null : typedPack(line, text, rate));
  return (
    <div className={check.row} role="status">
      <Package size={16} aria-hidden className={check.icon} />
      <PackReading reading={reading} />
    </div>
  );
}

/** `4 × 10 lb = 40 lb, $2.96/lb`, or why it can't be parsed. */
export function PackReading({ reading }: { reading: TypedPack | null }) {
  const { costCurrency } = useReviewState();
  if (reading === null) return <span className={check.words}>{t('No pack on this line. Type it like 4/10 LB.')}</span>;
  if (!reading.ok) return <span className={`${check.words} pw-red`}>{reading.message}</span>;
  return (
    <span className={check.words}>
      <b className={check.read}>{reading.words}</b>
      {reading.cost !== null && <>, {costWords(reading.cost, reading.unit, costCurrency)}</>}
    </span>
  );
}
