import type { ExtractedMenuItem } from '@platewise/contract';

const places: Record<ExtractedMenuItem['provenance'], string> = {
  jsonld: "from the page's own data",
  microdata: "from the page's own data",
  platform: "from the site's ordering system",
  heuristic: 'from the page as shown',
  pdf: 'from the PDF',
  photo: 'from the photo',
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
  const words = { sure: 'sure', likely: 'fairly sure', check: `${Math.round(item.confidence * 100)}% sure` };
  return `${places[item.provenance]}, ${words[certainty]}`;
}
