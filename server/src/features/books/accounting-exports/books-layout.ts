import { type BooksLayout, dateOrders, defaultLayout } from '@platewise/domain';

/** Builds a layout from the stored settings, using defaults for missing or outdated values. */
export function layoutFrom(stored: Record<string, unknown>, currency: string): BooksLayout {
  const otherwise = defaultLayout(currency);
  const text = (name: 'payableAccount' | 'taxType') => {
    const value = stored[name];
    return typeof value === 'string' && value !== '' ? value : otherwise[name];
  };
  const textOrNone = (name: string) => {
    const value = stored[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    payableAccount: text('payableAccount'),
    bankAccount: textOrNone('bankAccount'),
    cardAccount: textOrNone('cardAccount'),
    cashAccount: textOrNone('cashAccount'),
    discountAccount: textOrNone('discountAccount'),
    dateOrder: dateOrders.find((order) => order === stored.dateOrder) ?? otherwise.dateOrder,
    taxType: text('taxType'),
    taxTypes: taxTypesFrom(stored.taxTypes),
    className: textOrNone('className'),
    trackingName: textOrNone('trackingName'),
    trackingOption: textOrNone('trackingOption'),
    shortenNumbers: stored.shortenNumbers === true,
    convertForeign: stored.convertForeign === true,
    detail: stored.detail === 'accounts' ? 'accounts' : 'lines',
  };
}

const taxTypesFrom = (stored: unknown): BooksLayout['taxTypes'] =>
  typeof stored !== 'object' || stored === null
    ? {}
    : Object.fromEntries(Object.entries(stored).filter(([, name]) => typeof name === 'string' && name !== ''));
