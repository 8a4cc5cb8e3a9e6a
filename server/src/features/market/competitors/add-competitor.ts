import type { BodyOf, Competitor, addCompetitor as endpoint } from '@platewise/contract';
import { isSamePlace, msg, type PlaceAddress, type Point, placeNameLikeness } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { type Caller, type RestaurantScope, restaurantOf } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { competitorReply } from './competitor-reply.ts';
import * as repo from './competitors.repo.ts';
import * as found from './found.repo.ts';
import { findCompetitor, holdCompetitor } from './load-competitor.ts';
import { type ToLocate, toLocate } from './locate.ts';
import { sendLocate } from './locate-kind.ts';
import { writeLocating } from './locating.repo.ts';
import { loadSurroundings, pointOf } from './surroundings.ts';
import { typedValues } from './typed-values.ts';

type Body = BodyOf<typeof endpoint>;
type Listed = Exclude<Body['source'], 'manual' | null | undefined>;

/**
 * Tracks a competitor, however often it is requested: one from the list, or one that a person enters, which is added to
 * the list.
 */
export async function addCompetitor(deps: Deps, caller: Caller, body: Body): Promise<Competitor> {
  const listed = body.id == null ? null : await findCompetitor(deps.db, caller.sight, body.id);
  const scope = caller.permit(restaurantOf(caller, body.restaurantId, listed?.restaurant_id));
  if (listed !== null && listed.restaurant_id !== scope.restaurantId) {
    throw invalidField('id', 'This competitor belongs to another restaurant');
  }
  const source = listedSource(body);
  const sourceId = source === null ? null : await repo.findBySource(deps.db, scope, source.source, source.externalId);
  const known = listed?.id ?? sourceId;
  if (known === null && body.name === undefined) throw invalidField('name', 'Enter a name');
  const place = await toLocate(deps, known === null ? body.address : undefined);
  return tx(deps.db, async (trx) => {
    await repo.lockList(trx, scope);
    const id = known ?? (await typed(deps, trx, scope, body, place));
    if (known === null && source !== null) {
      const facts = { name: body.name ?? '' };
      await found.writeSources(trx, scope, [{ competitorId: id, ...source, facts, seenAt: deps.clock() }]);
    }
    await track(deps, trx, scope, id);
    deps.events.publish({ type: 'competitors', restaurantId: scope.restaurantId }, trx);
    return competitorReply(caller, await findCompetitor(trx, scope, id));
  });
}

function listedSource({ source, externalId }: Body): { source: Listed; externalId: string } | null {
  return source == null || source === 'manual' || externalId == null ? null : { source, externalId };
}

async function track(deps: Deps, trx: Tx, scope: RestaurantScope, id: number): Promise<void> {
  const row = await holdCompetitor(trx, scope, id);
  if (row.status === 'active' && row.tracking !== null) return;
  await repo.updateCompetitor(trx, scope, id, { status: 'active', tracked_at: deps.clock() }, deps.clock());
  await repo.writeTracking(trx, scope, id, {});
  await recordRestaurantChange(trx, scope, {
    action: 'changed',
    subject: 'competitor',
    subjectId: id,
    summary: msg('Tracked the competitor {name}', { name: row.name }),
    before: { status: row.status },
    after: { status: 'active' },
  });
}

/** The row for what a person entered: an existing one, or a new one. */
async function typed(deps: Deps, trx: Tx, scope: RestaurantScope, body: Body, place: ToLocate): Promise<number> {
  const { name = '' } = body;
  const { point, locating } = place;
  const known = await found.readKnown(trx, scope);
  const same = known.find((one) => isTheSame(one, { name, point, phone: body.phone ?? null, address: body.address }));
  const now = deps.clock();
  if (same !== undefined) {
    // Keep the name by which it is found again; the rest of what was entered is more accurate.
    const { name: _, ...more } = body;
    await repo.updateCompetitor(trx, scope, same.id, typedValues(more, same), now);
    return same.id;
  }
  const id = await repo.insertTyped(trx, scope, { ...typedValues(body), name }, now);
  const own = pointOf(await loadSurroundings(trx, scope));
  await found.writePlace(trx, scope, id, point, own);
  if (locating !== null) {
    const of = { restaurantId: scope.restaurantId, competitorId: id };
    await writeLocating(trx, of, locating);
    if (locating === 'checking') await sendLocate(deps, trx, of);
  }
  return id;
}

type Typed = { name: string; point: Point | null; phone: string | null; address: Partial<PlaceAddress> | undefined };

const plain = (text: string | null | undefined) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Same point and a similar name; or same name, and no different street. */
function isTheSame(known: found.KnownCompetitor, given: Typed): boolean {
  const place = { name: known.name, point: known.point, phone: known.business_info.phone ?? null };
  if (isSamePlace(place, given)) return true;
  const [street, other] = [plain(given.address?.street), plain(known.address.street)];
  // "123 Main St" and "123 Main Street": its location isn't known until later.
  const alike = street !== '' && other !== '' && (street.startsWith(other) || other.startsWith(street));
  if (alike) return placeNameLikeness(known.name, given.name) >= 0.72;
  return (street === '' || other === '') && plain(known.name) === plain(given.name);
}
