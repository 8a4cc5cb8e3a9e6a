import type { BodyOf, CompetitorSearch, searchCompetitors as endpoint } from '@platewise/contract';
import { isOwnPlace, METRES_PER_MILE, mergePlaces, metresBetween, msg, type Point, t, worded } from '@platewise/domain';
import { PlaceError } from '../../../connectors/places/port.ts';
import type { Deps } from '../../../deps.ts';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { type Asked, askDirectories } from './ask-directories.ts';
import { lockList } from './competitors.repo.ts';
import { measureAgain } from './found.repo.ts';
import { type Group, keepFound } from './keep-found.ts';
import { addressLine, locateAddress } from './locate.ts';
import { writePoint } from './surroundings.repo.ts';
import { failed, loadSurroundings, pointOf } from './surroundings.ts';

/** How many are listed; with this many nearby, those farther away aren't neighbors. */
const most = 200;
const lookUpMs = 20_000;

type Body = BodyOf<typeof endpoint>;

/** Searches around the restaurant in every available directory; results are added to the list, each place once. */
export async function searchCompetitors(deps: Deps, caller: Caller, body: Body): Promise<CompetitorSearch> {
  const scope = caller.permit(restaurantOf(caller, body.restaurantId));
  return searchAround(deps, scope, { miles: body.radius, cuisine: body.cuisine ?? null });
}

type Wanted = { miles: number; cuisine: NonNullable<Body['cuisine']> | null };

/** The same, once permission is checked. 422 if the restaurant's address isn't found, 502 if no directory responds. */
async function searchAround(deps: Deps, scope: RestaurantScope, wanted: Wanted): Promise<CompetitorSearch> {
  const { point: own, name } = await locate(deps, scope);
  const asked = await askDirectories(deps, scope, { own, ...wanted });
  if (asked.every(({ askedAt }) => askedAt === null)) {
    const errors = asked.flatMap(({ error }) => error ?? []);
    const [cause] = errors.map((error) => new PlaceError('unavailable', error));
    throw problem('upstream_failed', errors.map(worded).join(' '), { cause });
  }
  const groups = neighbours(asked, { own, name }, wanted);
  const listed = groups.slice(0, most);
  const added = await tx(deps.db, async (trx) => {
    await lockList(trx, scope);
    const toldAt = new Map(asked.map(({ source, askedAt }) => [source, askedAt ?? deps.clock()]));
    const count = await keepFound(trx, scope, listed, own, deps.clock(), toldAt);
    await recordRestaurantChange(trx, scope, {
      action: 'searched',
      subject: 'competitors',
      subjectId: null,
      summary: msg(
        'Searched for competitors within {miles, plural, one {# mile} other {# miles}}: {found} found, {added} of them new',
        { miles: wanted.miles, found: listed.length, added: count },
      ),
      after: { radius: wanted.miles, cuisine: wanted.cuisine, found: listed.length },
    });
    deps.events.publish({ type: 'competitors', restaurantId: scope.restaurantId }, trx);
    return count;
  });
  return {
    restaurantId: scope.restaurantId,
    radius: wanted.miles,
    found: listed.length,
    added,
    sources: asked.map(({ source, places, askedAt, error }) => ({
      source,
      found: places.filter(({ point }) => metresBetween(own, point) <= wanted.miles * METRES_PER_MILE).length,
      askedAt: askedAt?.toISOString() ?? null,
      error: error && worded(error),
    })),
    notes: notesOf(asked, groups.length),
  };
}

/** The restaurant's location: as set by someone, as found earlier, or by looking up its address now. */
async function locate(deps: Deps, scope: RestaurantScope): Promise<{ point: Point; name: string }> {
  const row = await loadSurroundings(deps.db, scope);
  const known = pointOf(row);
  if (known !== null) return { point: known, name: row.name };
  const line = addressLine(row.address);
  if (line === null) {
    throw problem(
      'place_unknown',
      t('{restaurant} has no address yet. Enter it, or set its location on the map.', { restaurant: row.name }),
    );
  }
  const point = await locateAddress(deps, row.address, AbortSignal.timeout(lookUpMs)).catch(failed);
  if (point === null) {
    throw problem(
      'place_unknown',
      t("We couldn't find the address “{address}”. Correct it, or set the location of {restaurant} on the map.", {
        address: line,
        restaurant: row.name,
      }),
    );
  }
  await tx(deps.db, async (trx) => {
    await writePoint(trx, scope, point, line);
    await measureAgain(trx, scope, point);
  });
  return { point, name: row.name };
}

/** Each place once, without the restaurant itself, of the requested cuisine, nearest first. */
function neighbours(asked: readonly Asked[], own: { own: Point; name: string }, { miles, cuisine }: Wanted): Group[] {
  const restaurant = { name: own.name, point: own.own };
  const farthest = miles * METRES_PER_MILE;
  return mergePlaces(asked.flatMap(({ places }) => places))
    .flatMap(([leading, ...rest]): { group: Group; metres: number }[] =>
      leading === undefined ? [] : [{ group: [leading, ...rest], metres: metresBetween(own.own, leading.point) }],
    )
    .filter(({ group, metres }) => metres <= farthest && !group.some((place) => isOwnPlace(restaurant, place)))
    .filter(({ group }) => cuisine === null || group.some(({ kinds }) => kinds.includes(cuisine)))
    .sort((a, b) => a.metres - b.metres || (a.group[0].name < b.group[0].name ? -1 : 1))
    .map(({ group }) => group);
}

const names = { osm: 'OpenStreetMap', google: 'Google Places', yelp: 'Yelp' } as const;

function notesOf(asked: readonly Asked[], count: number): string[] {
  const notes = asked.flatMap(({ source, completeMetres, askedAt, error }) => {
    if (error !== null && askedAt !== null)
      return [t("{directory} isn't responding. Showing earlier results.", { directory: names[source] })];
    if (source !== 'osm' || completeMetres === null) return [];
    const within = (completeMetres / METRES_PER_MILE).toFixed(1);
    return [t('There are so many places that OpenStreetMap lists only those within {miles} miles.', { miles: within })];
  });
  return count > most ? [...notes, t('The nearest {shown} of {count} are listed.', { shown: most, count })] : notes;
}
