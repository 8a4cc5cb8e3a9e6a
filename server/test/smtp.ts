import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { eventually } from './eventually.ts';

export type ReceivedLetter = {
  /** The envelope's sender and recipients. */
  from: string;
  to: string[];
  headers: Record<string, string>;
  subject: string;
  /** The plain text part, decoded. */
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; bytes: Buffer }[];
  raw: string;
};

type Refusal = { at: 'recipient' | 'content' | 'sender'; code: number; message?: string };

export type SmtpServer = {
  /** For SMTP_URL, with the credentials if required. */
  readonly url: string;
  /** Settings that make `startTestServer` send its mail here. */
  readonly settings: { SMTP_URL: string; MAIL_FROM: string };
  readonly letters: readonly ReceivedLetter[];
  /** Mail sent to this address, once there is at least one. */
  lettersTo(address: string): Promise<ReceivedLetter[]>;
  /** The number of connections so far. */
  readonly connections: number;
  refuse(refusal: Refusal | null): void;
  /** Accepts a message and never responds. */
  hang(hangs: boolean): void;
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
};

/**
 * A real mail server on this machine that stores what it receives. `login` requires these credentials, `tls` requires
 * STARTTLS.
 */
export async function startSmtpServer(
  wants: { login?: { user: string; password: string }; tls?: boolean } = {},
): Promise<SmtpServer> {
  const letters: ReceivedLetter[] = [];
  let refusal: Refusal | null = null;
  let hangs = false;
  let connections = 0;
  let port = 0;
  const refused = (at: Refusal['at']) =>
    refusal?.at === at
      ? Object.assign(new Error(refusal.message ?? 'not here'), { responseCode: refusal.code })
      : undefined;

  const make = () =>
    new SMTPServer({
      logger: false,
      authOptional: wants.login === undefined,
      allowInsecureAuth: wants.tls !== true,
      disabledCommands: [...(wants.tls === true ? [] : ['STARTTLS']), ...(wants.login === undefined ? ['AUTH'] : [])],
      closeTimeout: 100,
      onConnect: (_, done) => {
        connections += 1;
        done();
      },
      onAuth: ({ username, password }, _, done) => {
        const fits = username === wants.login?.user && password === wants.login?.password;
        done(fits ? null : new Error(`no such login: ${username} ${password}`), fits ? { user: username } : undefined);
      },
      onMailFrom: (_, session, done) =>
        done(wants.tls === true && !session.secure ? new Error('STARTTLS first') : refused('sender')),
      onRcptTo: (_, __, done) => done(refused('recipient')),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (hangs) return;
          const error = refused('content');
          if (error !== undefined) return done(error);
          const { mailFrom, rcptTo } = session.envelope;
          const from = mailFrom === false ? '' : mailFrom.address;
          letters.push(
            readLetter(
              Buffer.concat(chunks).toString('utf8'),
              from,
              rcptTo.map(({ address }) => address),
            ),
          );
          done();
        });
      },
    });

  let server = make();
  const listen = async () => {
    // A client that disconnects midway must not fail the test.
    server.on('error', () => undefined);
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()));
    port = (server.server.address() as AddressInfo).port;
  };
  const goDown = () => new Promise<void>((done) => server.close(() => done()));
  await listen();
  const credentials = wants.login && `${wants.login.user}:${encodeURIComponent(wants.login.password)}@`;
  const url = `smtp://${credentials ?? ''}127.0.0.1:${port}`;
  return {
    url,
    settings: { SMTP_URL: url, MAIL_FROM: 'Platewise <office@platewise.example>' },
    letters,
    lettersTo: (address) =>
      eventually(() => {
        const found = letters.filter(({ to }) => to.includes(address));
        return found.length > 0 && found;
      }),
    get connections() {
      return connections;
    },
    refuse: (given) => {
      refusal = given;
    },
    hang: (given) => {
      hangs = given;
    },
    goDown,
    async comeBack() {
      server = make();
      await listen();
    },
    close: goDown,
  };
}

function readLetter(raw: string, from: string, to: string[]): ReceivedLetter {
  const { headers } = readPart(raw);
  const parts = partsOf(raw);
  const textOf = (type: string) => {
    const part = parts.find((one) => one.headers['content-type']?.startsWith(type) === true && !isAttached(one));
    return part === undefined ? '' : decode(part.body, part.headers['content-transfer-encoding']);
  };
  const attachments = parts.filter(isAttached).map(({ headers: own, body }) => ({
    filename: /filename="?([^";]+)/.exec(own['content-disposition'] ?? '')?.[1] ?? '',
    contentType: own['content-type']?.split(';', 1)[0] ?? '',
    bytes: Buffer.from(body, 'base64'),
  }));
  const subject = decodeWords(headers.subject ?? '');
  return { from, to, headers, subject, text: textOf('text/plain'), html: textOf('text/html'), attachments, raw };
}

type Part = ReturnType<typeof readPart>;
const isAttached = ({ headers }: Part) => headers['content-disposition']?.startsWith('attachment') === true;

/** The parts of a message, with nested parts flattened. */
function partsOf(raw: string): Part[] {
  const part = readPart(raw);
  const boundary = /^multipart.*boundary="([^"]+)"/.exec(part.headers['content-type'] ?? '')?.[1];
  return boundary === undefined ? [part] : part.body.split(`--${boundary}`).slice(1, -1).flatMap(partsOf);
}

function readPart(part: string): { headers: Record<string, string>; body: string } {
  const [head = '', ...rest] = part.replace(/^\r\n/, '').split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':', 1)[0]?.toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { headers, body: rest.join('\r\n\r\n') };
}

function decode(body: string, encoding = '7bit'): string {
  const bytes =
    encoding.toLowerCase() === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding.toLowerCase() === 'quoted-printable'
        ? fromQuotedPrintable(body)
        : Buffer.from(body);
  return bytes.toString('utf8').replaceAll('\r\n', '\n');
}

const fromQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );

/** Encoded words in headers: =?UTF-8?B?…?= or ?Q?. */
const decodeWords = (value: string) =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      (kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64')
        : fromQuotedPrintable(text.replaceAll('_', ' '))
      ).toString('utf8'),
    );
