import type { Recommendation } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { Figure } from '../../../ui/index.ts';
import { placeOf, valueText } from './values.ts';

/** The recommended value. Opens the figures behind it. */
export function RecommendedValue({ of }: { of: Recommendation }) {
  const value = valueText(of, of.recommendation.recommendedValue);
  const dish = of.targetType === 'menu_item';
  return (
    <Figure
      name={of.title}
      steps={of.evidence}
      result={{ label: t('Recommended'), value }}
      links={[
        { label: dish ? t('Open dish') : t('Open the ingredient'), to: placeOf(of) },
        ...(dish ? [] : [{ label: t('Price history'), to: `${placeOf(of)}&tab=prices` }]),
      ]}
    >
      {value}
    </Figure>
  );
}
