type Point = { x: number; y: number; name: string };
type Box = { left: number; top: number; right: number; bottom: number };

/** Position of a label: the center of its text. */
export type PlacedName = { x: number; y: number };

const radius = 7;
const height = 14;
/** Width of a 12 px letter, rounded up. */
const letter = 6.6;

const boxAt = ({ x, y }: PlacedName, width: number): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});
const meets = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const isWithin = (a: Box, b: Box) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;

/**
 * Positions point labels, in pixels, so that none overlaps a point, another label or `taken`, or leaves `area`:
 * above its point, or else below, right or left; null if none of these is free. Earlier points take precedence.
 */
export function placeNames(points: readonly Point[], area: Box, taken: readonly Box[] = []): (PlacedName | null)[] {
  const dots = points.map(({ x, y }) => ({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }));
  const names: Box[] = [...taken];
  return points.map(({ x, y, name }) => {
    const width = name.length * letter;
    const aside = radius + 4 + width / 2;
    const beside = radius + 2 + height / 2;
    const ways = [
      { x, y: y - beside },
      { x, y: y + beside },
      { x: x + aside, y },
      { x: x - aside, y },
    ];
    const free = ways.find((way) => {
      const box = boxAt(way, width);
      return isWithin(box, area) && ![...dots, ...names].some((other) => meets(box, other));
    });
    if (free === undefined) return null;
    names.push(boxAt(free, width));
    return free;
  });
}
