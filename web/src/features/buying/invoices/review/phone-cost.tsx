import type { LineItem } from '@platewise/contract';
import { CornerDownLeft } from 'lucide-react';
import { t } from '../../../../lib/t.ts';
import { Button } from '../../../../ui/index.ts';
import { lineKey } from '../model/fields.ts';
import css from './phone-review.module.css';
import { PhoneValue } from './phone-value.tsx';
import { useReviewState } from './review-context.tsx';
import { useCostValue } from './use-cost-value.ts';

type PhoneCostProps = { line: LineItem; label: string; onDone: () => void; onSkip: () => void };

/** A cost that needs review: why, the likely pack and its cost, the current cost, and the pack field. */
export function PhoneCost({ line, label, onDone, onSkip }: PhoneCostProps) {
  const { view, editable } = useReviewState();
  const index = view.lines.findIndex(({ id }) => id === line.id);
  const value = useCostValue(line, index);
  const { likely } = value;
  const act = (work: () => void) => () => {
    work();
    onDone();
  };
  return (
    <div className="pw-stack-8">
      <span className={css.label}>{label}</span>
      <p className={css.cost} data-field={lineKey(line.id, 'cost')}>
        {value.shown ?? t('Unknown')}
      </p>
      {value.reasons && <p>{value.reasons}</p>}
      {editable && likely && (
        <button type="button" className={css.proposal} onClick={act(value.take)}>
          <span>
            <b>{t('Use {packText}: {cost}', { packText: likely.packText, cost: likely.cost })}</b>
            <span className={css.why}>{likely.words}</span>
          </span>
          <CornerDownLeft size={20} aria-hidden />
        </button>
      )}
      <PhoneValue
        line={line}
        field="pack"
        label={t('Pack')}
        keep={
          editable &&
          value.doubtful && (
            <Button size="lg" onClick={act(value.keep)}>
              {value.shown === null ? t('Keep') : t('Keep {value}', { value: value.shown })}
            </Button>
          )
        }
        onDone={onDone}
        onSkip={onSkip}
      />
    </div>
  );
}
