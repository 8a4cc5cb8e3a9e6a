import type { ExtractedMenuItem } from '@platewise/contract';
import { t } from '../../../../lib/t.ts';

const places: Record<ExtractedMenuItem['provenance'], string> = {
  jsonld: t("from the page's own data"),
  microdata: t("from the page's own data"),
  platform: t("from the site's ordering system"),
  heuristic: t('from the page as shown'),
  pdf: t('from the PDF'),
  photo: t('from the photo'),
};

const sureFrom = 0.8;
const likelyFrom = 0.6;

export type Certainty = 'sure' | 'likely' | 'check';

/** The bounds of the specification's colours, in words. */
export const certaintyOf = ({ confidence }: Pick<ExtractedMenuItem, 'confidence'>): Certainty =>
  confidence >= sureFrom ? 'sure' : confidence >= likelyFrom ? 'likely' : 'check';

/** 'from the photo, fairly sure' */
export function provenanceWords(item: Pick<ExtractedMenuItem, 'provenance' | 'confidence'>): string {
  const certainty = certaintyOf(item);
  const words = {
    sure: t('sure'),
    likely: t('fairly sure'),
    check: t('{confidence}% sure', { confidence: Math.round(item.confidence * 100) }),
  };
  return `${places[item.provenance]}, ${words[certainty]}`;
}
