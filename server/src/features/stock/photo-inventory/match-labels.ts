import type { PhotoItem } from '@platewise/contract';
import { matchIndex, nameKey, proposeFrom, type Quantity, type Unit } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import type { SeenLabel } from './merge-labels.ts';
import * as repo from './photo-inventory.repo.ts';

export type Matched = {
  label: SeenLabel;
  match: PhotoItem['match'];
  contents: { quantity: Quantity; unit: Unit } | null;
  /** The ingredient's current location, or null. */
  location: string | null;
};

/** Less likely ones aren't suggested. */
const leastLikely = 0.35;

/** Matches each label to an ingredient: by a confirmed barcode, else by name. */
export async function matchLabels(
  db: Queryable,
  scope: RestaurantScope,
  labels: readonly SeenLabel[],
): Promise<Matched[]> {
  const candidates = await repo.readCandidates(db, scope);
  const codes = labels.flatMap(({ barcode }) => barcode?.code || []);
  const known = new Map((await repo.findBarcodes(db, scope, codes)).map((one) => [one.code, one]));
  const byName = finder(candidates);
  const byId = new Map(candidates.map((one) => [one.id, one]));
  const matches = labels.map((label) => {
    const remembered = known.get(label.barcode?.code ?? '');
    const ingredient = remembered && byId.get(remembered.ingredientId);
    if (ingredient)
      return { label, remembered, match: { ...shown(ingredient), by: 'barcode' as const, confidence: 1 } };
    return { label, remembered: undefined, match: label.name === '' ? null : byName(label.name) };
  });
  const ids = [...new Set(matches.flatMap(({ match }) => match?.ingredientId ?? []))];
  const places = await repo.placesOf(db, scope, ids);
  return matches.map(({ label, remembered, match }) => ({
    label,
    match,
    contents: label.contents ?? measureOf(remembered),
    location: places.find(({ ingredientId }) => ingredientId === match?.ingredientId)?.location ?? null,
  }));
}

const shown = ({ id, name, unit }: repo.Candidate) => ({ ingredientId: id, name, unit });

const measureOf = (known: repo.KnownBarcode | undefined): Matched['contents'] =>
  known == null || known.quantity === null || known.unit === null
    ? null
    : { quantity: known.quantity, unit: known.unit };

function finder(candidates: readonly repo.Candidate[]): (name: string) => PhotoItem['match'] {
  const byId = new Map(candidates.map((one) => [one.id, one]));
  const byKey = new Map(candidates.flatMap((one) => [...one.aliases, one.name].map((name) => [nameKey(name), one])));
  const index = matchIndex(candidates);
  return (name) => {
    const same = byKey.get(nameKey(name));
    if (same) return { ...shown(same), by: 'name', confidence: 1 };
    const [best] = proposeFrom(index, name, 1);
    const ingredient = best && byId.get(best.id);
    if (!ingredient || best.confidence < leastLikely) return null;
    return { ...shown(ingredient), by: 'name', confidence: Math.round(best.confidence * 100) / 100 };
  };
}
