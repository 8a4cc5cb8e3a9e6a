import type { MenuLine } from './menu-line.ts';
import { type Face, faceOf, type Role } from './role.ts';
import type { Signs } from './signs.ts';

/** How rows of one face look in a document: the logarithm of their usual size, its spread, the share in capitals. */
export type Look = { size: number; spread: number; capitals: number; count: number };
export type Looks = Partial<Record<Face, Look>>;

/** The rows of a face needed to learn its look; fewer may be chance. */
const leastRows = 3;
const mostCost = 4;

/** The looks of the faces, from rows with assumed roles. `least` is the minimum spread of sizes. */
export function looksOf(
  lines: readonly MenuLine[],
  signs: readonly Signs[],
  given: readonly Role[],
  least: number,
): Looks {
  const looks: Looks = {};
  for (const face of ['heading', 'name', 'words'] as const) {
    const rows = lines.flatMap((line, at) =>
      faceOf[given[at] ?? 'other'] === face ? [{ line, sign: signs[at] }] : [],
    );
    if (rows.length < leastRows) continue;
    const sizes = rows
      .map(({ line }) => Math.log(Math.max(1, face === 'name' ? line.lead.size : line.size)))
      .sort((a, b) => a - b);
    const size = sizes[Math.floor(sizes.length / 2)] ?? 0;
    const off = sizes.map((each) => Math.abs(each - size)).sort((a, b) => a - b);
    const spread = Math.max(least, 1.5 * (off[Math.floor(off.length / 2)] ?? 0));
    const capitals = (rows.filter(({ sign }) => sign?.capitals).length + 0.5) / (rows.length + 1);
    looks[face] = { size, spread, capitals, count: rows.length };
  }
  return looks;
}

/** The cost of assigning a row to a face: how unlike the others of that face it looks. */
export function costOfLook(line: MenuLine, sign: Signs, face: Face, looks: Looks): number {
  const look = looks[face];
  if (!look) return 0.7;
  const size = face === 'name' ? line.lead.size : line.size;
  const off = (Math.log(Math.max(1, size)) - look.size) / look.spread;
  const capitals = sign.capitals ? look.capitals : 1 - look.capitals;
  return Math.min(mostCost, (off * off) / 2) + Math.min(3, -0.8 * Math.log(capitals));
}
