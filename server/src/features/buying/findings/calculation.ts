import { type Customs, dec, moneyWords, percentWords, t, unitCostWords } from '@platewise/domain';
import type { Evidence } from './evidence.ts';
import { kindOf } from './finding-status.ts';
import { amountWords } from './finding-words.ts';
import type { FindingRow } from './findings.repo.ts';

/** How the money follows from the evidence: '4 CS × ($42.10 − $38.50)'. */
export function calculationOf(row: FindingRow, evidence: Pick<Evidence, 'own' | 'against'>, customs: Customs): string {
  const calculation = wholeOf(row, evidence, customs);
  const { requested } = row.against;
  if (requested === undefined) return calculation;
  return t('{calculation} − {requested} already requested', {
    calculation,
    requested: moneyWords(requested, customs),
  });
}

function wholeOf(row: FindingRow, { own, against }: Pick<Evidence, 'own' | 'against'>, customs: Customs): string {
  const whole = dec(row.money)
    .plus(dec(row.against.requested ?? '0'))
    .toFixed(2);
  const money = (amount: string | null) => moneyWords(amount ?? '0', customs);
  const cost = (amount: string | null) => unitCostWords(amount ?? '0', customs);
  const [line] = own;
  switch (kindOf(row.kind)) {
    case 'order_price':
    case 'list_price':
    case 'price_creep':
    case 'group_price':
    case 'market_price':
      if (row.quantity === null) return t('Difference on the line: {money}', { money: money(whole) });
      return `${amountWords(row.quantity, row.unit, customs)} × (${cost(row.actual)} − ${cost(row.expected)})`;
    case 'pack_shrunk': {
      const [before] = against;
      if (!line?.unit_price || !before?.unit_price) return money(whole);
      const quantity = amountWords(line.quantity, line.unit, customs);
      const share = `${amountWords(row.actual, null, customs)} ÷ ${amountWords(row.expected, row.unit, customs)}`;
      return `${quantity} × (${cost(line.unit_price)} − ${cost(before.unit_price)} × ${share})`;
    }
    case 'not_received':
    case 'catch_weight':
      if (row.expected === null) return t('Total of the line: {money}', { money: money(whole) });
      return t("({billed} billed − {received} received) × the order's price", quantities(row, customs));
    case 'surcharge':
      return dec(row.expected ?? '0').isZero() ? money(row.actual) : `${money(row.actual)} − ${money(row.expected)}`;
    case 'duplicate':
      return t('Total of {count, plural, one {# line} other {# lines}}', { count: row.line_ids.length });
    case 'tax':
      if (!line?.tax_rate) return t('The tax on these goods');
      return `${money(line.total_price)} × ${percentWords(line.tax_rate, customs.country ?? null, { digits: 2 })}`;
    case 'bank_account':
      return row.invoice_total === null
        ? t("At risk: the invoice's total")
        : t("At risk: the invoice's total of {total}", { total: money(row.invoice_total) });
    case 'credit_missing':
      return `${money(row.expected)} − ${money(row.actual)}`;
  }
}

const quantities = (row: FindingRow, customs: Customs) => ({
  billed: amountWords(row.actual, row.unit, customs),
  received: amountWords(row.expected, row.unit, customs),
});
