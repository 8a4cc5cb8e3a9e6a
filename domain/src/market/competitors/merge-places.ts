import { likenessOf, unique } from '../../shared/matching/similarity.ts';
import { wordLikeness } from '../../shared/matching/word-likeness.ts';
import { metresBetween, type Point } from './distance.ts';
import { type Place, placeSources } from './place.ts';

/** Two directories' coordinates for the same place differ by at most this many meters. */
const samePlaceMetres = 75;
const likeEnough = 0.72;
const likeEnoughByPhone = 0.45;
// Addresses are often geocoded to the middle of their lot or street.
const ownPlaceMetres = 250;

const tradeWords = new Set(
  `restaurant restaurante ristorante cafe coffee bar grill kitchen house co company eatery bistro cantina taqueria tavern pub
  pizzeria diner grille cuisine food inc llc`.split(/\s+/),
);
const fillers = new Set(['the', 'and', 'of', 'at', 'a', 'el', 'la', 'los', 'las', 'le', 'de']);

const wordsOf = (name: string): string[] => {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’`.]/g, '')
    .replace(/&/g, ' and ');
  const all = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const named = all.filter((word) => !fillers.has(word));
  return unique(named.length > 0 ? named : all);
};

const weightOf = (word: string) => (tradeWords.has(word) ? 0.25 : /^\d+$/.test(word) ? 0.2 : 1);

/**
 * Similarity of two place names, 0 to 1: ignores case, accents, articles and branch numbers; generic restaurant words
 * (Grill, Kitchen) count little.
 * @example placeNameLikeness("Torchy's Tacos", 'Torchys Tacos #12') // over 0.9
 */
export function placeNameLikeness(a: string, b: string): number {
  return likenessOf(wordsOf(a), wordsOf(b), weightOf, wordLikeness);
}

type Known = { readonly name: string; readonly point: Point | null; readonly phone: string | null };

const digitsOf = (phone: string | null) => (phone ?? '').replace(/\D/g, '').slice(-10);

/**
 * Whether two records are the same place: within 75 meters with similar names, or with somewhat similar names and the
 * same phone number. False unless both have coordinates.
 * @example isSamePlace({ name: 'Blue Cactus', point: here, phone: null }, { name: 'The Blue Cactus Grill', point: here, phone: null }) // true
 */
export function isSamePlace(a: Known, b: Known): boolean {
  if (a.point === null || b.point === null || metresBetween(a.point, b.point) > samePlaceMetres) return false;
  const likeness = placeNameLikeness(a.name, b.name);
  if (likeness >= likeEnough) return true;
  const phone = digitsOf(a.phone);
  return likeness >= likeEnoughByPhone && phone.length === 10 && phone === digitsOf(b.phone);
}

/**
 * Whether a place is the searching restaurant itself: a similar name within 250 meters.
 * @example isOwnPlace({ name: 'Waco Tacos', point: here }, { name: 'Waco Tacos', point: here }) // true
 */
export function isOwnPlace(own: { name: string; point: Point }, place: { name: string; point: Point }): boolean {
  return (
    metresBetween(own.point, place.point) <= ownPlaceMetres && placeNameLikeness(own.name, place.name) >= likeEnough
  );
}

const square = 0.001;
const squareOf = ({ latitude, longitude }: Point, down = 0, right = 0) =>
  `${Math.floor(latitude / square) + down}:${Math.floor(longitude / square) + right}`;
const around = [-1, 0, 1];

/**
 * Merges places from several directories. A record joins the most similar group within 75 meters that has none from its
 * directory yet, so two branches on one street stay separate. Each group starts with the highest-ranked directory's
 * record. Roughly linear time.
 * @example mergePlaces([osmPlace, yelpPlaceAtTheSameDoor]) // [[osmPlace, yelpPlaceAtTheSameDoor]]
 */
export function mergePlaces(places: readonly Place[]): Place[][] {
  const ordered = [...places].sort((a, b) => placeSources.indexOf(a.source) - placeSources.indexOf(b.source));
  const groups: Place[][] = [];
  const nearby = new Map<string, Place[][]>();
  for (const place of ordered) {
    const best = mostAlike(place, nearby);
    if (best !== null) {
      best.push(place);
      continue;
    }
    const group = [place];
    groups.push(group);
    const key = squareOf(place.point);
    nearby.set(key, [...(nearby.get(key) ?? []), group]);
  }
  return groups;
}

function mostAlike(place: Place, nearby: ReadonlyMap<string, Place[][]>): Place[] | null {
  let best: { group: Place[]; likeness: number; metres: number } | null = null;
  // Near the poles a cell is narrower than 75 meters, but there are no restaurants there.
  for (const down of around) {
    for (const right of around) {
      for (const group of nearby.get(squareOf(place.point, down, right)) ?? []) {
        const [first] = group;
        if (first === undefined || group.some(({ source }) => source === place.source)) continue;
        if (!isSamePlace(first, place)) continue;
        const likeness = placeNameLikeness(first.name, place.name);
        const metres = metresBetween(first.point, place.point);
        const better =
          best === null || likeness > best.likeness || (likeness === best.likeness && metres < best.metres);
        if (better) best = { group, likeness, metres };
      }
    }
  }
  return best?.group ?? null;
}
