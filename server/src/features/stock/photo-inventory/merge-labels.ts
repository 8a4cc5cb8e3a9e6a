import { currentLanguage, dec, isUnit, matchIndex, normaliseUnit, proposeFrom, t } from '@platewise/domain';
import type { FoundLabel } from '@platewise/reader';
import type { ModelLabel } from '../../../connectors/vision-model/port.ts';

/** A label, and whether only the vision model has seen it. */
export type SeenLabel = FoundLabel & { byModel?: true };

/** Confidence of labels only the model read, never looking certain; and of those both read. */
const modelOnly = 0.6;
const bothAgree = 0.9;
/** Names less similar than this are separate labels. */
const alikeFrom = 0.6;

/**
 * Merges two readings of one photo. The built-in reading stays; the model adds labels and fills in what is missing on
 * labels both read. A quantity only counts if it's a printed number.
 */
export function mergeLabels(own: readonly FoundLabel[], model: readonly ModelLabel[]): SeenLabel[] {
  const left = model.map(labelOf).filter(({ name }) => name !== '');
  const merged = own.map((label): SeenLabel => {
    const at = placeOf(label, left);
    if (at === null) return label;
    const [same] = left.splice(at, 1);
    return same === undefined ? label : together(label, same);
  });
  return [...merged, ...left];
}

function placeOf({ name }: FoundLabel, others: readonly FoundLabel[]): number | null {
  if (name === '' || others.length === 0) return null;
  const index = matchIndex(others.map((other, id) => ({ id, name: other.name, aliases: [] })));
  const [best] = proposeFrom(index, name, 1);
  return best !== undefined && best.confidence >= alikeFrom ? best.id : null;
}

/** For a label both read, the model fills in what the built-in reader couldn't read. */
function together(own: FoundLabel, other: FoundLabel): SeenLabel {
  const fills = [
    own.contents === null && other.contents !== null && t('the contents'),
    own.bestBefore === null && other.bestBefore !== null && t('the date'),
    own.lot === null && other.lot !== null && t('the lot'),
  ].filter((what) => what !== false);
  const note =
    fills.length === 0
      ? []
      : [t('The vision model read {things}.', { things: new Intl.ListFormat(currentLanguage()).format(fills) })];
  return {
    ...own,
    quantity: own.quantity ?? other.quantity,
    contents: own.contents ?? other.contents,
    bestBefore: own.bestBefore ?? other.bestBefore,
    lot: own.lot ?? other.lot,
    category: own.category === 'other' ? other.category : own.category,
    confidence: Math.max(own.confidence, bothAgree),
    notes: [...own.notes, ...note],
  };
}

function labelOf(label: ModelLabel): SeenLabel {
  return {
    name: label.name.trim().slice(0, 160),
    quantity: amountIn(label.packages),
    contents: contentsOf(label.contents),
    bestBefore: dateIn(label.bestBefore),
    lot: label.lot?.trim().slice(0, 60) || null,
    barcode: null,
    category: label.category,
    confidence: modelOnly,
    notes: [t('Only the vision model read this label. Check it.')],
    byModel: true,
  };
}

const mostPackages = 10_000;

function amountIn(text: string | null): string | null {
  const plain = text?.trim().replaceAll(',', '') ?? '';
  if (!/^\d{1,9}(\.\d{1,6})?$/.test(plain)) return null;
  return dec(plain).gt(0) && dec(plain).lte(mostPackages) ? plain : null;
}

function contentsOf(contents: ModelLabel['contents']): FoundLabel['contents'] {
  const unit = contents === null ? null : normaliseUnit(contents.unit);
  const quantity = contents === null ? null : amountIn(contents.quantity);
  return unit === null || quantity === null || !isUnit(unit) ? null : { quantity, unit };
}

/** A valid calendar date, not just date-like text. */
function dateIn(text: string | null): string | null {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}
