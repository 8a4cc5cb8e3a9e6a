import type { Tx } from '../../../platform/db/index.ts';
import { notFound, problem } from '../../../platform/http/problem.ts';
import * as repo from './access.repo.ts';

type Loaded = { member: repo.MemberRow; place: repo.RestaurantPlace; fullName: string };

/** A member of the restaurant's group, locked for a change. The group's owner can't be changed here. */
export async function loadMember(trx: Tx, at: { id: number; memberId: number }): Promise<Loaded> {
  const [place] = await repo.findPlaces(trx, [at.id]);
  if (place === undefined) throw notFound('The restaurant');
  const [group] = await repo.lockGroups(trx, [place.groupId]);
  const member = await repo.findMember(trx, place.groupId, at.memberId);
  if (member === null) throw notFound('The member');
  if (member.role === 'owner' || member.user_id === group?.ownerId) {
    throw problem('conflict', "The group's owner can't be changed here. Transfer the group instead.");
  }
  const [person] = await repo.findPeople(trx, [member.user_id]);
  return { member, place, fullName: person?.fullName ?? '' };
}
