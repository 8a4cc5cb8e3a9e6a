import { costOfLook, type Looks } from './looks.ts';
import type { MenuLine } from './menu-line.ts';
import { faceOf, type Role } from './role.ts';
import type { Signs } from './signs.ts';

/** The signs of a whole row, and of the cell that may be a name. */
export type LineSigns = { whole: Signs; lead: Signs };

/** Roles that continue a dish. */
const goesOn: ReadonlySet<Role> = new Set<Role>(['nameAfter', 'words', 'wordsPriced', 'wordsAfter', 'price']);
const never = Number.POSITIVE_INFINITY;
const priced: ReadonlySet<Role> = new Set<Role>(['namePriced', 'wordsPriced', 'price']);

/** The cost of assigning a role to one row, regardless of its neighbors. */
export function costOf(role: Role, line: MenuLine, signs: LineSigns, looks: Looks, usualGap: number): number {
  const { price } = line;
  if (role === 'price') return price === null ? never : price.rest === '' ? 0 : isSizes(line) ? 0.5 : never;
  if (priced.has(role) && (price === null || price.rest === '')) return never;
  const face = faceOf[role];
  const sign = face === 'name' ? signs.lead : signs.whole;
  const look = face ? costOfLook(line, sign, face, looks) : 1.4;
  return (
    look +
    costOfWords(role, sign) +
    costOfPrice(role, line) +
    (face === 'name' && isSizes(line) ? 3 : 0) +
    costOfGap(role, line, usualGap)
  );
}

/** 'Small 8', 'Glass 9': a size with its price in a row of its own. */
const isSizes = ({ price }: MenuLine): boolean =>
  price !== null &&
  /^(?:(?:small|medium|large|regular|half|full|whole|glass|bottle|cup|bowl|pint|pitcher|carafe|single|double|personal|family|kids?|\d+\s?(?:oz|ml|cl|"|″|inch|cm|pcs?|pieces))\.?\s?){1,2}(?:order|portion|size|plate)?$/i.test(
    price.rest.trim(),
  );

/** A printed price that goes unused was misread. */
function costOfPrice(role: Role, { price }: MenuLine): number {
  if (price === null || priced.has(role)) return 0;
  const strength = price.form === 'whole' ? (price.apart ? 4 : 1.5) : price.apart ? 5 : 4;
  if (role === 'other') return strength * 0.8;
  return role === 'heading' ? strength * 0.9 : strength;
}

function costOfWords(role: Role, sign: Signs): number {
  switch (faceOf[role]) {
    case 'heading':
      return (
        (sign.sectionWord ? -2.5 : 0.8) +
        (sign.words > 5 ? 3 : 0) +
        (sign.lowerStart ? 1.5 : 0) +
        (sign.commas > 1 ? 2 : 0) +
        (sign.goesOn ? 2.5 : 0) +
        (sign.words === 0 ? 4 : 0) +
        bad(sign)
      );
    case 'name':
      return (
        (sign.sectionWord && role === 'name' ? 1.2 : 0) +
        (sign.words > 8 ? 3 : sign.words > 6 ? 1 : 0) +
        (role === 'nameAfter' && sign.words > 3 ? 1 : 0) +
        (sign.lowerStart ? 1.8 : 0) +
        (sign.commas > 1 ? 1.2 * Math.min(3, sign.commas - 1) : 0) +
        (sign.goesOn ? 1 : 0) +
        (sign.sentence ? 1 : 0) +
        (sign.words === 0 ? 3 : 0) +
        (sign.modifier ? 2.5 : 0) +
        bad(sign)
      );
    case 'words':
      return (
        (sign.lowerStart ? -0.8 : 0.3) +
        (sign.commas > 0 ? -0.6 : 0.2) +
        (sign.words <= 2 ? 0.9 : sign.words > 5 ? -0.4 : 0) +
        (sign.sectionWord ? 2.5 : 0) +
        (sign.sizes ? 4 : 0) +
        (sign.sentence ? -0.4 : 0) +
        (sign.foreign ? 1.5 : 0)
      );
    default:
      return (sign.foreign || sign.sizes ? -3 : 1.2) + (sign.modifier ? -3 : 0) + (sign.sectionWord ? 1.5 : 0);
  }
}

const bad = (sign: Signs) => (sign.foreign ? 4 : 0) + (sign.sizes ? 4 : 0);

/** A dish begins after a gap; its description follows closely. */
function costOfGap(role: Role, { gap }: MenuLine, usualGap: number): number {
  if (gap === null) return goesOn.has(role) ? 1.5 : 0;
  const more = gap - usualGap;
  if (goesOn.has(role)) return Math.max(0, Math.min(4, 2.2 * (more - 0.3)));
  if (role === 'other') return 0;
  return Math.max(0, Math.min(2, -2 * more)) * 0.6 + (role === 'heading' && more > 0.5 ? -0.4 : 0);
}
