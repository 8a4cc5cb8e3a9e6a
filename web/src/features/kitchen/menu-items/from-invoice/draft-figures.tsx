import { formatMoney, formatPercent } from '../../../../lib/format.ts';
import { Trans } from '../../../../lib/trans.tsx';
import { figuresOf, type LineDraft } from './dish-draft.ts';
import css from './from-invoice.module.css';

type Props = { lines: readonly LineDraft[]; price: string; taxRate: string; currency: string };

/** Cost and margin, updated while typing. */
export function DraftFigures({ lines, price, taxRate, currency }: Props) {
  const figures = figuresOf(lines, price, taxRate);
  return (
    <p className={css.figures} role="status">
      {figures && (
        <Trans
          id={figures.margin === null ? 'Costs <0>{cost}</0>' : 'Costs <0>{cost}</0>, margin <1>{margin}</1>'}
          values={{ cost: formatMoney(figures.cost, { currency }), margin: formatPercent(figures.margin) }}
          components={{ 0: <b className="pw-num" />, 1: <b className="pw-num" /> }}
        />
      )}
    </p>
  );
}
