const golden = (Math.sqrt(5) - 1) / 2;

/**
 * Minimizes a function of one variable on an interval: the best point of an even grid, then a golden-section search
 * around it. The function is evaluated `grid + sections` times.
 * @example minimiseBetween((x) => (x - 0.3) ** 2, 0, 1) // 0.300...
 */
export function minimiseBetween(of: (x: number) => number, low: number, high: number, grid = 7, sections = 12): number {
  const step = (high - low) / (grid - 1);
  let best = low;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < grid; i++) {
    const value = of(low + i * step);
    if (value < least) [best, least] = [low + i * step, value];
  }
  let [from, to] = [Math.max(low, best - step), Math.min(high, best + step)];
  let [left, right] = [to - golden * (to - from), from + golden * (to - from)];
  let [atLeft, atRight] = [of(left), of(right)];
  for (let i = 0; i < sections; i++) {
    if (atLeft <= atRight) {
      [to, right, atRight] = [right, left, atLeft];
      left = to - golden * (to - from);
      atLeft = of(left);
    } else {
      [from, left, atLeft] = [left, right, atRight];
      right = from + golden * (to - from);
      atRight = of(right);
    }
  }
  const [found, value] = atLeft <= atRight ? [left, atLeft] : [right, atRight];
  return value < least ? found : best;
}

type Corner = { readonly at: readonly number[]; readonly value: number };

const clamp = (value: number) => Math.min(1, Math.max(0, value));

/**
 * Minimizes a function of several variables between 0 and 1 from an initial guess: the simplex of Nelder and Mead
 * (1965), with points outside the box moved to its boundary. Stops after `calls` evaluations or when the vertices
 * agree.
 * @example minimiseWithin(([x = 0, y = 0]) => (x - 0.3) ** 2 + (y - 0.8) ** 2, [0.5, 0.5], 200) // [0.300..., 0.800...]
 */
export function minimiseWithin(
  of: (at: readonly number[]) => number,
  start: readonly number[],
  calls: number,
  width = 0.2,
): number[] {
  let left = calls;
  const look = (at: readonly number[]): Corner => {
    left -= 1;
    const value = of(at);
    return { at, value: Number.isNaN(value) ? Number.POSITIVE_INFINITY : value };
  };
  const size = start.length;
  const corners = [look(start), ...start.map((_, i) => look(start.map((x, j) => (i === j ? aside(x, width) : x))))];
  while (left > 0) {
    corners.sort((a, b) => a.value - b.value);
    const [best, worst, second] = [corners[0], corners[size], corners[size - 1]] as [Corner, Corner, Corner];
    if (worst.value - best.value <= 1e-7 * Math.abs(best.value)) break;
    const centre = start.map(
      (_, i) => corners.slice(0, size).reduce((sum, { at }) => sum + (at[i] as number), 0) / size,
    );
    const beyond = (share: number) =>
      look(centre.map((middle, i) => clamp(middle + share * (middle - (worst.at[i] as number)))));
    const reflected = beyond(1);
    if (reflected.value < best.value) {
      const further = beyond(2);
      corners[size] = further.value < reflected.value ? further : reflected;
    } else if (reflected.value < second.value) {
      corners[size] = reflected;
    } else {
      const nearer = beyond(reflected.value < worst.value ? 0.5 : -0.5);
      if (nearer.value < worst.value) corners[size] = nearer;
      else shrink(corners, look);
    }
  }
  return [...corners.reduce((best, one) => (one.value < best.value ? one : best)).at];
}

const aside = (x: number, width: number) => (x + width <= 1 ? x + width : x - width);

function shrink(corners: Corner[], look: (at: readonly number[]) => Corner): void {
  const best = corners[0] as Corner;
  for (let i = 1; i < corners.length; i++) {
    corners[i] = look((corners[i] as Corner).at.map((x, j) => ((best.at[j] as number) + x) / 2));
  }
}
