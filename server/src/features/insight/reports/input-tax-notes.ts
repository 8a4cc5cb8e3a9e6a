import { dec, inputTaxByRate, type Money, percentWords, roundMoney, t } from '@platewise/domain';
import { moneyIn } from '../../pricing/pricing/index.ts';
import type { TaxedLineRow } from './invoices.repo.ts';
import type { ReportPlace } from './report-places.ts';

type Sum = { net: Money; tax: string; unsplit: number };

/** Input tax of the period by rate, one note per restaurant; none if no invoice states a rate. */
export function inputTaxNotes(rows: readonly TaxedLineRow[], places: readonly ReportPlace[]): string[] {
  const byPlace = Map.groupBy(rows, (row) => row.restaurant_id);
  return places.flatMap(({ scope, name }) => {
    const own = byPlace.get(scope.restaurantId);
    if (own === undefined) return [];
    const money = moneyIn(scope.settings);
    const parts = [...sumByRate(own)].map(([rate, { net, tax, unsplit }]) => {
      const values = {
        rate: rate === null ? t('rate unknown') : percentWords(rate, scope.settings.country, { digits: 2 }),
        tax: money(tax),
        net: money(net),
      };
      return unsplit === 0
        ? t('{rate}: {tax} on {net}', values)
        : t(
            '{unsplit, plural, one {{rate}: {tax} on {net}, and the tax of # invoice unknown} other {{rate}: {tax} on {net}, and the tax of # invoices unknown}}',
            { ...values, unsplit },
          );
    });
    const rates = parts.join('; ');
    return [
      places.length === 1
        ? t('Input tax by rate. {rates}.', { rates })
        : t('{restaurant}: Input tax by rate. {rates}.', { restaurant: name, rates }),
    ];
  });
}

function sumByRate(rows: readonly TaxedLineRow[]): Map<string | null, Sum> {
  const sums = new Map<string | null, Sum>();
  for (const lines of Map.groupBy(rows, (row) => row.invoice_id).values()) {
    for (const { rate, net, tax } of inputTaxByRate(lines.map((line) => ({ ...line, taxRate: line.tax_rate })))) {
      const now = sums.get(rate) ?? { net: '0', tax: '0', unsplit: 0 };
      sums.set(rate, {
        net: roundMoney(dec(now.net).plus(net)),
        tax: roundMoney(dec(now.tax).plus(tax ?? 0)),
        unsplit: now.unsplit + (tax === null ? 1 : 0),
      });
    }
  }
  return new Map([...sums].sort(([a], [b]) => (a === null ? 1 : b === null ? -1 : Number(a) - Number(b))));
}
