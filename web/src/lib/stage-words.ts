import type { READING_STAGES } from '@platewise/contract';
import { t } from './t.ts';

type Stage = (typeof READING_STAGES)[number];
type Now = { stage: Stage; page?: number; pages?: number; filesAhead?: number | null };

const stages: Record<Stage, string> = {
  stored: t('Waiting to be read'),
  reading: t('Processing with AI OCR...'),
  matching: t('Matching vendor and lines'),
  done: t('Done'),
};

/** A document's current processing stage, with the page if there are several, or its place in the queue. */
export function stageWords({ stage, page, pages = 1, filesAhead = null }: Now): string {
  if (stage === 'stored' && filesAhead !== null)
    return t('{stage}. {place}', { stage: stages.stored, place: placeWords(filesAhead) });
  return stage === 'reading' && page !== undefined && pages > 1
    ? t('{stage} Page {page} of {pages}', { stage: stages.reading, page, pages })
    : stages[stage];
}

/** A file's place in the queue. */
function placeWords(filesAhead: number): string {
  if (filesAhead === 0) return t('Next in line');
  return t('{count, plural, one {# file} other {# files}} ahead', { count: filesAhead });
}
