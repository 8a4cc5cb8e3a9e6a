import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addInvoice, addLine, addRestaurant, addVendor } from '../../../../test/kitchen.ts';
import { addMember, newcomer } from '../../../../test/people.ts';
import { type SmtpServer, startSmtpServer } from '../../../../test/smtp.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let smtp: SmtpServer;
let server: TestServer;
let owner: Person;
let chef: Person;
let here: { id: number; groupId: number };
let vendor: { id: number };
let number = 0;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startTestServer(smtp.settings);
  server.setNow('2026-11-20T18:00:00Z');
  owner = await newcomer(server);
  here = await addRestaurant(owner, 'Waco Tacos', { settings: { timezone: 'America/Chicago' } });
  vendor = await addVendor(owner, here.id, 'Lone Star Foodservice');
  chef = await addMember(server, here.groupId, 'staff');
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const add = async (): Promise<{ id: number; number: string; lineId: number }> => {
  const invoiceNumber = `Q-${++number}`;
  const { id } = await addInvoice(owner, vendor.id, { totalAmount: 80, invoiceNumber, invoiceDate: '2026-11-18' });
  const line = await addLine(owner, id, { description: 'BEEF CHUCK', totalPrice: 80 });
  return { id, number: invoiceNumber, lineId: line.id };
};
const ask = (invoice: { id: number }, body: object = {}, person = owner) =>
  person.post(`/api/invoices/${invoice.id}/questions`, { text: 'Why so much?', userIds: [chef.id], ...body });
const listed = async (invoice: { id: number }, person = owner) =>
  (await person.get(`/api/invoices/${invoice.id}/questions`)).body;
const act = (id: number, what: string, body: object = {}, person = owner) =>
  person.post(`/api/questions/${id}/${what}`, body);
const answer = (id: number, text: string, person = chef) => act(id, 'answers', { text }, person);
const heard = (reply: { status: number; body: { detail?: string } | null }) => [reply.status, reply.body?.detail];
const emailOf = async (person: Person): Promise<string> => (await person.get('/api/user')).body.email;
const open = (token: string) => server.nobody.get(`/api/question-links/${token}`);
const reply = (token: string, text = 'It was agreed.') =>
  server.nobody.post('/api/question-links/answer', { token, text });
const auditOf = async (id: number) =>
  server.db
    .selectFrom('restaurant_audit')
    .select(['action', 'user_id', 'summary'])
    .where('subject', '=', 'question')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();
const bell = async (person: Person) =>
  (await person.get('/api/notifications')).body.notifications.filter(({ key }: { key: string }) =>
    /^(question|answer):/.test(key),
  );

/** Asks somebody new, and returns the token from their email. */
async function askByMail(invoice: { id: number }, role: 'staff' | 'viewer' = 'staff', permissions = {}, body = {}) {
  const person = await addMember(server, here.groupId, role, permissions);
  const question = (await ask(invoice, { userIds: [person.id], ...body })).body;
  const [letter] = await smtp.lettersTo(await emailOf(person));
  const token = /answer-question\?token=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? '';
  return { person, question, letter, token };
}

describe('the list of invoices', () => {
  const marked = async (query: string, person = owner) =>
    (await person.get(`/api/invoices?restaurantId=${here.id}${query}`)).body.map(
      (one: { id: number; openQuestions: number }) => [one.id, one.openQuestions],
    );

  it('marks and filters those with a question that nobody closed', async () => {
    const [asked, quiet] = [await add(), await add()];
    const first = (await ask(asked)).body;
    const second = (await ask(asked)).body;
    expect(await marked('&status=open_question')).toContainEqual([asked.id, 2]);
    expect(await marked('')).toContainEqual([quiet.id, 0]);
    expect((await marked('&status=open_question')).map(([id]: [number]) => id)).not.toContain(quiet.id);
    await answer(first.id, 'Agreed by phone.');
    await act(second.id, 'close');
    expect(await marked('&status=open_question')).toContainEqual([asked.id, 1]);
    expect((await owner.get(`/api/invoices/${asked.id}`)).body.openQuestions).toBe(1);
    await act(first.id, 'close');
    expect((await marked('&status=open_question')).map(([id]: [number]) => id)).not.toContain(asked.id);
    const again = (await ask(asked)).body;
    await owner.delete(`/api/invoices/${asked.id}`);
    expect((await marked('&status=open_question')).map(([id]: [number]) => id)).not.toContain(asked.id);
    expect(again.state).toBe('open');
    const stranger = await newcomer(server);
    await addRestaurant(stranger, 'Theirs');
    expect((await stranger.get('/api/invoices?status=open_question')).body).toEqual([]);
  });
});

describe('asking', () => {
  it('reaches the person by email and in the bell, once it is answered the asker, and leaves audit rows', async () => {
    const invoice = await add();
    const { person, question, letter, token } = await askByMail(invoice, 'staff', {}, { lineId: invoice.lineId });
    expect(question).toMatchObject({
      invoiceId: invoice.id,
      line: { id: invoice.lineId, text: 'BEEF CHUCK' },
      text: 'Why so much?',
      state: 'open',
      answers: [],
      can: { answer: true, close: true, reopen: false, remove: true },
    });
    expect(letter?.subject).toContain(`has a question about the invoice ${invoice.number}`);
    for (const words of ['Why so much?', 'Lone Star Foodservice', 'BEEF CHUCK', 'December 4, 2026']) {
      expect(letter?.text).toContain(words);
    }
    expect(letter?.text).not.toMatch(/\b80\b(?!\S*$)/m);
    expect(token).not.toBe('');
    expect(await bell(person)).toMatchObject([{ tone: 'attention', detail: 'Why so much?' }]);
    expect(await bell(owner)).toEqual([]);
    expect((await answer(question.id, 'The price went up.', person)).body).toMatchObject({
      state: 'answered',
      answers: [{ text: 'The price went up.', byLink: false }],
      can: { answer: true, close: false, remove: false },
    });
    expect(await bell(person)).toEqual([]);
    expect(await bell(owner)).toMatchObject([{ tone: 'news', detail: 'The price went up.' }]);
    expect(await auditOf(question.id)).toMatchObject([
      { action: 'asked', user_id: owner.id },
      { action: 'answered', user_id: person.id },
    ]);
    const stored = [
      await server.db.selectFrom('question_people').selectAll().execute(),
      await server.db.selectFrom('restaurant_audit').selectAll().execute(),
      await listed(invoice),
    ];
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('is open again when the asker adds something', async () => {
    const { id } = (await ask(await add())).body;
    await answer(id, 'Why not?');
    expect((await answer(id, 'It was less last week.', owner)).body.state).toBe('open');
    expect((await answer(id, 'Beef went up.')).body.state).toBe('answered');
  });

  it('offers only those who can see the invoice, without their addresses', async () => {
    const invoice = await add();
    const cook = await addMember(server, here.groupId, 'staff', { modules: ['menu'] });
    const elsewhere = await addMember(server, here.groupId, 'manager', { restaurants: [] });
    const gone = await addMember(server, here.groupId, 'manager');
    await server.db.updateTable('team_members').set({ is_active: false }).where('user_id', '=', gone.id).execute();
    const { body } = await owner.get(`/api/invoices/${invoice.id}/questions/people`);
    const ids = body.map(({ userId }: { userId: number }) => userId);
    expect(ids).toContain(chef.id);
    for (const person of [owner, cook, elsewhere, gone]) expect(ids).not.toContain(person.id);
    expect(JSON.stringify(body)).not.toContain('@');
    const stranger = await newcomer(server);
    for (const person of [owner, cook, elsewhere, gone, stranger]) {
      expect(heard(await ask(invoice, { userIds: [person.id] }))).toEqual([
        422,
        'Choose people who can see this invoice',
      ]);
    }
  });

  it('refuses what is incomplete, too long, or about the line of another invoice', async () => {
    const [invoice, other] = [await add(), await add()];
    expect((await ask(invoice, { text: ' ' })).body.errors).toMatchObject([{ path: 'text' }]);
    expect((await ask(invoice, { text: 'x'.repeat(2001) })).body.errors).toMatchObject([{ path: 'text' }]);
    expect((await ask(invoice, { userIds: [] })).body.errors).toMatchObject([{ path: 'userIds' }]);
    expect((await ask(invoice, { lineId: other.lineId })).status).toBe(404);
    const viewer = await addMember(server, here.groupId, 'viewer');
    expect((await ask(invoice, {}, viewer)).status).toBe(403);
    const stranger = await newcomer(server);
    expect((await ask(invoice, {}, stranger)).status).toBe(404);
    expect((await stranger.get(`/api/invoices/${invoice.id}/questions`)).status).toBe(404);
    expect(await listed(invoice)).toEqual([]);
  });

  it('stops after a hundred people within an hour', async () => {
    const busy = await addMember(server, here.groupId, 'manager');
    const invoice = await add();
    const { id } = (await ask(invoice, {}, busy)).body;
    const values = await Promise.all(
      Array.from({ length: 99 }, async () => ({
        ...{ restaurant_id: here.id, question_id: id, user_id: (await newcomer(server)).id },
      })),
    );
    await server.db.insertInto('question_people').values(values).execute();
    expect((await ask(invoice, {}, busy)).status).toBe(429);
    expect((await ask(invoice)).status).toBe(201);
  });
});

describe('a question', () => {
  it('is closed and reopened by its asker or a manager, and closed it takes no answer', async () => {
    const manager = await addMember(server, here.groupId, 'manager');
    const invoice = await add();
    const { id, version } = (await ask(invoice, { userIds: [owner.id] }, chef)).body;
    const other = await addMember(server, here.groupId, 'staff');
    expect(heard(await act(id, 'close', {}, other))).toEqual([
      403,
      'Only the person who asked or a manager can do this.',
    ]);
    const done = await act(id, 'close', { version }, manager);
    expect(done.body).toMatchObject({ state: 'closed', can: { answer: false, close: false, reopen: true } });
    expect((await act(id, 'close', { version }, manager)).body.code).toBe('stale_version');
    expect(heard(await act(id, 'close'))).toEqual([409, 'This question is already closed.']);
    expect((await answer(id, 'Too late', other)).status).toBe(409);
    expect((await act(id, 'reopen', {}, chef)).body).toMatchObject({ state: 'open', closedBy: null, closedAt: null });
    await answer(id, 'Now', other);
    await act(id, 'close', {}, chef);
    expect((await act(id, 'reopen', {}, chef)).body.state).toBe('answered');
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      ...['asked', 'closed', 'reopened', 'answered', 'closed', 'reopened'],
    ]);
  });

  it('can be deleted by its asker only, until somebody answers', async () => {
    const invoice = await add();
    const { question, token } = await askByMail(invoice);
    expect((await chef.delete(`/api/questions/${question.id}`, {})).status).toBe(403);
    expect((await owner.delete(`/api/questions/${question.id}`, {})).status).toBe(204);
    expect(await listed(invoice)).toEqual([]);
    expect((await open(token)).status).toBe(404);
    const { id } = (await ask(invoice)).body;
    await answer(id, 'Because');
    expect(heard(await owner.delete(`/api/questions/${id}`, {}))).toEqual([
      409,
      'This question has an answer. Close it instead.',
    ]);
  });

  it('keeps what the line said when the line is deleted, and does not hold up approval', async () => {
    const invoice = await add();
    await ask(invoice, { lineId: invoice.lineId });
    await owner.delete(`/api/invoices/line-items/${invoice.lineId}`);
    const [question] = await listed(invoice);
    const line = await server.db
      .selectFrom('invoice_line_items')
      .select('id')
      .where('id', '=', invoice.lineId)
      .executeTakeFirst();
    expect(line).toBeUndefined();
    expect(question.line).toEqual({ id: null, text: 'BEEF CHUCK' });
    const other = await add();
    await ask(other);
    expect((await owner.post(`/api/invoices/${other.id}/approve`, {})).status).toBe(200);
  });

  it('rests with an invoice in the trash, comes back with it, and is erased with it', async () => {
    const invoice = await add();
    const { question, token, person } = await askByMail(invoice);
    await owner.delete(`/api/invoices/${invoice.id}`);
    expect(heard(await answer(question.id, 'Hm'))).toEqual([409, 'The invoice is in the trash. Restore it first.']);
    expect((await ask(invoice)).status).toBe(409);
    expect([(await open(token)).status, (await bell(person)).length]).toEqual([404, 0]);
    await owner.post(`/api/invoices/${invoice.id}/restore`, {});
    expect([(await open(token)).status, (await bell(person)).length]).toEqual([200, 1]);
    await owner.delete(`/api/invoices/${invoice.id}`);
    expect((await owner.delete(`/api/invoices/${invoice.id}/forever`)).status).toBe(204);
    const left = await server.db
      .selectFrom('invoice_questions')
      .select('id')
      .where('invoice_id', '=', invoice.id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('the link in the email', () => {
  it('shows the question, changes nothing when opened, and answers once', async () => {
    const invoice = await add();
    const { person, question, token } = await askByMail(invoice, 'staff', {}, { lineId: invoice.lineId });
    for (let time = 0; time < 3; time += 1) {
      expect(await open(token)).toMatchObject({
        status: 200,
        body: {
          text: 'Why so much?',
          restaurantName: 'Waco Tacos',
          vendorName: 'Lone Star Foodservice',
          invoiceNumber: invoice.number,
          line: 'BEEF CHUCK',
          amount: 80,
          currency: 'USD',
        },
      });
    }
    expect(await listed(invoice)).toEqual([question]);
    const replies = await Promise.all([reply(token, 'One'), reply(token, 'Two')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 404]);
    const [after] = await listed(invoice);
    expect(after.answers).toHaveLength(1);
    expect(after).toMatchObject({ state: 'answered', answers: [{ byLink: true }] });
    expect(heard(await open(token))).toEqual([404, 'This link was already used to answer. Sign in to add more.']);
    expect((await auditOf(question.id)).at(-1)).toMatchObject({ action: 'answered', user_id: person.id });
  });

  it('hides amounts from those who may not see costs', async () => {
    const invoice = await add();
    const { token } = await askByMail(invoice, 'staff', { costs: false });
    const { status, body } = await open(token);
    expect([status, body.amount]).toEqual([200, null]);
    expect(JSON.stringify(body)).not.toContain('80');
  });

  it('ends after 14 days, with the membership, the access, the account, and when the question is closed', async () => {
    const invoice = await add();
    const { person, question, token } = await askByMail(invoice);
    const ends = async (why: string) => {
      expect(heard(await open(token))).toEqual([404, why]);
      expect(heard(await reply(token))).toEqual([404, why]);
    };
    const gone = 'This link no longer works.';
    server.setNow('2026-12-04T18:00:00Z');
    await ends('This link has expired. Sign in to answer.');
    server.setNow('2026-12-04T17:59:00Z');
    expect((await open(token)).status).toBe(200);
    server.setNow('2026-11-20T18:00:00Z');
    const membership = server.db.updateTable('team_members').where('user_id', '=', person.id);
    await membership.set({ is_active: false }).execute();
    await ends(gone);
    await membership.set({ is_active: true, permissions: JSON.stringify({ modules: ['menu'] }) }).execute();
    await ends(gone);
    await membership.set({ permissions: JSON.stringify({ modules: ['invoices'] }) }).execute();
    expect((await open(token)).status).toBe(200);
    const account = server.db.updateTable('users').where('id', '=', person.id);
    await account.set({ is_active: false }).execute();
    await ends(gone);
    await account.set({ is_active: true }).execute();
    await act(question.id, 'close');
    await ends('This question was closed.');
    expect((await listed(invoice))[0].answers).toEqual([]);
  });

  it('is not valid if made up, and guessing is limited', async () => {
    expect(heard(await open('made-up'))).toEqual([404, 'This link is not valid. Sign in to answer.']);
    const statuses: number[] = [];
    for (let time = 0; time < 110; time += 1) statuses.push((await reply('made-up')).status);
    expect(statuses[0]).toBe(404);
    expect(statuses.at(-1)).toBe(429);
  });
});
