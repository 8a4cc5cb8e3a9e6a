import { useAddress } from '../../../lib/use-url-state.ts';

const isDate = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The day in the URL as of which reports are shown, and whether what changed since then is open. */
export function useAsKnown() {
  const [search, change] = useAddress();
  const wanted = search.get('known');
  const on = isDate(wanted) ? wanted : '';
  return {
    on,
    isOpen: on !== '' && search.get('changes') === 'open',
    set: (day: string) => change({ known: day || null, changes: null }, { replace: true }),
    open: () => change({ changes: 'open' }),
    close: () => change({ changes: null }),
  };
}
