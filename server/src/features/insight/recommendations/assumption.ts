import { type Advice, type Customs, percentWords, t } from '@platewise/domain';

/** The assumption behind a piece of advice, with its range; null if it is based on the restaurant's own figures. */
export function assumptionOf(advice: Advice, { country }: Customs): string | null {
  switch (advice.type) {
    case 'price_increase': {
      const { own, low, high } = advice.elasticity;
      if (own) return null;
      return t("Assumes a 1% higher price loses {low} to {high} of sales. Its own sales don't show it yet.", {
        low: percentWords((-high).toFixed(1), country),
        high: percentWords((-low).toFixed(1), country),
      });
    }
    case 'cost_reduction':
      return t('Assumes guests accept the smaller portion.');
    case 'vendor_switch':
      return null;
  }
}
