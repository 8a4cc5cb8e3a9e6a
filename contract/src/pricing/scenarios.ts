import { scenarioTargets } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listQuery, pathId, restaurantIdIn, text, version } from '../fields.ts';
import { scenarioRestaurantList } from './group-scenario-shapes.ts';
import {
  SCENARIO_NAME_MAX,
  SCENARIO_TEXT_MAX,
  scenarioAsked,
  scenarioChange,
  scenarioIds,
  scenarioResult,
  scenarioRow,
  scenarioTerms,
  scenarioWays,
} from './scenario-shapes.ts';

const reads = { module: 'pricing', action: 'read' } as const;
const saves = { module: 'pricing', action: 'write', least: 'manager' } as const;
const tag = 'Scenarios';

const own = {
  name: text(SCENARIO_NAME_MAX, 'Enter a name'),
  isShared: z.optional(z.boolean('Choose yes or no')),
};
const withResult = z.extend(scenarioRow, { result: scenarioResult });

/** A sentence as it was read. */
export const typedScenario = z.object({
  changes: z.array(
    z.extend(scenarioChange, {
      /** What else the name can mean, most likely first, including what was chosen. */
      choices: z.array(z.object({ target: z.enum(scenarioTargets), name: z.string(), ingredients: z.number() })),
    }),
  ),
  /** Null if the sentence doesn't say how long. */
  weeks: z.nullable(z.number()),
  /** Words that weren't understood. */
  unknown: z.array(z.string()),
  /** Names that match nothing in the restaurant, and changes beyond the limits. */
  problems: z.array(z.string()),
});
export type TypedScenario = z.infer<typeof typedScenario>;

export const readScenario = endpoint({
  id: 'scenarios.read',
  method: 'POST',
  path: '/api/scenarios/read',
  tag,
  summary: "Read a sentence such as 'Beef +15% for eight weeks' into price changes; saves nothing",
  access: reads,
  costsOnly: true,
  body: z.object({ restaurantId: restaurantIdIn, text: text(SCENARIO_TEXT_MAX, 'Enter a price change') }),
  reply: typedScenario,
  problems: ['invalid', 'restaurant_required'],
});

export const previewScenario = endpoint({
  id: 'scenarios.preview',
  method: 'POST',
  path: '/api/scenarios/preview',
  tag,
  summary: 'Calculate what price changes cost and the fewest menu price increases that win it back; saves nothing',
  access: reads,
  costsOnly: true,
  heavy: true,
  body: scenarioAsked,
  reply: scenarioResult,
  problems: ['invalid', 'restaurant_required'],
});

export const listScenarios = endpoint({
  id: 'scenarios.list',
  method: 'GET',
  path: '/api/scenarios',
  tag,
  summary: 'List your saved scenarios and shared ones, last changed first; `q` searches names',
  access: reads,
  costsOnly: true,
  query: z.object(listQuery),
  reply: z.array(scenarioRow),
  paged: true,
});

export const createScenario = endpoint({
  id: 'scenarios.create',
  method: 'POST',
  path: '/api/scenarios',
  tag,
  summary: 'Save a scenario with its current figures',
  access: saves,
  costsOnly: true,
  heavy: true,
  body: z.object({ restaurantId: restaurantIdIn, ...own, ...scenarioTerms, ...scenarioWays }),
  reply: scenarioRow,
  status: 201,
  problems: ['invalid', 'restaurant_required', 'conflict'],
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
  summary: 'Get a scenario, calculated with current data, with its figures when saved',
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
  summary: 'Rename or share a scenario, or change it, which saves its current figures',
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
  summary: 'Delete a scenario; it can be restored',
  access: saves,
  costsOnly: true,
  params: z.object({ id: pathId }),
  body: z.optional(z.nullable(z.object({ version }))),
  status: 204,
  problems: ['stale_version'],
});

export const restoreScenario = endpoint({
  id: 'scenarios.restore',
  method: 'POST',
  path: '/api/scenarios/:id/restore',
  tag,
  summary: 'Restore a deleted scenario',
  access: saves,
  costsOnly: true,
  params: z.object({ id: pathId }),
  reply: scenarioRow,
  problems: ['conflict'],
});

export const printScenario = endpoint({
  id: 'scenarios.print',
  method: 'GET',
  path: '/api/scenarios/print',
  tag,
  summary: 'Print a sentence, what it costs and how to win it back as a PDF, for one or several restaurants',
  access: reads,
  costsOnly: true,
  heavy: true,
  query: z.object({
    restaurantIds: scenarioRestaurantList,
    text: text(SCENARIO_TEXT_MAX, 'Enter a price change'),
    name: z.optional(z.string().check(z.trim(), z.maxLength(SCENARIO_NAME_MAX))),
    ...scenarioWays,
  }),
  produces: 'file',
  problems: ['invalid', 'restaurant_required', 'not_found'],
});
