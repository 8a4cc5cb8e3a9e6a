import {
  f1Of,
  type MenuLayout,
  type MenuScore,
  makeMenu,
  menuLayouts,
  photograph,
  scoreMenu,
} from '@platewise/generator';
import type { ReaderPool } from '@platewise/reader';

type Tally = Pick<MenuScore, 'gold' | 'read' | 'right'>;

/** How many menus to generate per layout, how they are read, and the F1 of dishes that they must reach overall. */
export type MenuBenchOptions = { each: number; as: 'text' | 'photo'; floor: number; show: boolean };

/**
 * Generated menus from previously unused seeds: for how many dishes both name and price are right. A photo shows only
 * the first page, so only its dishes are required. Returns whether the floor is reached.
 */
export async function benchMenus(pool: ReaderPool, { each, as, floor, show }: MenuBenchOptions): Promise<boolean> {
  const start = Math.floor(Math.random() * 2 ** 31);
  const tallies: Record<string, Tally> = {};
  for (const layout of menuLayouts) {
    const tally: Tally = { gold: 0, read: 0, right: 0 };
    for (let seed = start; seed < start + each; seed += 1) {
      const score = await scoreOf(pool, layout, seed, as);
      for (const key of ['gold', 'read', 'right'] as const) tally[key] += score[key];
      if (show && score.misses.length > 0) console.log(`  ${layout} ${seed}\n    ${score.misses.join('\n    ')}`);
    }
    tallies[layout] = tally;
  }
  const all = together(Object.values(tallies));
  console.log(
    `\nGenerated menus as ${as === 'text' ? 'text PDFs' : 'damaged photos'}, ${each} of each layout, from seed ${start}`,
  );
  console.log(`  floor: F1 ${floor} of dishes by name and price, over all`);
  console.table(Object.fromEntries(Object.entries({ ...tallies, all }).map(([name, tally]) => [name, shown(tally)])));
  return f1Of(all) >= floor;
}

async function scoreOf(pool: ReaderPool, layout: MenuLayout, seed: number, as: 'text' | 'photo'): Promise<MenuScore> {
  const { pdf, gold } = await makeMenu(seed, { layout });
  const bytes = as === 'text' ? pdf : (await photograph(pdf, 1, 1600, seed)).jpeg;
  const result = await pool.readMenu(bytes);
  return scoreMenu(result.ok ? result.menu.items : [], as === 'text' ? gold : gold.filter(({ page }) => page === 1));
}

function together(tallies: readonly Tally[]): Tally {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
  return { gold: sum('gold'), read: sum('read'), right: sum('right') };
}

const shown = (tally: Tally) => ({
  dishes: tally.gold,
  read: tally.read,
  right: tally.right,
  F1: f1Of(tally).toFixed(3),
});
