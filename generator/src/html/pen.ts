import type { Random } from '../random.ts';
import { type FigureStyle, figureStyleOf } from './figures.ts';
import { headingsOf } from './headings.ts';
import { type PackStyle, packStyleOf } from './notation.ts';
import type { Plan } from './plan.ts';
import { type SheetStyle, sheetStyleOf } from './sheet/style.ts';

/** All formatting choices for one document. */
export type Pen = {
  plan: Plan;
  pack: PackStyle;
  figures: FigureStyle;
  sheet: SheetStyle;
  headings: Record<string, string>;
  /** Used if the description has its own row. */
  descriptionHeading: string;
  packWay: 'behind' | 'brackets' | 'comma' | 'before';
  brandCapitals: boolean;
  capitals: boolean;
  nothing: '0.00' | 'blank';
  chargeCounts: boolean;
};

export function penOf(random: Random, plan: Plan): Pen {
  return {
    plan,
    pack: packStyleOf(random, plan.names === 'long' ? 0.5 : 0.08),
    figures: figureStyleOf(random),
    sheet: sheetStyleOf(random, plan),
    headings: headingsOf(random, plan.columns, plan.headings ?? {}),
    descriptionHeading: headingsOf(random, ['description'], {}).description ?? '',
    packWay: random.pick(
      plan.names === 'long' ? ['brackets', 'comma', 'behind'] : ['behind', 'behind', 'brackets', 'before'],
    ),
    brandCapitals: random.chance(0.6),
    capitals: plan.names !== 'long' && random.chance(0.5),
    nothing: random.pick(['0.00', 'blank']),
    chargeCounts: random.chance(0.5),
  };
}
