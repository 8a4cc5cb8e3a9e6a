import type { Advice } from '@platewise/domain';

/** The assumption behind a piece of advice, with its range; null if it is based on the restaurant's own figures. */
export function assumptionOf(advice: Advice): string | null {
  switch (advice.type) {
    case 'price_increase': {
      const { own, low, high } = advice.elasticity;
      const range = `${(-high).toFixed(1)}% to ${(-low).toFixed(1)}%`;
      return own ? null : `Assumes a 1% higher price loses ${range} of sales. Its own sales don't show it yet.`;
    }
    case 'cost_reduction':
      return 'Assumes guests accept the smaller portion.';
    case 'vendor_switch':
      return null;
  }
}
