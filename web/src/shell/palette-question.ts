import { MessageCircleQuestionMark } from 'lucide-react';
import { askAddress } from '../features/insight/ask/ask-address.ts';
import { looksLikeQuestion } from '../features/insight/ask/looks-like-question.ts';
import { t } from '../lib/t.ts';
import type { PaletteGroup } from '../ui/index.ts';

/**
 * The typed text as a question: first if it looks like one, else the last resort. Without it, a text that names nothing
 * would lead nowhere.
 */
export function questionGroups(text: string): { first: PaletteGroup[]; last: PaletteGroup[] } {
  const question = text.trim();
  if (question.length < 3) return { first: [], last: [] };
  const item = {
    id: `ask ${question.toLowerCase()}`,
    label: t('Ask: {question}', { question }),
    icon: MessageCircleQuestionMark,
    to: askAddress(question),
  };
  const groups = [{ label: t('Question'), items: [item] }];
  return looksLikeQuestion(question) ? { first: groups, last: [] } : { first: [], last: groups };
}
