import { scenarioTargets } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, text } from '../fields.ts';
import { ADJUSTMENTS_MAX, appliedPrice, priceChange } from './pricing.ts';
import { scenarioChange, scenarioResult } from './scenario-shapes.ts';
import {
  SCENARIO_NAME_MAX,
  SCENARIO_RESTAURANTS_MAX,
  SCENARIO_TEXT_MAX,
  scenarioRestaurantList,
  scenarioRestaurants,
  scenarioTerms,
  scenarioWays,
} from './scenario-terms.ts';

const reads = { module: 'pricing', action: 'read' } as const;
const saves = { module: 'pricing', action: 'write', least: 'manager' } as const;
const tag = 'Scenarios';

const most = SCENARIO_RESTAURANTS_MAX;

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
