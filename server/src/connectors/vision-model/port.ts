import type { ModelAnswer } from '@platewise/reader';
import type { ModelLabel } from './labels-schema.ts';

export type { ModelLabel };

/** A page as a picture, in the order of the document. */
export type PagePicture = { image: Uint8Array; mediaType: string };

/** Why there is no answer. */
export type VisionFailure = 'timeout' | 'unreachable' | 'busy' | 'refused' | 'nonsense' | 'not_accepted' | 'failed';

export type VisionAnswer = { ok: true; answer: ModelAnswer } | { ok: false; reason: VisionFailure };

export type LabelsAnswer = { ok: true; labels: ModelLabel[] } | { ok: false; reason: VisionFailure };

/**
 * A model that looks at pages and says what is printed on them. It answers data of one shape or a reason, and never
 * throws: whatever it says is for others to check. `signal` ends the call.
 */
export type VisionModel = {
  read(pages: readonly PagePicture[], signal: AbortSignal): Promise<VisionAnswer>;
  /** The labels in a photo of goods. */
  readLabels(photo: PagePicture, signal: AbortSignal): Promise<LabelsAnswer>;
};
