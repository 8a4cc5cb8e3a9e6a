import { t } from '../../../../lib/t.ts';
import { Badge } from '../../../../ui/index.ts';

const levels = [
  { from: 0.8, tone: 'green', word: t('Sure') },
  { from: 0.6, tone: 'amber', word: t('Check') },
  { from: 0, tone: 'red', word: t('Unsure') },
] as const;

/** The reader's confidence: green from 0.8, yellow from 0.6, otherwise red; always with text. */
export function ConfidenceBadge({ value }: { value: number }) {
  const { tone, word } = levels.find(({ from }) => value >= from) ?? levels[2];
  return (
    <Badge tone={tone}>
      {word}, {Math.round(value * 100)}%
    </Badge>
  );
}
