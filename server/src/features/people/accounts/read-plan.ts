import type { plan as endpoint, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { administrators } from './figures.repo.ts';

/** Who runs this installation: names only, no addresses. */
export const readPlan = async (deps: Deps): Promise<ReplyOf<typeof endpoint>> => ({
  administrators: await administrators(deps.db),
});
