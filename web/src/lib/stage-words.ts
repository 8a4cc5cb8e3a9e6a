import type { READING_STAGES } from '@platewise/contract';

type Stage = (typeof READING_STAGES)[number];

const stages: Record<Stage, string> = {
  stored: 'Waiting to be read',
  reading: 'Processing with AI OCR...',
  matching: 'Matching vendor and lines',
  done: 'Done',
};

/** What happens to a document right now, with its page where there are several. */
export const stageWords = ({ stage, page, pages = 1 }: { stage: Stage; page?: number; pages?: number }): string =>
  stage === 'reading' && page !== undefined && pages > 1 ? `${stages.reading} Page ${page} of ${pages}` : stages[stage];
