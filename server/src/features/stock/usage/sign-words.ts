import { type CauseSign, numberWords, percentWords, type UnknownUsage } from '@platewise/domain';

export const unknownWords: Record<UnknownUsage, string> = {
  not_counted: 'Not counted at the start and end',
  no_opening_count: 'Not counted at the start',
  no_closing_count: 'Not counted at the end',
  partly_counted: 'Counted in only some of its locations',
  purchase_without_quantity: 'A purchase has no quantity',
};

const times = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** A finding in kitchen terms. */
export function signWords(sign: CauseSign, unit: string, country: string | null | undefined): string {
  const amount = (quantity: string) => `${numberWords(quantity, country, 4)} ${unit}`;
  switch (sign.kind) {
    case 'no_waste_recorded':
      return 'No waste was recorded in this period.';
    case 'waste_recorded':
      return `${amount(sign.quantity)} of waste was recorded. It isn't part of the variance.`;
    case 'same_before':
      return `${percentWords(sign.percent, country, { digits: 2 })} off the recipes, and ${percentWords(sign.before, country, { digits: 2 })} in the previous period: a recurring difference.`;
    case 'each_piece':
      return `${amount(sign.quantity)} ${sign.quantity.startsWith('-') ? 'less' : 'more'} in each one sold would explain it.`.replace(
        '-',
        '',
      );
    case 'unmapped_sales':
      return `${percentWords(sign.percent, country, { digits: 2 })} of sales isn't mapped to a dish, so theoretical usage doesn't include them.`;
    case 'dishes_without_recipe':
      return `${times(sign.count, 'sold dish uses it without a quantity', 'sold dishes use it without a quantity')} in the recipe.`;
    case 'refused':
      return `${amount(sign.quantity)} was returned to the driver. Was it billed anyway?`;
    case 'credited':
      return `${amount(sign.quantity)} was credited by the vendor: a delivery didn't match its invoice.`;
    case 'by_hand':
      return `${amount(sign.quantity)} was added to stock manually, without an invoice.`;
    case 'unbilled_receipts':
      return `${times(sign.count, 'delivery has', 'deliveries have')} no approved invoice.`;
    case 'waiting_invoices':
      return `${times(sign.count, 'invoice with it waits', 'invoices with it wait')} for approval and ${sign.count === 1 ? "isn't" : "aren't"} included in purchases.`;
    case 'opening_swing':
      return `The opening count found ${amount(sign.quantity)} more than expected.`.replace(
        /found -(.*) more/,
        'found $1 less',
      );
    case 'swing_back':
      return `The next count swung back by ${amount(sign.quantity).replace('-', '')}.`;
    case 'whole_cases':
      return `It is ${times(sign.cases, 'whole case', 'whole cases')} of ${amount(sign.caseSize)}: a case may have been miscounted or misreceived.`;
    case 'nothing_else':
      return "Nothing else in the data explains it. That isn't proof.";
  }
}
