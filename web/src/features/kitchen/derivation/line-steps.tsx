import { formatUnitCost } from '../../../lib/format.ts';
import { formatQuantity } from '../../../lib/quantity.ts';
import { type FigureStep, MissingValue } from '../../../ui/index.ts';
import css from './derivation.module.css';
import type { DerivedLine, Go } from './places.ts';

/** Recipe lines as steps; each opens its own cost calculation. */
export const lineSteps = (lines: readonly DerivedLine[], currency: string, go: Go): FigureStep[] =>
  lines.map((line) => ({
    label: (
      <button type="button" className={css.deeper} onClick={() => go({ kind: 'line', line })}>
        {line.name}
      </button>
    ),
    value: (
      <>
        <span className={css.amount}>{formatQuantity(line.quantity, line.unit)}</span>
        {line.cost === null ? <MissingValue /> : formatUnitCost(line.cost, currency)}
      </>
    ),
  }));
