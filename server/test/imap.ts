import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { type Certificate, makeCertificate } from './certificate.ts';
import { argumentsOf, numbersIn, quoted } from './imap-words.ts';

export type StoredMail = { uid: number; raw: Buffer; flags: Set<string>; receivedAt: Date };
export type ImapFolder = { validity: number; next: number; mails: StoredMail[] };

export type ImapServer = {
  readonly host: 'localhost';
  readonly port: number;
  /** The certificate authority to trust: its own. */
  readonly ca: string;
  readonly folders: Map<string, ImapFolder>;
  /** Signed-in connections so far, and refused sign-ins. */
  readonly counts: { logins: number; refusals: number };
  /** Every command as received, without sign-ins. */
  readonly commands: string[];
  /** Adds a mail to a folder and returns its UID. */
  add(raw: string | Buffer, about?: { folder?: string; receivedAt?: Date }): number;
  password: string;
  /** Access tokens that may sign in, by the user they are of. None: only the password may. */
  accepts: (username: string, accessToken: string) => boolean;
  /** Connections that wait for mail now. */
  readonly idling: Set<() => void>;
  capabilities: string[];
  /** Drops the line instead of answering, once, at the first command that starts like this. */
  dropAt: string | null;
  /** Answers NO to commands that start like this, or match it. */
  refuseAt: string | RegExp | null;
  /** Never answers commands that start like this. */
  hangAt: string | null;
  /** Ends the connections. */
  drop(): void;
  /** Ends the connections, and refuses new ones until `comeBack`. */
  close(): Promise<void>;
};

type Session = {
  folder: string | null;
  writes: boolean;
  signedIn: boolean;
  /** Takes the next line instead of a command. */
  next: ((line: string) => void) | null;
};

/**
 * An IMAP server on this machine over TLS, or with STARTTLS: just the commands that reading a mailbox needs, and BAD for
 * everything else.
 */
export async function startImapServer({
  starttls = false,
  certificate = makeCertificate(['localhost']),
}: {
  starttls?: boolean;
  certificate?: Certificate;
} = {}): Promise<ImapServer> {
  const sockets = new Set<Socket>();
  const accept = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(state, socket, { starttls, certificate });
  };
  const server = starttls ? createServer(accept) : createTlsServer(certificate, accept);
  server.on('tlsClientError', () => undefined);
  const state: ImapServer = {
    ...{ host: 'localhost', port: 0, ca: certificate.cert, password: 'app password' },
    folders: new Map([['INBOX', { validity: 1, next: 1, mails: [] }]]),
    counts: { logins: 0, refusals: 0 },
    commands: [],
    accepts: () => false,
    idling: new Set(),
    capabilities: ['IMAP4rev1', 'UIDPLUS', 'MOVE', 'ID', 'AUTH=XOAUTH2', 'SASL-IR'],
    ...{ dropAt: null, refuseAt: null, hangAt: null },
    add(raw, { folder = 'INBOX', receivedAt = new Date() } = {}) {
      const into = folderOf(state, folder);
      const uid = into.next++;
      into.mails.push({ uid, raw: Buffer.from(raw), flags: new Set(), receivedAt });
      for (const tell of state.idling) tell();
      return uid;
    },
    drop() {
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      state.drop();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  return Object.assign(state, { port: (server.address() as AddressInfo).port });
}

const isRefused = (at: string | RegExp | null, command: string) =>
  typeof at === 'string' ? command.startsWith(at) : (at?.test(command) ?? false);

function folderOf(state: ImapServer, name: string): ImapFolder {
  const found = state.folders.get(name);
  if (found === undefined) throw new Error(`no folder ${name}`);
  return found;
}

function serve(
  state: ImapServer,
  first: Socket,
  { starttls, certificate }: { starttls: boolean; certificate: Certificate },
) {
  const session: Session = { folder: null, writes: false, signedIn: false, next: null };
  let socket = first;
  let pending = '';
  const send = (text: string | Buffer) => socket.writable && socket.write(text);
  const listen = () => {
    socket.on('error', () => undefined);
    socket.on('close', () => session.next?.(''));
    socket.on('data', (bytes: Buffer) => {
      pending += bytes.toString('latin1');
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end);
        const literal = /\{(\d+)\+?\}$/.exec(line);
        if (literal !== null) throw new Error('this server takes no literals');
        pending = pending.slice(end + 2);
        if (session.next === null) answer(line);
        else session.next(line);
      }
    });
  };
  const answer = (line: string) => {
    const [tag = '', ...rest] = line.split(' ');
    const command = rest.join(' ');
    if (!/^(?:LOGIN|AUTHENTICATE) /i.test(command)) state.commands.push(command);
    if (state.dropAt !== null && command.startsWith(state.dropAt)) {
      state.dropAt = null;
      socket.destroy();
      return;
    }
    if (isRefused(state.refuseAt, command)) return void send(`${tag} NO damaged\r\n`);
    if (state.hangAt !== null && command.startsWith(state.hangAt)) return;
    if (/^STARTTLS$/i.test(command) && starttls) {
      send(`${tag} OK begin\r\n`);
      socket.removeAllListeners('data');
      const plain = socket;
      socket = new TLSSocket(plain, { isServer: true, ...certificate });
      listen();
      return;
    }
    if (starttls && !(socket instanceof TLSSocket) && !/^(?:CAPABILITY|LOGOUT)/i.test(command)) {
      send(`${tag} BAD secure the connection first\r\n`);
      return;
    }
    run(state, session, { tag, command, send, offers: starttls && !(socket instanceof TLSSocket) });
    if (/^LOGOUT$/i.test(command)) socket.end();
  };
  listen();
  send('* OK ready\r\n');
}

type Call = { tag: string; command: string; send: (text: string | Buffer) => unknown; offers: boolean };

function run(state: ImapServer, session: Session, { tag, command, send, offers }: Call): unknown {
  const words = argumentsOf(command);
  const verb = (words[0] ?? '').toUpperCase() === 'UID' ? `UID ${words[1]?.toUpperCase()}` : words[0]?.toUpperCase();
  const args = verb?.startsWith('UID ') ? words.slice(2) : words.slice(1);
  const ok = (text = 'done') => send(`${tag} OK ${text}\r\n`);
  const no = (text: string) => send(`${tag} NO ${text}\r\n`);
  const free = ['CAPABILITY', 'LOGIN', 'AUTHENTICATE', 'LOGOUT', 'NOOP', 'ID'];
  if (!session.signedIn && !free.includes(verb ?? '')) return send(`${tag} BAD sign in first\r\n`);
  const [one = '', two = ''] = args;
  switch (verb) {
    case 'CAPABILITY':
      send(`* CAPABILITY ${(offers ? ['IMAP4rev1', 'STARTTLS'] : state.capabilities).join(' ')}\r\n`);
      return ok();
    case 'ID':
      send('* ID NIL\r\n');
      return ok();
    case 'NOOP':
      return ok();
    case 'LOGOUT':
      send('* BYE bye\r\n');
      return ok();
    case 'LOGIN':
      if (two !== state.password) {
        state.counts.refusals += 1;
        return no('[AUTHENTICATIONFAILED] wrong');
      }
      session.signedIn = true;
      state.counts.logins += 1;
      return ok();
    case 'AUTHENTICATE':
      return authenticate(state, session, { mechanism: one, initial: two, ok, no, send });
    case 'IDLE':
      if (session.folder === null || !state.capabilities.includes('IDLE')) return send(`${tag} BAD not now\r\n`);
      return idle(state, session, { ok, send, tag });
    case 'LIST':
    case 'LSUB':
      if (two === '') send('* LIST (\\Noselect) "/" ""\r\n');
      else for (const name of state.folders.keys()) send(`* ${verb} () "/" ${quoted(name)}\r\n`);
      return ok();
    case 'CREATE':
      if (state.folders.has(one)) return no('[ALREADYEXISTS] it exists');
      state.folders.set(one, { validity: 1, next: 1, mails: [] });
      return ok();
    case 'SUBSCRIBE':
      return ok();
    case 'SELECT':
    case 'EXAMINE':
      return select(state, session, { verb, name: one, ok, no, send });
    default:
      return inFolder(state, session, { verb: verb ?? '', args, ok, no, send, tag });
  }
}

type Answer = { ok(text?: string): unknown; no(text: string): unknown; send(text: string | Buffer): unknown };

/** XOAUTH2 as Google describes it: a refusal comes as a challenge, which has to be answered before the NO. */
function authenticate(
  state: ImapServer,
  session: Session,
  { mechanism, initial, ok, no, send }: Answer & { mechanism: string; initial: string },
) {
  const [user = '', bearer = '', ...rest] = Buffer.from(initial, 'base64').toString().split('\u0001');
  const username = /^user=(.+)$/.exec(user)?.[1] ?? '';
  const accessToken = /^auth=Bearer (.+)$/.exec(bearer)?.[1] ?? '';
  if (mechanism === 'XOAUTH2' && rest.join() === ',' && state.accepts(username, accessToken)) {
    session.signedIn = true;
    state.counts.logins += 1;
    return ok();
  }
  state.counts.refusals += 1;
  session.next = (line) => {
    session.next = null;
    if (line === '') no('[AUTHENTICATIONFAILED] invalid credentials');
  };
  return send(`+ ${Buffer.from('{"status":"400","schemes":"Bearer"}').toString('base64')}\r\n`);
}

/** Tells how many mails there are whenever that changes, until the client says DONE; another word ends the line. */
function idle(state: ImapServer, session: Session, { ok, send, tag }: Pick<Answer, 'ok' | 'send'> & { tag: string }) {
  const tell = () => {
    if (session.folder === null) return;
    send(`* ${state.folders.get(session.folder)?.mails.length ?? 0} EXISTS\r\n`);
  };
  state.idling.add(tell);
  session.next = (line) => {
    session.next = null;
    state.idling.delete(tell);
    if (line === 'DONE') ok('IDLE ended');
    else send(`${tag} BAD expected DONE\r\n`);
  };
  send('+ idling\r\n');
}

function select(
  state: ImapServer,
  session: Session,
  { verb, name, ok, no, send }: Answer & { verb: string; name: string },
) {
  const folder = state.folders.get(name);
  if (folder === undefined) return no('[NONEXISTENT] no such folder');
  Object.assign(session, { folder: name, writes: verb === 'SELECT' });
  send('* FLAGS (\\Seen \\Deleted \\Flagged)\r\n');
  send(`* ${folder.mails.length} EXISTS\r\n* OK [UIDVALIDITY ${folder.validity}] valid\r\n`);
  send(`* OK [UIDNEXT ${folder.next}] next\r\n`);
  ok(session.writes ? '[READ-WRITE] open' : '[READ-ONLY] open');
}

function inFolder(
  state: ImapServer,
  session: Session,
  { verb, args, ok, no, send, tag }: Answer & { verb: string; args: string[]; tag: string },
): unknown {
  const folder = session.folder === null ? undefined : state.folders.get(session.folder);
  const bad = () => send(`${tag} BAD ${verb} isn't known here\r\n`);
  if (folder === undefined) return bad();
  const [range = '', second = ''] = args;
  const last = folder.mails.at(-1)?.uid ?? 0;
  const within = (uids: string) => folder.mails.filter(({ uid }) => numbersIn(uids, last)(uid));
  switch (verb) {
    case 'UID SEARCH': {
      const since = /^SINCE$/i.test(args[2] ?? '') ? new Date(`${args[3]} UTC`) : null;
      if (!/^UID$/i.test(range) || (args.length !== 2 && since === null)) return bad();
      const found = within(second).filter(({ receivedAt }) => since === null || receivedAt >= since);
      send(`* SEARCH${found.map(({ uid }) => ` ${uid}`).join('')}\r\n`);
      return ok();
    }
    case 'UID FETCH':
      for (const mail of within(range)) {
        const reply = fetched(mail, folder.mails.indexOf(mail) + 1, second);
        if (reply === null) return bad();
        send(reply);
      }
      return ok();
    case 'UID MOVE': {
      const to = state.folders.get(second);
      if (!state.capabilities.includes('MOVE')) return bad();
      if (!session.writes || to === undefined) return no('[TRYCREATE] not there');
      for (const mail of within(range)) {
        to.mails.push({ ...mail, uid: to.next++ });
        const at = folder.mails.indexOf(mail);
        folder.mails.splice(at, 1);
        send(`* ${at + 1} EXPUNGE\r\n`);
      }
      return ok();
    }
    default:
      return bad();
  }
}

/** Null for an item this server doesn't have: reading must not set flags, so BODY[] isn't among them. */
function fetched(mail: StoredMail, sequence: number, items: string): Buffer | null {
  const parts: Buffer[] = [];
  for (const item of items.replace(/^\(|\)$/g, '').split(' ')) {
    const body = /^BODY\.PEEK\[\](?:<(\d+)\.(\d+)>)?$/i.exec(item);
    if (/^UID$/i.test(item)) parts.push(Buffer.from(`UID ${mail.uid}`));
    else if (/^RFC822\.SIZE$/i.test(item)) parts.push(Buffer.from(`RFC822.SIZE ${mail.raw.length}`));
    else if (/^FLAGS$/i.test(item)) parts.push(Buffer.from(`FLAGS (${[...mail.flags].join(' ')})`));
    else if (/^INTERNALDATE$/i.test(item)) parts.push(Buffer.from('INTERNALDATE "01-Jan-2026 00:00:00 +0000"'));
    else if (body !== null) {
      const start = Number(body[1] ?? 0);
      const piece = mail.raw.subarray(start, body[2] === undefined ? undefined : start + Number(body[2]));
      const at = body[1] === undefined ? '' : `<${start}>`;
      parts.push(Buffer.concat([Buffer.from(`BODY[]${at} {${piece.length}}\r\n`), piece]));
    } else return null;
  }
  const spaced = parts.flatMap((part, index) => (index === 0 ? [part] : [Buffer.from(' '), part]));
  return Buffer.concat([Buffer.from(`* ${sequence} FETCH (`), ...spaced, Buffer.from(')\r\n')]);
}
