import { dec, roundMoney } from '@platewise/domain';
import { t } from '../../../../lib/t.ts';
import { Trans } from '../../../../lib/trans.tsx';
import { Money, QuantityField, Unknown } from '../../../../ui/index.ts';
import { unitsFor } from '../../ingredients/index.ts';
import { costOfLine, type LineDraft } from './dish-draft.ts';
import css from './from-invoice.module.css';

type Props = {
  lines: readonly LineDraft[];
  currency: string;
  /** No line has a quantity, and one is required. */
  missing: boolean;
  onChange: (lines: LineDraft[]) => void;
};

/** The invoice's ingredients, with the quantity of each per portion. */
export function DraftLines({ lines, currency, missing, onChange }: Props) {
  const change = (at: number, part: Partial<LineDraft>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  return (
    <fieldset className={css.lines}>
      <legend className={css.legend}>{t('What goes into one portion')}</legend>
      <p className="pw-meta">{t("Leave ingredients that aren't in the dish empty. You can add more later.")}</p>
      <ul className={css.list}>
        {lines.map((line, at) => (
          <li key={line.ingredientId} className={css.line}>
            <span className={css.name}>
              <span className="pw-ellipsis">{line.name}</span>
              <span className="pw-meta">
                <CostNow line={line} currency={currency} />
              </span>
            </span>
            <QuantityField
              label={t('Quantity of {name}', { name: line.name })}
              labelHidden
              value={line.quantity}
              onChange={(quantity) => change(at, { quantity })}
              unit={line.unit}
              units={unitsFor(line.heldIn)}
              onUnitChange={(unit) => change(at, { unit })}
              error={missing && at === 0 ? t('Enter a quantity for at least one ingredient') : undefined}
            />
            <span className={css.cost}>
              <LineCost line={line} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** The current cost, and the one on the invoice. */
function CostNow({ line: { cost, invoiced, heldIn }, currency }: { line: LineDraft; currency: string }) {
  const now = <Money value={cost} currency={currency} per={heldIn} />;
  if (invoiced === null) return cost === null ? t('cost unknown') : now;
  return (
    <Trans
      id={cost === null ? 'cost unknown now, <1/> on this invoice' : '<0/> now, <1/> on this invoice'}
      components={{ 0: now, 1: <Money value={invoiced} currency={currency} per={heldIn} /> }}
    />
  );
}

function LineCost({ line, currency }: { line: LineDraft; currency: string }) {
  if (line.quantity.trim() === '') return null;
  const cost = costOfLine(line);
  if (cost === null) return <Unknown reason={t('Information is missing. Add it in the recipe')} />;
  return <Money value={Number(roundMoney(dec(cost)))} currency={currency} />;
}
