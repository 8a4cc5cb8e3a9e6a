import { listFindings } from '@platewise/contract';
import type { Caller, Reach } from '../../../platform/auth/caller.ts';
import type { Sight } from './findings.repo.ts';

/**
 * What a caller sees of some restaurants' findings. One held against another restaurant's price exists only for people
 * who may see that restaurant's invoices and costs.
 */
export const sightOf = (caller: Caller, reach: Reach): Sight => ({
  reach,
  others: caller.restaurants
    .filter(({ id }) => caller.may(listFindings.access, id))
    .flatMap(({ id }) => seesCosts(caller, id)),
});

const seesCosts = (caller: Caller, id: number): number[] => (caller.hidesCosts(id) ? [] : [id]);
