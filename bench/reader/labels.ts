import { type LabelScore, makeLabelSheet, photograph, scoreLabels } from '@platewise/generator';
import type { ReaderPool } from '@platewise/reader';

/** How many photos are generated, and the share of their items that must be found. */
export type LabelBenchOptions = { photos: number; floor: number; show: boolean };

type Fields = LabelScore['fields'];

/**
 * Generated photos of package labels from previously unused seeds: how many items are found, how often each field is
 * right, and whether a quantity was made up. Returns whether the floor is reached and no quantity was made up.
 */
export async function benchLabels(pool: ReaderPool, { photos, floor, show }: LabelBenchOptions): Promise<boolean> {
  const start = Math.floor(Math.random() * 2 ** 31);
  const all = { gold: 0, read: 0, found: 0, invented: 0 };
  const fields: Record<string, Fields['lot']> = {};
  for (let seed = start; seed < start + photos; seed += 1) {
    const score = await scoreOf(pool, seed);
    for (const key of ['gold', 'read', 'found', 'invented'] as const) all[key] += score[key];
    for (const [name, count] of Object.entries(score.fields)) {
      const sum = fields[name] ?? { gold: 0, read: 0, right: 0 };
      for (const key of ['gold', 'read', 'right'] as const) sum[key] += count[key];
      fields[name] = sum;
    }
    if (show && score.misses.length > 0) console.log(`  ${seed}\n    ${score.misses.join('\n    ')}`);
  }
  const share = all.found / Math.max(1, all.gold);
  console.log(`\nGenerated photos of labels, ${photos} from seed ${start}`);
  console.log(`  floor: ${floor * 100}% of the items found, no quantity made up`);
  console.log(
    `  ${all.found} of ${all.gold} items found (${(share * 100).toFixed(1)}%), ${all.invented} quantities made up`,
  );
  console.table(fields);
  return share >= floor && all.invented === 0;
}

async function scoreOf(pool: ReaderPool, seed: number): Promise<LabelScore> {
  const { pdf, gold } = await makeLabelSheet(seed);
  const { jpeg } = await photograph(pdf, 1, 2000, seed);
  const result = await pool.readLabels(jpeg);
  return scoreLabels(result.ok ? result.labels : [], gold);
}
