import type { AccountingFormat } from '@platewise/domain';
import { useCallback } from 'react';
import { deviceStorage } from '../../../lib/browser-storage.ts';
import { useAddress, useUrlState } from '../../../lib/use-url-state.ts';
import { isFormat } from './words.ts';

export type BooksFilter = {
  format: AccountingFormat;
  setFormat: (format: string) => void;
  vendor: string;
  setVendor: (id: string) => void;
  days: { from: string; to: string } | null;
  setDays: (days: { from: string; to: string }) => void;
  /** Query parameters; without dates the server picks them. */
  query: { format: AccountingFormat; vendorId: number | undefined; from?: string; to?: string };
};

/** The last selected format, as the default for next time. */
const remembered = 'platewise.books-format';

/** Format, dates and vendor in the URL. */
export function useBooksFilter(): BooksFilter {
  const [search, change] = useAddress();
  const [named, setNamed] = useUrlState('format', '', { replace: true });
  const [vendor, setVendor] = useUrlState('vendor', '', { replace: true });
  const last = deviceStorage.get(remembered) ?? '';
  const format = isFormat(named) ? named : isFormat(last) ? last : 'quickbooks_csv';
  const setFormat = (next: string) => {
    deviceStorage.set(remembered, next);
    setNamed(next);
  };
  const setDays = useCallback((days: { from: string; to: string }) => change(days, { replace: true }), [change]);
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const days = from === '' || to === '' ? null : { from, to };
  const query = { format, vendorId: Number(vendor) || undefined, ...days };
  return { format, setFormat, vendor, setVendor, days, setDays, query };
}
