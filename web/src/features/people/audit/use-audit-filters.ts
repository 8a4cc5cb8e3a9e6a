import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { useSteady } from '../../../lib/use-steady.ts';
import { useAddress } from '../../../lib/use-url-state.ts';

export type AuditScope = 'mine' | 'installation';

const names = ['q', 'group', 'who', 'action', 'subject', 'from', 'to'] as const;
type Name = (typeof names)[number];
const cleared: Partial<Record<Name, null>> = Object.fromEntries(names.map((name) => [name, null]));

/** The audit log's filters in the URL. Dates are in the browser's time zone. */
export function useAuditFilters() {
  const [search, set] = useAddress();
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const change = useSteady(
    (values: Partial<Record<Name | 'scope' | 'entry', string | null>>, { replace = true } = {}) =>
      set(values, { replace }),
  );
  const at = (name: Name) => search.get(name) ?? '';
  const values = Object.fromEntries(names.map((name) => [name, at(name)])) as Record<Name, string>;
  const scope: AuditScope = search.get('scope') === 'installation' ? 'installation' : 'mine';
  const place = scope === 'installation' ? {} : { restaurantId, groupId: Number(values.group) || undefined };
  return {
    values,
    scope,
    place,
    openId: Number(search.get('entry')) || null,
    change,
    filtered: names.some((name) => values[name] !== ''),
    clear: () => change(cleared),
    show: (next: AuditScope) => change({ ...cleared, entry: null, scope: next === 'mine' ? null : next }),
    query: {
      q: values.q,
      userId: Number(values.who) || undefined,
      action: values.action || undefined,
      subject: values.subject || undefined,
      from: values.from || undefined,
      to: values.to || undefined,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  };
}

export type AuditFilters = ReturnType<typeof useAuditFilters>;
