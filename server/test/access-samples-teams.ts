import type { Fixture, Sample } from './access-fixture.ts';

type Samples = Record<string, (fixture: Fixture) => Sample | Promise<Sample>>;

let counter = 0;
// A version that doesn't exist: permitted callers get 409, and the test accounts stay unchanged.
const stale = { version: 999 };

const viewerOf = async ({ owner, groupId }: Fixture): Promise<number> => {
  const { body } = await owner.get(`/api/teams/${groupId}/members`);
  return body.find(({ role }: { role: string }) => role === 'viewer').id;
};

const invite = async ({ owner, groupId }: Fixture) => {
  const { body } = await owner.post(`/api/teams/${groupId}/invite`, { email: `guest${++counter}@example.com` });
  return body as { id: number; invitePath: string };
};

export const teamSamples: Samples = {
  'groups.list': () => ({}),
  'groups.create': () => ({ body: { name: `Group ${++counter}` } }),
  'groups.update': ({ groupId }) => ({ params: { id: groupId }, body: { description: `Words ${++counter}` } }),
  'groups.contents': ({ groupId }) => ({ params: { id: groupId } }),
  'groups.delete': ({ groupId }) => ({ params: { id: groupId }, body: { name: 'Ours', ...stale } }),
  'teams.leave': ({ groupId }) => ({ params: { groupId }, body: stale }),
  'teams.transferOwnership': async (fixture) => ({
    params: { groupId: fixture.groupId },
    body: { memberId: await viewerOf(fixture), password: 'correct horse battery', ...stale },
  }),
  'teams.members': ({ groupId }) => ({ params: { groupId } }),
  'teams.changeRole': async (fixture) => ({
    params: { memberId: await viewerOf(fixture) },
    body: { role: 'manager', ...stale },
  }),
  'teams.changeAccess': async (fixture) => ({
    params: { memberId: await viewerOf(fixture) },
    body: { modules: ['menu'], ...stale },
  }),
  'teams.removeMember': async (fixture) => ({ params: { memberId: await viewerOf(fixture) }, body: stale }),
  'teams.invite': ({ groupId }) => ({ params: { groupId }, body: { email: `guest${++counter}@example.com` } }),
  'teams.invitations': ({ groupId }) => ({ params: { groupId } }),
  'teams.resendInvitation': async (fixture) => ({ params: { id: (await invite(fixture)).id } }),
  'teams.revokeInvitation': async (fixture) => ({ params: { id: (await invite(fixture)).id } }),
  'teams.openInvitation': async (fixture) => ({
    params: { token: (await invite(fixture)).invitePath.split('=')[1] ?? '' },
  }),
  'teams.acceptInvitation': () => ({ body: { token: '' } }),
  'teams.declineInvitation': () => ({ body: { token: '' } }),
};
