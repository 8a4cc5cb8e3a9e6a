import type { ModelAnswer } from '@platewise/reader';
import type { ModelLabel } from './labels-schema.ts';

export type { ModelLabel };

/** A page as an image, in document order. */
export type PagePicture = { image: Uint8Array; mediaType: string };

/** Why there is no reply. */
export type VisionFailure = 'timeout' | 'unreachable' | 'busy' | 'refused' | 'nonsense' | 'not_accepted' | 'failed';

export type VisionAnswer = { ok: true; answer: ModelAnswer } | { ok: false; reason: VisionFailure };

export type LabelsAnswer = { ok: true; labels: ModelLabel[] } | { ok: false; reason: VisionFailure };

/**
 * A model that reads what is printed on pages. It returns data in one shape or a failure reason, and never throws. Its
 * output must be verified by the caller. `signal` aborts the call.
 */
export type VisionModel = {
  read(pages: readonly PagePicture[], signal: AbortSignal): Promise<VisionAnswer>;
  /** The labels in a photo of goods. */
  readLabels(photo: PagePicture, signal: AbortSignal): Promise<LabelsAnswer>;
};
