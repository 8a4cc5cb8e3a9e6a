import {
  type CauseSign,
  type Message,
  msg,
  numberWords,
  type Percent,
  percentWords,
  type Quantity,
  t,
  translated,
  type UnknownUsage,
  worded,
} from '@platewise/domain';

const unknownUsages: Record<UnknownUsage, Message> = {
  not_counted: msg('Not counted at the start or the end'),
  no_opening_count: msg('Not counted at the start'),
  no_closing_count: msg('Not counted at the end'),
  partly_counted: msg('Counted in only some of its locations'),
  purchase_without_quantity: msg('A purchase has no quantity'),
};

/** Why an item's actual usage is unknown. */
export const unknownWords = (unknown: UnknownUsage): string => worded(unknownUsages[unknown]);

/** A finding in kitchen terms. */
export function signWords(sign: CauseSign, unit: string, country: string | null | undefined): string {
  const amountOf = (quantity: Quantity) => `${numberWords(quantity, country, 4)} ${translated(unit)}`;
  const percentOf = (percent: Percent) => percentWords(percent, country, { digits: 2 });
  const amount = 'quantity' in sign ? amountOf(sign.quantity) : '';
  const unsigned = 'quantity' in sign ? amountOf(sign.quantity.replace('-', '')) : '';
  switch (sign.kind) {
    case 'no_waste_recorded':
      return t('No waste was recorded in this period.');
    case 'waste_recorded':
      return t("{amount} of waste was recorded. It isn't part of the variance.", { amount });
    case 'same_before':
      return t('{percent} off from the recipes, after {before} in the previous period. It keeps happening.', {
        percent: percentOf(sign.percent),
        before: percentOf(sign.before),
      });
    case 'each_piece':
      return sign.quantity.startsWith('-')
        ? t('Portions {amount} smaller than in the recipe would explain it.', { amount: unsigned })
        : t('Portions {amount} larger than in the recipe would explain it.', { amount: unsigned });
    case 'unmapped_sales':
      return t("{percent} of sales isn't mapped to a dish, so theoretical usage doesn't include them.", {
        percent: percentOf(sign.percent),
      });
    case 'dishes_without_recipe':
      return t(
        '{count, plural, one {# sold dish uses} other {# sold dishes use}} it without a quantity in the recipe.',
        { count: sign.count },
      );
    case 'refused':
      return t('{amount} was returned to the driver. Was it billed anyway?', { amount });
    case 'credited':
      return t("{amount} was credited by the vendor: a delivery didn't match its invoice.", { amount });
    case 'by_hand':
      return t('{amount} was added to stock manually, without an invoice.', { amount });
    case 'unbilled_receipts':
      return t('{count, plural, one {# delivery has} other {# deliveries have}} no approved invoice.', {
        count: sign.count,
      });
    case 'waiting_invoices':
      return t(
        "{count, plural, one {# invoice with it waits for approval and isn't} other {# invoices with it wait for approval and aren't}} included in purchases.",
        { count: sign.count },
      );
    case 'opening_swing':
      return sign.quantity.startsWith('-')
        ? t('The opening count found {amount} less than expected.', { amount: unsigned })
        : t('The opening count found {amount} more than expected.', { amount: unsigned });
    case 'swing_back':
      return t('The next count swung back by {amount}.', { amount: unsigned });
    case 'whole_cases':
      return t(
        'It is {count, plural, one {# whole case} other {# whole cases}} of {amount}: a case may have been miscounted or misreceived.',
        { count: sign.cases, amount: amountOf(sign.caseSize) },
      );
    case 'nothing_else':
      return t("Nothing else in the data explains it. That isn't proof.");
  }
}
