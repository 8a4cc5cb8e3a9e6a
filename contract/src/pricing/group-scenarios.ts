import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, listQuery, pathId, text } from '../fields.ts';
import {
  GROUP_SCENARIO_RESTAURANTS,
  groupScenarioResult,
  groupScenarioRow,
  scenarioRestaurantList,
  scenarioRestaurants,
} from './group-scenario-shapes.ts';
import { ADJUSTMENTS_MAX, appliedPrice, priceChange } from './pricing.ts';
import { SCENARIO_NAME_MAX, SCENARIO_TEXT_MAX, scenarioIds, scenarioTerms, scenarioWays } from './scenario-shapes.ts';
import { typedScenario } from './scenarios.ts';

const reads = { module: 'pricing', action: 'read' } as const;
const saves = { module: 'pricing', action: 'write', least: 'manager' } as const;
const tag = 'Scenarios';
const withResult = z.extend(groupScenarioRow, { result: groupScenarioResult });
const { to: most } = GROUP_SCENARIO_RESTAURANTS;
/** The scenarios that the caller saw, with their versions; omit them to skip the check. */
const members = z.optional(
  z
    .array(z.object({ id: idIn('Not a scenario'), version: z.int().check(z.positive()) }))
    .check(z.minLength(1, 'Choose a scenario'), z.maxLength(most, `At most ${most} scenarios`)),
);

export const readGroupScenario = endpoint({
  id: 'scenarios.groupRead',
  method: 'POST',
  path: '/api/group-scenarios/read',
  tag,
  summary: 'Read a sentence into price changes with the names of several restaurants; saves nothing',
  access: reads,
  costsOnly: true,
  body: z.object({ restaurantIds: scenarioRestaurants, text: text(SCENARIO_TEXT_MAX, 'Enter a price change') }),
  reply: typedScenario,
  problems: ['invalid', 'not_found'],
});

export const previewGroupScenario = endpoint({
  id: 'scenarios.groupPreview',
  method: 'POST',
  path: '/api/group-scenarios/preview',
  tag,
  summary: 'Calculate price changes in several restaurants, each with its own prices, by currency; saves nothing',
  access: reads,
  costsOnly: true,
  heavy: true,
  body: z.object({ restaurantIds: scenarioRestaurants, ...scenarioTerms, ...scenarioWays }),
  reply: groupScenarioResult,
  problems: ['invalid', 'not_found'],
});

export const listGroupScenarios = endpoint({
  id: 'scenarios.groupList',
  method: 'GET',
  path: '/api/group-scenarios',
  tag,
  summary: 'List saved scenarios of several restaurants, last changed first; `q` searches names',
  access: reads,
  costsOnly: true,
  query: z.object({
    restaurantIds: scenarioRestaurantList,
    ...{ q: listQuery.q, order: listQuery.order, limit: listQuery.limit, cursor: listQuery.cursor },
  }),
  reply: z.array(groupScenarioRow),
  paged: true,
});

export const createGroupScenario = endpoint({
  id: 'scenarios.groupCreate',
  method: 'POST',
  path: '/api/group-scenarios',
  tag,
  summary: 'Save a scenario in several restaurants with its current figures, all or none',
  access: saves,
  costsOnly: true,
  heavy: true,
  body: z.object({
    restaurantIds: scenarioRestaurants,
    name: text(SCENARIO_NAME_MAX, 'Enter a name'),
    isShared: z.optional(z.boolean('Choose yes or no')),
    ...scenarioTerms,
    ...scenarioWays,
  }),
  reply: groupScenarioRow,
  status: 201,
  problems: ['invalid', 'not_found', 'conflict'],
});

export const compareGroupScenarios = endpoint({
  id: 'scenarios.groupCompare',
  method: 'POST',
  path: '/api/group-scenarios/compare',
  tag,
  summary: 'Calculate two to four scenarios of several restaurants with current data',
  access: reads,
  costsOnly: true,
  heavy: true,
  body: z.object({ ids: scenarioIds }),
  reply: z.array(withResult),
  problems: ['invalid', 'not_found'],
});

export const applyGroupScenario = endpoint({
  id: 'scenarios.groupApply',
  method: 'POST',
  path: '/api/group-scenarios/apply',
  tag,
  summary: 'Change prices in several restaurants, all or none; 409 says which someone else changed',
  access: saves,
  costsOnly: true,
  body: z.object({
    parts: z
      .array(
        z.object({
          restaurantId: idIn('Choose a restaurant'),
          adjustments: z
            .array(appliedPrice, { error: 'Choose at least one price' })
            .check(
              z.minLength(1, 'Choose at least one price'),
              z.maxLength(ADJUSTMENTS_MAX, `At most ${ADJUSTMENTS_MAX} prices at once`),
            ),
        }),
        { error: 'Choose at least one restaurant' },
      )
      .check(
        z.minLength(1, 'Choose at least one restaurant'),
        z.maxLength(most, `Choose at most ${most} restaurants`),
        z.refine(
          (parts) => new Set(parts.map(({ restaurantId }) => restaurantId)).size === parts.length,
          'A restaurant is listed twice',
        ),
      ),
    /** The limit used, for the history. */
    mode: scenarioWays.mode,
  }),
  /** A price change for each restaurant. */
  reply: z.object({ changes: z.array(priceChange) }),
  status: 201,
  problems: ['invalid', 'stale_version', 'not_found'],
});

export const undoGroupScenario = endpoint({
  id: 'scenarios.groupUndo',
  method: 'POST',
  path: '/api/group-scenarios/undo',
  tag,
  summary: 'Undo price changes of several restaurants, all or none; 409 says which prices changed since',
  access: saves,
  costsOnly: true,
  body: z.object({
    changeIds: z.array(idIn('Not a price change'), { error: 'Choose a price change' }).check(
      z.minLength(1, 'Choose a price change'),
      z.maxLength(most, `At most ${most} price changes`),
      z.refine((ids) => new Set(ids).size === ids.length, 'A price change is listed twice'),
    ),
  }),
  reply: z.object({ changes: z.array(priceChange) }),
  problems: ['invalid', 'conflict', 'stale_version', 'not_found'],
});

export const getGroupScenario = endpoint({
  id: 'scenarios.groupGet',
  method: 'GET',
  path: '/api/group-scenarios/:id',
  tag,
  summary: 'Get a scenario in the restaurants where you can see it, calculated with current data',
  access: reads,
  costsOnly: true,
  heavy: true,
  params: z.object({ id: pathId }),
  reply: withResult,
});

export const updateGroupScenario = endpoint({
  id: 'scenarios.groupUpdate',
  method: 'PATCH',
  path: '/api/group-scenarios/:id',
  tag,
  summary: 'Rename, share or change a scenario in all its restaurants, all or none',
  access: saves,
  costsOnly: true,
  heavy: true,
  params: z.object({ id: pathId }),
  body: z.object({
    name: z.optional(text(SCENARIO_NAME_MAX, 'Enter a name')),
    isShared: z.optional(z.boolean('Choose yes or no')),
    changes: z.optional(scenarioTerms.changes),
    weeks: z.optional(scenarioTerms.weeks),
    ...scenarioWays,
    members,
  }),
  reply: groupScenarioRow,
  problems: ['invalid', 'stale_version', 'conflict'],
});

export const deleteGroupScenario = endpoint({
  id: 'scenarios.groupDelete',
  method: 'DELETE',
  path: '/api/group-scenarios/:id',
  tag,
  summary: 'Delete a scenario in all its restaurants; it can be restored',
  access: saves,
  costsOnly: true,
  params: z.object({ id: pathId }),
  body: z.optional(z.nullable(z.object({ members }))),
  status: 204,
  problems: ['stale_version'],
});

export const restoreGroupScenario = endpoint({
  id: 'scenarios.groupRestore',
  method: 'POST',
  path: '/api/group-scenarios/:id/restore',
  tag,
  summary: 'Restore a scenario in the restaurants where it was deleted together',
  access: saves,
  costsOnly: true,
  params: z.object({ id: pathId }),
  reply: groupScenarioRow,
  problems: ['conflict'],
});
