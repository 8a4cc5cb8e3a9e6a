import type { LineItem } from '@platewise/contract';
import { TriangleAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { formatUnitCost } from '../../../../lib/format.ts';
import { t, translated } from '../../../../lib/t.ts';
import { Delta, Money } from '../../../../ui/index.ts';
import { changeFrom, type TypedPack } from '../model/pack-reading.ts';
import css from './lines-table.module.css';
import { useReviewState } from './review-context.tsx';
import { useCostValue } from './use-cost-value.ts';

type CostCellProps = {
  line: LineItem;
  index: number;
  /** The pack being typed. */
  typed: TypedPack | null;
  onMove: (rows: number, columns: number) => boolean;
};

const moves: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The line's cost per base unit; a button only if it needs review. */
export function CostCell({ line, index, typed, onMove }: CostCellProps) {
  const { editable, focus, setFocus, goNext, costCurrency } = useReviewState();
  const value = useCostValue(line, index);
  if (line.lineType !== 'product') return null;
  if (typed?.ok && typed.cost !== null) {
    return (
      <output className="pw-link" aria-label={t('{field}, with this pack', { field: value.label })}>
        <Cost value={typed.cost} unit={typed.unit} currency={costCurrency} />
      </output>
    );
  }
  if (!value.doubtful || !editable) {
    return line.costPerUnit === null ? (
      <Money value={null} reason={line.missing?.question ?? t('Pack size or conversion missing')} />
    ) : (
      <Cost value={line.costPerUnit} unit={line.costUnit} currency={costCurrency} />
    );
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const move = moves[event.key];
    if (move && onMove(...move)) event.preventDefault();
    if (event.key === 'Tab' && !event.shiftKey && goNext()) event.preventDefault();
    if (event.key === 'Enter') {
      event.preventDefault();
      value.take();
    }
  };
  return (
    <span className={css.cell} data-field={value.key} data-doubt data-focus={focus === value.key || undefined}>
      <button
        type="button"
        className={css.cost}
        aria-label={t('{field}: {cost}, needs review', { field: value.label, cost: value.shown ?? t('unknown') })}
        aria-describedby={`${value.key}-reasons`}
        onFocus={() => setFocus(value.key)}
        onKeyDown={onKeyDown}
      >
        <TriangleAlert size={12} strokeWidth={2.25} aria-hidden />
        {value.shown}
      </button>
    </span>
  );
}

const Cost = ({ value, unit, currency }: { value: number; unit: string | null; currency: string }) => (
  <span className="pw-num">
    {formatUnitCost(value, currency)}
    <span className="pw-ink-3">/{unit === 'each' ? t('piece') : translated(unit ?? '')}</span>
  </span>
);

/** Change from the ingredient's previous cost; once approved, from its cost before approval. */
export function SinceLast({ line, typed }: { line: LineItem; typed: TypedPack | null }) {
  const { impact, view } = useReviewState();
  if (line.ingredientId === null || line.lineType !== 'product') return null;
  if (typed?.ok && typed.cost !== null) return <Delta value={changeFrom(line.previousCost, typed.cost)} />;
  const posted = view.review.invoice.approvedAt !== null;
  const change = posted
    ? (impact?.ingredients.find(({ lineIds }) => lineIds.includes(line.id))?.changePercent ?? null)
    : line.changePercent;
  if (change !== null) return <Delta value={change} />;
  const first = !posted && line.costPerIngredientUnit !== null && line.previousCost === null;
  return first ? <span className="pw-ink-3">{t('first price')}</span> : null;
}
