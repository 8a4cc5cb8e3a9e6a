import { type WhyFigure, whyFigures } from '@platewise/domain';
import { useAddress } from '../../../lib/use-url-state.ts';

const parameters = {
  from: 'why-from',
  to: 'why-to',
  compareFrom: 'why-before-from',
  compareTo: 'why-before-to',
} as const;
export type WhyDay = keyof typeof parameters;
type Days = Partial<Record<WhyDay, string>>;

const isDate = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The figure being explained, its periods if they were changed, and the open effect: all in the URL. */
export function useWhy() {
  const [search, change] = useAddress();
  const wanted = search.get('why');
  const figure: WhyFigure | null = whyFigures.find((one) => one === wanted) ?? null;
  const days: Days = {};
  for (const [name, key] of Object.entries(parameters) as [WhyDay, string][]) {
    const day = search.get(key);
    if (isDate(day)) days[name] = day;
  }
  const none = Object.fromEntries([...Object.values(parameters), 'why-effect'].map((key) => [key, null]));
  return {
    figure,
    days,
    effect: search.get('why-effect'),
    open: (next: WhyFigure) => change({ ...none, why: next }),
    close: () => change({ ...none, why: null }),
    setDays: (next: Days) =>
      change(Object.fromEntries(Object.entries(next).map(([name, day]) => [parameters[name as WhyDay], day])), {
        replace: true,
      }),
    show: (effect: string | null) => change({ 'why-effect': effect }, { replace: true }),
  };
}
