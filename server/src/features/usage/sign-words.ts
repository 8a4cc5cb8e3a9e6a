import { type CauseSign, numberWords, percentWords, type UnknownUsage } from '@platewise/domain';

export const unknownWords: Record<UnknownUsage, string> = {
  not_counted: 'Not counted at the beginning and at the end',
  no_opening_count: 'Not counted at the beginning',
  no_closing_count: 'Not counted at the end',
  partly_counted: 'Counted at some of its places only',
  purchase_without_quantity: 'A purchase has no quantity',
};

const times = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What the data shows, in words of the kitchen. */
export function signWords(sign: CauseSign, unit: string, country: string | null | undefined): string {
  const amount = (quantity: string) => `${numberWords(quantity, country, 4)} ${unit}`;
  switch (sign.kind) {
    case 'no_waste_recorded':
      return 'No waste of it was written down in this period.';
    case 'waste_recorded':
      return `${amount(sign.quantity)} of waste is written down, and is not part of the variance.`;
    case 'same_before':
      return `${percentWords(sign.percent, country, { digits: 2 })} off the recipes, and ${percentWords(sign.before, country, { digits: 2 })} in as many days before: it is the same again and again.`;
    case 'each_piece':
      return `${amount(sign.quantity)} ${sign.quantity.startsWith('-') ? 'less' : 'more'} in each one sold would explain it.`.replace(
        '-',
        '',
      );
    case 'unmapped_sales':
      return `${percentWords(sign.percent, country, { digits: 2 })} of sales is mapped to no dish: what was used for them is missing in the theory.`;
    case 'dishes_without_recipe':
      return `${times(sign.count, 'dish that holds it was sold and its recipe does', 'dishes that hold it were sold and their recipes do')} not say how much.`;
    case 'refused':
      return `${amount(sign.quantity)} went back with the driver: was it billed all the same?`;
    case 'credited':
      return `${amount(sign.quantity)} was credited by the vendor: a delivery was not what the invoice said.`;
    case 'by_hand':
      return `${amount(sign.quantity)} was put into stock by hand, with no invoice behind it.`;
    case 'unbilled_receipts':
      return `${times(sign.count, 'delivery has', 'deliveries have')} no approved invoice.`;
    case 'waiting_invoices':
      return `${times(sign.count, 'invoice with it waits', 'invoices with it wait')} for approval and ${sign.count === 1 ? 'is' : 'are'} not among the purchases.`;
    case 'opening_swing':
      return `The count at the beginning found ${amount(sign.quantity)} more than the books said.`.replace(
        /found -(.*) more/,
        'found $1 less',
      );
    case 'swing_back':
      return `The next count swung back by ${amount(sign.quantity).replace('-', '')}.`;
    case 'whole_cases':
      return `It is ${times(sign.cases, 'whole case', 'whole cases')} of ${amount(sign.caseSize)}: was one counted or received too many or too few?`;
    case 'nothing_else':
      return 'Nothing else in the data explains it. That proves nothing.';
  }
}
