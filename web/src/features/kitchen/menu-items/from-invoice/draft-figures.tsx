import { formatMoney, formatPercent } from '../../../../lib/format.ts';
import { figuresOf, type LineDraft } from './dish-draft.ts';
import css from './from-invoice.module.css';

type Props = { lines: readonly LineDraft[]; price: string; taxRate: string; currency: string };

/** Cost and margin, updated while typing. */
export function DraftFigures({ lines, price, taxRate, currency }: Props) {
  const figures = figuresOf(lines, price, taxRate);
  return (
    <p className={css.figures} role="status">
      {figures && (
        <>
          Costs <b className="pw-num">{formatMoney(figures.cost, { currency })}</b>
          {figures.margin !== null && (
            <>
              , margin <b className="pw-num">{formatPercent(figures.margin)}</b>
            </>
          )}
        </>
      )}
    </p>
  );
}
