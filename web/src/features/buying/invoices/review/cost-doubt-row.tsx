import type { LineItem } from '@platewise/contract';
import { TriangleAlert } from 'lucide-react';
import { t } from '../../../../lib/t.ts';
import { Button, Kbd } from '../../../../ui/index.ts';
import check from './check-row.module.css';
import { useReviewState } from './review-context.tsx';
import { useCostValue } from './use-cost-value.ts';

/** Shown below a line whose cost needs review: why, the pack that would explain it, and the two options. */
export function CostDoubtRow({ line, index }: { line: LineItem; index: number }) {
  const { focus } = useReviewState();
  const value = useCostValue(line, index);
  return (
    <div className={check.row}>
      <TriangleAlert size={16} aria-hidden className={check.icon} />
      <span className={check.words} id={`${value.key}-reasons`}>
        <b className={check.read}>{value.reasons}</b> {value.likely?.words}
        {value.failure && <span className="pw-red"> {value.failure.message}</span>}
      </span>
      <span className={check.buttons}>
        <Button size="xs" onClick={value.keep}>
          {value.shown === null ? t('Keep') : t('Keep {value}', { value: value.shown })}
        </Button>
        {value.likely && (
          <Button
            size="xs"
            onClick={value.take}
            className={check.use}
            trailing={focus === value.key ? <Kbd>{t('Enter')}</Kbd> : undefined}
          >
            {t('Use {packText}', { packText: value.likely.packText })}
          </Button>
        )}
      </span>
    </div>
  );
}
