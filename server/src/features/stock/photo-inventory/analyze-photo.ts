import type { analyzeInventoryPhoto as endpoint, PhotoItem, PhotoReader, ReplyOf } from '@platewise/contract';
import { t, worded } from '@platewise/domain';
import type { FoundLabel } from '@platewise/reader';
import { type Deps, inTurnOf } from '../../../deps.ts';
import { restaurantOf } from '../../../platform/auth/caller.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { Call } from '../../../platform/http/router.ts';
import { inQueue } from '../../../platform/reading/in-queue.ts';
import { askAboutLabels } from './ask-about-labels.ts';
import { type Matched, matchLabels } from './match-labels.ts';
import { meaningOf } from './photo-categories.ts';
import { refuseOtherPictures } from './refuse-other-pictures.ts';

/** Reads the labels in a photo and suggests ingredients. Nothing is stored, neither the photo nor the items. */
export async function analyzePhoto(deps: Deps, call: Call<typeof endpoint>): Promise<ReplyOf<typeof endpoint>> {
  const { caller } = call;
  const scope = caller.permit(restaurantOf(caller, call.body.restaurantId));
  const [file] = call.files;
  if (file === undefined) throw new Error('a form without a file is refused before');
  await refuseOtherPictures(file.bytes);
  const result = await inQueue(deps, call, (queue) => deps.reader.by(file.account).readLabels(file.bytes, queue));
  if (!result.ok) {
    const { reason, message } = result.failure;
    throw problem(reason === 'too_large' ? 'too_large' : 'wrong_type', worded(message));
  }
  const seen = await askAboutLabels(inTurnOf(deps, file.account), file.bytes, result, call.signal);
  const items = (await matchLabels(deps.db, scope, seen.labels)).map(itemOf);
  const readers: PhotoReader[] = [
    ...(result.words > 0 ? ['ocr' as const] : []),
    ...(result.barcodes > 0 ? ['barcodes' as const] : []),
    ...(seen.asked ? ['vision-model' as const] : []),
  ];
  const advice = result.advice === null || items.length > 0 ? [] : [worded(result.advice)];
  const notes = [...advice, ...seen.notes, ...notesOn(items)];
  return { items, readers, notes };
}

const notesOn = (items: readonly PhotoItem[]): string[] =>
  items.some(({ quantityRead }) => !quantityRead)
    ? [t('If no quantity is printed, it is set to 1. Count the shelf and correct it.')]
    : [];

function itemOf({ label, match, contents, location }: Matched): PhotoItem {
  const name = label.name === '' ? (match?.name ?? '') : label.name;
  return {
    name,
    quantity: label.quantity === null ? 1 : Number(label.quantity),
    quantityRead: label.quantity !== null,
    confidence: match?.by === 'barcode' ? Math.max(label.confidence, byBarcode) : label.confidence,
    category: label.category,
    notes: label.notes.join(' '),
    contents: contents === null ? null : { quantity: Number(contents.quantity), unit: contents.unit },
    bestBefore: label.bestBefore,
    lot: label.lot,
    barcode: barcodeOf(label),
    match,
    location: location ?? meaningOf(label.category).location,
    reader: label.byModel ? 'vision-model' : label.name === '' ? 'barcodes' : 'ocr',
  };
}

/** Confirmed by a user for this exact code. */
const byBarcode = 0.95;

function barcodeOf({ barcode }: FoundLabel): PhotoItem['barcode'] {
  if (barcode === null || barcode.code === '') return null;
  const { code, kind } = barcode;
  return { code, kind: barcode.from === 'bars' ? kind : t('{kind}, by its digits', { kind }) };
}
