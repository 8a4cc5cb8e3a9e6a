import { useQuery } from '@tanstack/react-query';
import { CircleQuestionMark } from 'lucide-react';
import { t } from '../lib/t.ts';
import type { PaletteGroup } from '../ui/index.ts';

/** Help pages and their sections; the list of them loads when the palette opens. */
export function useHelpPages(text: string, enabled: boolean): PaletteGroup[] {
  const { data } = useQuery({
    queryKey: ['help outline'],
    queryFn: () => import('../features/people/help/outline.ts'),
    networkMode: 'always',
  });
  if (!enabled || !data || text.trim().length < 2) return [];
  const items = data.findHelp(text, 6).map(({ doc, heading }) => ({
    id: `help ${doc.path} ${heading?.id ?? ''}`,
    label: heading?.text ?? doc.title,
    note: heading && doc.title,
    icon: CircleQuestionMark,
    to: data.addressOf(doc, heading?.id),
  }));
  return [{ label: t('Help'), items }];
}
