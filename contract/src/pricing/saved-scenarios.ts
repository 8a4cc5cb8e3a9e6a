import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, listQuery, pathId, text, version } from '../fields.ts';
import { scenarioResult, scenarioRow } from './scenario-shapes.ts';
import {
  SCENARIO_NAME_MAX,
  SCENARIO_RESTAURANTS_MAX,
  scenarioIds,
  scenarioRestaurantList,
  scenarioRestaurants,
  scenarioTerms,
  scenarioWays,
} from './scenario-terms.ts';

const reads = { module: 'pricing', action: 'read' } as const;
const saves = { module: 'pricing', action: 'write', least: 'manager' } as const;
const tag = 'Scenarios';

const own = {
  name: text(SCENARIO_NAME_MAX, 'Enter a name'),
  isShared: z.optional(z.boolean('Choose yes or no')),
};
const withResult = z.extend(scenarioRow, { result: scenarioResult });
const most = SCENARIO_RESTAURANTS_MAX;
/** The scenarios that the caller saw, with their versions; omit them to skip the check. */
const members = z.optional(
  z
    .array(z.object({ id: idIn('Not a scenario'), version: z.int().check(z.positive()) }))
    .check(z.minLength(1, 'Choose a scenario'), z.maxLength(most, `At most ${most} scenarios`)),
);

export const listScenarios = endpoint({
  id: 'scenarios.list',
  method: 'GET',
  path: '/api/scenarios',
  tag,
  summary: 'List your saved scenarios and shared ones, last changed first; `q` searches names',
  access: reads,
  costsOnly: true,
  query: z.object({
    /** Those about one of these. */
    restaurantIds: scenarioRestaurantList,
    ...{ q: listQuery.q, order: listQuery.order, limit: listQuery.limit, cursor: listQuery.cursor },
  }),
  reply: z.array(scenarioRow),
  paged: true,
});

export const createScenario = endpoint({
  id: 'scenarios.create',
  method: 'POST',
  path: '/api/scenarios',
  tag,
  summary: 'Save a scenario in one or more restaurants with its current figures, all or none',
  access: saves,
  costsOnly: true,
  heavy: true,
  body: z.object({ restaurantIds: scenarioRestaurants, ...own, ...scenarioTerms, ...scenarioWays }),
  reply: scenarioRow,
  status: 201,
  problems: ['invalid', 'not_found', 'conflict'],
});

export const compareScenarios = endpoint({
  id: 'scenarios.compare',
  method: 'POST',
  path: '/api/scenarios/compare',
  tag,
  summary: 'Calculate two to four scenarios with current data, with their figures when saved',
  access: reads,
  costsOnly: true,
  heavy: true,
  body: z.object({ ids: scenarioIds }),
  reply: z.array(withResult),
  problems: ['invalid', 'not_found'],
});

export const getScenario = endpoint({
  id: 'scenarios.get',
  method: 'GET',
  path: '/api/scenarios/:id',
  tag,
  summary:
    'Get a scenario in the restaurants where you can see it, calculated with current data, with its figures when saved',
  access: reads,
  costsOnly: true,
  heavy: true,
  params: z.object({ id: pathId }),
  reply: withResult,
});

export const updateScenario = endpoint({
  id: 'scenarios.update',
  method: 'PATCH',
  path: '/api/scenarios/:id',
  tag,
  summary: 'Rename or share a scenario, or change it, which saves its current figures; in all its restaurants or none',
  access: saves,
  costsOnly: true,
  heavy: true,
  params: z.object({ id: pathId }),
  body: z.object({
    name: z.optional(own.name),
    isShared: own.isShared,
    changes: z.optional(scenarioTerms.changes),
    weeks: z.optional(scenarioTerms.weeks),
    ...scenarioWays,
    members,
    /** The version in the restaurant whose ID is given, for callers that know of no other. */
    version,
  }),
  reply: scenarioRow,
  problems: ['invalid', 'stale_version', 'conflict'],
});

export const deleteScenario = endpoint({
  id: 'scenarios.delete',
  method: 'DELETE',
  path: '/api/scenarios/:id',
  tag,
  summary: 'Delete a scenario in all its restaurants; it can be restored',
  access: saves,
  costsOnly: true,
  params: z.object({ id: pathId }),
  body: z.optional(z.nullable(z.object({ members, version }))),
  status: 204,
  problems: ['stale_version'],
});

export const restoreScenario = endpoint({
  id: 'scenarios.restore',
  method: 'POST',
  path: '/api/scenarios/:id/restore',
  tag,
  summary: 'Restore a scenario in the restaurants where it was deleted together',
  access: saves,
  costsOnly: true,
  params: z.object({ id: pathId }),
  reply: scenarioRow,
  problems: ['conflict'],
});
