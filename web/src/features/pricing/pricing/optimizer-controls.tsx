import { TARGET_MARGINS } from '@platewise/contract';
import { impliedFoodCost, modeReach, type PricingMode } from '@platewise/domain';
import { Sparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sortCategories } from '../../../lib/sort-categories.ts';
import { t } from '../../../lib/t.ts';
import { Button, Fold, Section, SegmentedControl, SelectField, SliderField } from '../../../ui/index.ts';
import css from './pricing.module.css';
import type { OptimizerChoices } from './use-optimizer-choices.ts';

const modes = [
  { value: 'automatic', label: t('Automatic') },
  { value: 'manual_review', label: t('Manual Review') },
  { value: 'conservative', label: t('Conservative') },
] as const satisfies readonly { value: PricingMode; label: string }[];

type Props = {
  title: string;
  /** Initial slider position while each dish has its own target. */
  usual: number;
  choices: OptimizerChoices;
  categories: readonly string[];
  pending: boolean;
  onRun: () => void;
};

export function OptimizerControls({ title, usual, choices, categories, pending, onRun }: Props) {
  const { category, setCategory, mode, setMode } = choices;
  // The URL updates a moment later; its old value must not undo the next quick move.
  const [moved, setMoved] = useState<number | null>(null);
  useEffect(() => setMoved((now) => (now === choices.target ? null : now)), [choices.target]);
  const target = moved ?? choices.target;
  // Keeps the category from the URL available until the list has loaded.
  const offered = category === '' ? categories : [...categories, category];
  const start = Math.round(Math.min(TARGET_MARGINS.to, Math.max(TARGET_MARGINS.from, usual)));
  return (
    <Section title={title}>
      <div className={css.controls}>
        <Fold kind="options">
          <SliderField
            label={t('Target margin')}
            unit="%"
            min={TARGET_MARGINS.from}
            max={TARGET_MARGINS.to}
            value={target ?? start}
            unset={target === null ? t("Each dish's target") : undefined}
            onChange={(next) => setMoved(next === choices.target ? null : next)}
            onSettle={choices.setTarget}
            description={
              target === null
                ? t('Move the slider to set one target for all dishes')
                : t('Food cost of {percent}%', { percent: impliedFoodCost(String(target)) })
            }
            action={
              target !== null && (
                <Button
                  size="xs"
                  variant="subtle"
                  onClick={() => {
                    setMoved(null);
                    choices.setTarget(null);
                  }}
                >
                  {t("Use each dish's target")}
                </Button>
              )
            }
          />
          <SelectField
            label={t('Category')}
            options={[{ value: 'All Items', label: t('All Items') }, ...sortCategories(offered)]}
            value={category || 'All Items'}
            onChange={(next) => setCategory(next === 'All Items' ? '' : next)}
          />
          <div className={css.mode}>
            <span className={css.modeLabel}>{t('Price Adjustment')}</span>
            <SegmentedControl label={t('Price Adjustment')} options={modes} value={mode} onChange={setMode} />
            <span className="pw-meta">{t('Prices change by at most {percent}%', { percent: modeReach[mode] })}</span>
          </div>
          <div className={css.run}>
            <Button variant="primary" icon={<Sparkles size={14} aria-hidden />} disabled={pending} onClick={onRun}>
              {pending ? t('Analyzing...') : t('Run Price Optimization')}
            </Button>
          </div>
        </Fold>
      </div>
    </Section>
  );
}
