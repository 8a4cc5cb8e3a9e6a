import { scenarioTargets } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, listQuery, pathId, text, version } from '../fields.ts';
import { ADJUSTMENTS_MAX, appliedPrice, priceChange } from './pricing.ts';
import { scenarioChange, scenarioResult, scenarioRow } from './scenario-shapes.ts';
import {
  SCENARIO_NAME_MAX,
  SCENARIO_RESTAURANTS_MAX,
  SCENARIO_TEXT_MAX,
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

/** A sentence as it was read. */
const typedScenario = z.object({
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
  /** Names that match nothing in the restaurants, and changes beyond the limits. */
  problems: z.array(z.string()),
});
export type TypedScenario = z.infer<typeof typedScenario>;

export const readScenario = endpoint({
  id: 'scenarios.read',
  method: 'POST',
  path: '/api/scenarios/read',
  tag,
  summary:
    "Read a sentence such as 'Beef +15% for eight weeks' with the names of one or more restaurants; saves nothing",
  access: reads,
  costsOnly: true,
  body: z.object({ restaurantIds: scenarioRestaurants, text: text(SCENARIO_TEXT_MAX, 'Enter a price change') }),
  reply: typedScenario,
  problems: ['invalid', 'not_found'],
});

export const previewScenario = endpoint({
  id: 'scenarios.preview',
  method: 'POST',
  path: '/api/scenarios/preview',
  tag,
  summary:
    'Calculate what price changes cost in one or more restaurants, by currency, and the fewest menu price increases that win it back; saves nothing',
  access: reads,
  costsOnly: true,
  heavy: true,
  body: z.object({ restaurantIds: scenarioRestaurants, ...scenarioTerms, ...scenarioWays }),
  reply: scenarioResult,
  problems: ['invalid', 'not_found'],
});

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

export const printScenario = endpoint({
  id: 'scenarios.print',
  method: 'GET',
  path: '/api/scenarios/print',
  tag,
  summary: 'Print a sentence, what it costs and how to win it back as a PDF, for one or more restaurants',
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

export const applyScenario = endpoint({
  id: 'scenarios.apply',
  method: 'POST',
  path: '/api/scenarios/apply',
  tag,
  summary: 'Change prices in one or more restaurants, all or none; 409 says which someone else changed',
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

export const undoScenario = endpoint({
  id: 'scenarios.undo',
  method: 'POST',
  path: '/api/scenarios/undo',
  tag,
  summary: 'Undo price changes of one or more restaurants, all or none; 409 says which prices changed since',
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
