import { type printScenario as endpoint, type QueryOf, SCENARIO_RESTAURANTS_MAX } from '@platewise/contract';
import { businessDateAt, dayWords, paperOf, t } from '@platewise/domain';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../../platform/auth/caller.ts';
import { invalidField, problem } from '../../../../platform/http/problem.ts';
import { type PrintedPage, printPdf } from '../../../../platform/pdf/index.ts';
import { completed } from '../preview-scenario.ts';
import { readWithNamesOf } from '../read-scenario.ts';
import { calculateIn, scenarioResult } from '../scenario-result.ts';
import { writeBlock } from './write-block.ts';
import { writePlace } from './write-place.ts';

/** If the sentence doesn't say how long, as on the screen. */
const usualWeeks = 8;

/** A sentence, what it costs and how to win it back, as a PDF that opens in the browser for printing. */
export async function printScenario(
  deps: Deps,
  caller: Caller,
  { restaurantIds, text, name, ...ways }: QueryOf<typeof endpoint>,
  reply: FastifyReply,
): Promise<void> {
  const scopes = (restaurantIds ?? caller.reach().restaurantIds.slice(0, SCENARIO_RESTAURANTS_MAX)).map((id) =>
    caller.permit(id),
  );
  if (scopes.length === 0) throw problem('restaurant_required', 'Add a restaurant first.');
  // Before anything is sent, since a file isn't checked after.
  if (caller.hidesCosts()) throw problem('costs_hidden', 'Costs are hidden from your role in this restaurant.');
  const read = await readWithNamesOf(deps, scopes, text);
  const missed = [...read.problems, ...read.unknown.map((words) => t('Not understood: “{words}”', { words }))];
  if (read.changes.length === 0) throw invalidField('text', missed[0] ?? 'Enter a price change');
  const weeks = read.weeks ?? usualWeeks;
  const changes = read.changes.map(({ choices: _, value, ...change }) => ({ ...change, value: String(value) }));
  const scenario = completed({ ...ways, changes, weeks });
  const parts = await calculateIn(deps, scopes, scenario);
  const { blocks } = scenarioResult(caller, weeks, parts);
  const [first] = scopes;
  const today = businessDateAt(deps.clock().toISOString(), first?.settings.timezone ?? 'UTC', '00:00');
  const country = countryOf(scopes);
  const title = name ? t('What if? {name}', { name }) : t('What if?');
  const places = blocks.flatMap(({ restaurants }) => restaurants);
  const where =
    places.length === 1
      ? (places[0]?.restaurantName ?? '')
      : t('{count, plural, one {# restaurant} other {# restaurants}}', { count: places.length });
  const write = (page: PrintedPage) => {
    page.title(title);
    page.text(`${where}: ${text}`);
    // Nothing is ignored silently.
    for (const line of missed) page.note(line);
    for (const block of blocks) {
      if (places.length > 1) writeBlock(page, block, country);
      for (const place of block.restaurants) writePlace(page, place, country);
    }
  };
  const bytes = await printPdf(`${title}, ${where}`, write, {
    paper: paperOf(country),
    landscape: true,
    running: {
      head: `${title}, ${where}`,
      foot: t('Platewise, created on {day}', { day: dayWords(today, country) }),
    },
  });
  reply.header('Content-Disposition', `inline; filename="what-if-${today}.pdf"`);
  reply.header('Cache-Control', 'private, no-store');
  reply.type('application/pdf');
  reply.send(bytes);
}

/** The country whose formats all the restaurants share; those of the United States if they differ. */
function countryOf(scopes: readonly RestaurantScope[]): string | null {
  const [only, ...others] = new Set(scopes.map(({ settings }) => settings.country ?? null));
  return others.length === 0 ? (only ?? null) : null;
}
