import * as z from 'zod';
import type { Deps } from '../../../deps.ts';
import { backgroundScope } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import type { JobKind } from '../../../platform/jobs/jobs.ts';
import { readVendorNames } from './advice-data.repo.ts';
import * as repo from './recommendations.repo.ts';
import { reworded } from './word-advice.ts';

/** Rewords a restaurant's advice if a model is configured. The advice itself has already been returned. */
export const rewordAdviceJob: JobKind<{ restaurantId: number }> = {
  name: 'reword-advice',
  payload: z.object({ restaurantId: z.number() }),
  // Without the model, the rules' own wording stays.
  retries: 0,
  timeLimitSeconds: 60,
};

export async function runRewordAdvice(deps: Deps, { restaurantId }: { restaurantId: number }): Promise<void> {
  const settings = await restaurantSettings(deps.db, restaurantId);
  if (settings === null) return;
  const scope = backgroundScope(restaurantId, settings);
  const rows = await repo.readRuleWorded(deps.db, scope);
  const vendors = [...(await readVendorNames(deps.db, scope)).values()];
  const answers = await reworded(
    deps,
    rows.map(({ recommendation }) => recommendation),
    vendors,
  );
  for (const [index, row] of rows.entries()) {
    const kept = answers[index];
    if (kept?.wordedBy === 'model') await repo.writeWords(deps.db, scope, row, kept);
  }
  deps.events.publish({ type: 'recommendations', restaurantId });
}
