import { t, worded } from '@platewise/domain';
import { type LabelsResult, UnreadableDocument } from '@platewise/reader';
import type { PagePicture } from '../../../connectors/vision-model/port.ts';
import type { Deps } from '../../../deps.ts';
import { failureWords, standsAlone } from '../../buying/invoices/index.ts';
import { mergeLabels, type SeenLabel } from './merge-labels.ts';

type Read = Extract<LabelsResult, { ok: true }>;

/** The labels, whether the vision model was asked too, and notes for the user. */
export type SeenLabels = { labels: SeenLabel[]; asked: boolean; notes: string[] };

/** Names below this confidence are worth a second look. */
const doubtBelow = 0.7;
const widths = [1600, 1100];
const largestPicture = 3_500_000;

/**
 * Asks the configured vision model about a photo if the built-in reader found no label or doubts one (or always, if so
 * configured). Whatever the model does or fails to do, the built-in reading stands.
 */
export async function askAboutLabels(
  deps: Pick<Deps, 'visionModel' | 'config' | 'reader' | 'log'>,
  bytes: Uint8Array,
  own: Read,
  signal: AbortSignal,
): Promise<SeenLabels> {
  const { visionModel: model } = deps;
  const { visionModel: config } = deps.config;
  if (model === null || config === null) return { labels: own.labels, asked: false, notes: [] };
  const doubted = own.labels.length === 0 || own.labels.some((label) => label.confidence < doubtBelow);
  if (config.when !== 'always' && !doubted) return { labels: own.labels, asked: false, notes: [] };
  const photo = await pictureOf(deps, bytes);
  if (photo === null) return { labels: own.labels, asked: false, notes: [] };
  const reply = await model.readLabels(photo, AbortSignal.any([signal, AbortSignal.timeout(config.timeoutMs)]));
  deps.log.info({ outcome: reply.ok ? 'answered' : reply.reason }, 'asked the vision model about a photo of goods');
  if (!reply.ok) {
    return {
      labels: own.labels,
      asked: false,
      notes: [worded(standsAlone(failureWords(reply.reason)))],
    };
  }
  const labels = mergeLabels(own.labels, reply.labels);
  const words =
    labels.length === 0 ? t("The vision model didn't find a label either.") : t('Also checked by the vision model.');
  return { labels, asked: true, notes: [words] };
}

/** The photo to send: upright, without metadata, and no larger than necessary. */
async function pictureOf({ reader }: Pick<Deps, 'reader'>, bytes: Uint8Array): Promise<PagePicture | null> {
  try {
    for (const width of widths) {
      const { image, type } = await reader.renderPage(bytes, 1, width);
      if (image.length <= largestPicture) return { image, mediaType: type };
    }
    return null;
  } catch (error) {
    if (error instanceof UnreadableDocument) return null;
    throw error;
  }
}
