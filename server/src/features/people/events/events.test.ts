import type { AddressInfo } from 'node:net';
import type { ServerEvent } from '@platewise/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../test/eventually.ts';
import { addRestaurant } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let ours: { id: number; groupId: number };
let origin: string;

beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  ours = await addRestaurant(owner);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** A page that listens, over a real connection. */
async function listen(person: Person) {
  const aborter = new AbortController();
  const reply = await fetch(`${origin}/api/events`, { headers: person.headers(), signal: aborter.signal });
  const heard: string[] = [];
  const reader = reply.body?.getReader();
  const reading = (async () => {
    for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
      heard.push(Buffer.from(part.value).toString());
    }
  })().catch((error: Error) => {
    if (error.name !== 'AbortError') throw error;
  });
  const text = () => heard.join('');
  await eventually(() => text().includes('retry:'));
  const leave = () => {
    aborter.abort();
    return reading;
  };
  return { reply, text, leave, ended: reading };
}

const news = (restaurantId: number): ServerEvent => ({ type: 'costs', restaurantId });
const line = (event: ServerEvent) => `data: ${JSON.stringify(event)}\n\n`;

describe('event stream', () => {
  it('sends events from accessible restaurants, and nothing from others', async () => {
    const stranger = await newcomer(server);
    const theirs = await addRestaurant(stranger, 'Theirs');
    const page = await listen(owner);
    const other = await listen(stranger);
    expect(page.reply.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(page.reply.headers.get('cache-control')).toBe('no-store');
    const place: ServerEvent = { type: 'reading', userId: stranger.id, clientId: 'their-photo', filesAhead: 2 };
    server.deps.events.publish(place);
    server.deps.events.publish(news(theirs.id));
    server.deps.events.publish(news(ours.id));
    await eventually(() => page.text().includes(line(news(ours.id))));
    await eventually(() => other.text().includes(line(news(theirs.id))));
    expect(page.text()).not.toContain(line(news(theirs.id)));
    expect(other.text()).not.toContain(line(news(ours.id)));
    expect(other.text()).toContain(line(place));
    expect(page.text()).not.toContain('reading');
    await Promise.all([page.leave(), other.leave()]);
  });

  it('is limited to the restaurants of a membership', async () => {
    const second = await addRestaurant(owner, 'Second');
    const bound = await addMember(server, ours.groupId, 'viewer', { restaurants: [second.id] });
    const page = await listen(bound);
    server.deps.events.publish(news(ours.id));
    server.deps.events.publish(news(second.id));
    await eventually(() => page.text().includes(line(news(second.id))));
    expect(page.text()).not.toContain(line(news(ours.id)));
    await page.leave();
  });

  it('stops for a removed member, and ends with the session', async () => {
    const member = await addMember(server, ours.groupId, 'staff');
    const page = await listen(member);
    const { body: members } = await owner.get(`/api/teams/${ours.groupId}/members`);
    const { id } = members.find(({ user }: { user: { id: number } }) => user.id === member.id);
    const clock = vi.spyOn(performance, 'now');
    const later = () => clock.mockReturnValue(performance.now() + 5_000);
    const keeper = await listen(owner);
    expect((await owner.delete(`/api/teams/members/${id}`)).status).toBeLessThan(300);
    later();
    server.deps.events.publish(news(ours.id));
    await eventually(() => keeper.text().includes(line(news(ours.id))));
    expect(page.text()).not.toContain('data:');
    await page.leave();

    const leaver = await addMember(server, ours.groupId, 'staff');
    const left = await listen(leaver);
    await leaver.post('/api/auth/logout');
    later();
    server.deps.events.publish(news(ours.id));
    await left.ended;
    expect(left.text()).not.toContain('data:');
    clock.mockRestore();
    await keeper.leave();
  });

  it('unsubscribes a page that disconnects', async () => {
    const unsubscribed = vi.fn();
    const { subscribe } = server.deps.events;
    const spy = vi.spyOn(server.deps.events, 'subscribe').mockImplementation((listener) => {
      const stop = subscribe(listener);
      return () => {
        unsubscribed();
        stop();
      };
    });
    const page = await listen(owner);
    expect(unsubscribed).not.toHaveBeenCalled();
    await page.leave();
    await eventually(() => unsubscribed.mock.calls.length > 0);
    spy.mockRestore();
    server.deps.events.publish(news(ours.id));
  });

  it('requires signing in', async () => {
    const reply = await fetch(`${origin}/api/events`);
    expect(await reply.json()).toMatchObject({ status: 401, code: 'unauthenticated' });
  });
});
