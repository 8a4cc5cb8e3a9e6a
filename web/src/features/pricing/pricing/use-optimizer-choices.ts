import { PRICING_MODES, TARGET_MARGINS } from '@platewise/contract';
import type { PricingMode } from '@platewise/domain';
import { useUrlState } from '../../../lib/use-url-state.ts';

export type OptimizerChoices = {
  /** One target for all dishes; null uses each dish's own. */
  target: number | null;
  setTarget: (target: number | null) => void;
  /** Empty for all items. */
  category: string;
  setCategory: (category: string) => void;
  mode: PricingMode;
  setMode: (mode: PricingMode) => void;
};

/** The optimizer's settings in the URL; invalid values fall back to the default. */
export function useOptimizerChoices(): OptimizerChoices {
  const [target, setTarget] = useUrlState('target', '', { replace: true });
  const [category, setCategory] = useUrlState('category', '', { replace: true });
  const [mode, setMode] = useUrlState<PricingMode>('mode', 'manual_review', { replace: true });
  const asked = Number(target);
  const known = Number.isInteger(asked) && asked >= TARGET_MARGINS.from && asked <= TARGET_MARGINS.to;
  return {
    target: known ? asked : null,
    setTarget: (next) => setTarget(next === null ? '' : String(next)),
    category,
    setCategory,
    mode: PRICING_MODES.includes(mode) ? mode : 'manual_review',
    setMode,
  };
}
