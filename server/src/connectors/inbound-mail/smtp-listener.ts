import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { InboundMailConfig } from '../../platform/config/inbound-mail.ts';
import type { Log } from '../../platform/log.ts';
import type { InboundMailTaker } from './port.ts';
import { type DnsLookup, verifySender } from './verify-sender.ts';

const megabyte = 1024 * 1024;
/** As for mail read from mailboxes. */
const mostBytes = 50 * megabyte;
/** Of all mail being received, so that many senders can't use up the memory. */
const mostBytesAtOnce = 200 * megabyte;
const mostConnections = 50;
const mostFromOneAddress = 10;
const mostRecipients = 20;
/** Whoever guesses addresses must connect again, and again. */
const mostWrongRecipients = 5;
/** Each server on the way adds one; more mean that a mail goes round in circles. */
const mostHops = 30;
const silenceMs = 60_000;

export type SmtpListener = { readonly port: number; close(): Promise<void> };

type Options = { config: InboundMailConfig; log: Log; taker: InboundMailTaker; lookup?: DnsLookup };

class Refusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: number, text: string) {
    super(text);
    this.responseCode = responseCode;
  }
}

/** Receives mail for the restaurants' addresses, and for nobody else. Nobody can sign in, and nothing is passed on. */
export async function startSmtpListener({ config, log, taker, lookup }: Options): Promise<SmtpListener> {
  const tls = config.tls && { cert: await readFile(config.tls.cert), key: await readFile(config.tls.key) };
  const wrong = new WeakMap<SMTPServerSession, number>();
  const connected = new Map<string, number>();
  let receiving = 0;

  const onRcptTo = async (address: string, session: SMTPServerSession) => {
    if (session.envelope.rcptTo.length >= mostRecipients) throw new Refusal(452, 'Too many recipients');
    const before = wrong.get(session) ?? 0;
    if (before >= mostWrongRecipients) throw new Refusal(421, 'Too many unknown recipients');
    if (await taker.accepts(address.toLowerCase())) return;
    wrong.set(session, before + 1);
    throw new Refusal(550, 'No such address here');
  };

  const onData = async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
    const pieces: Buffer[] = [];
    let size = 0;
    let refusal: Refusal | null = null;
    try {
      for await (const piece of stream as AsyncIterable<Buffer>) {
        // After a refusal, the rest is dropped as it comes: only at its end can the sender be told.
        if (refusal !== null) continue;
        size += piece.length;
        receiving += piece.length;
        pieces.push(piece);
        if (size > mostBytes) refusal = new Refusal(552, `Mail can have up to ${mostBytes / megabyte} MB`);
        else if (receiving > mostBytesAtOnce) refusal = new Refusal(452, 'Too much mail at once. Try again later');
        if (refusal === null) continue;
        receiving -= size;
        size = 0;
        pieces.length = 0;
      }
      if (refusal !== null) throw refusal;
      await take(Buffer.concat(pieces), session);
    } finally {
      receiving -= size;
    }
  };

  const take = async (raw: Buffer, session: SMTPServerSession) => {
    if (hopsOf(raw) > mostHops) throw new Refusal(554, 'This mail goes round in circles');
    const { mailFrom, rcptTo } = session.envelope;
    const sender = mailFrom === false ? '' : mailFrom.address;
    const from = { ip: session.remoteAddress, helo: session.hostNameAppearsAs || '', sender };
    const authentication = await verifySender(raw, { ...from, mta: config.domain }, lookup);
    const recipients = [...new Set(rcptTo.map(({ address }) => address.toLowerCase()))];
    await taker.take({ raw, recipients, authentication });
  };

  /** What the sender hears: refusals as they are; of other errors only that it should try again. */
  const told = (error: unknown): Refusal => {
    if (error instanceof Refusal) return error;
    log.error({ err: error }, "a mail couldn't be received");
    return new Refusal(451, 'Temporary failure. Try again later');
  };
  const answered = (work: Promise<void>, callback: (error?: Error | null) => void) =>
    work.then(
      () => callback(),
      (error: unknown) => callback(told(error)),
    );

  const server = new SMTPServer({
    ...(tls ?? {}),
    name: config.domain,
    banner: 'Platewise',
    size: mostBytes,
    maxClients: mostConnections,
    socketTimeout: silenceMs,
    closeTimeout: 5000,
    disableReverseLookup: true,
    authOptional: true,
    disabledCommands: tls === null ? ['AUTH', 'STARTTLS'] : ['AUTH'],
    logger: false,
    onConnect(session, callback) {
      const count = connected.get(session.remoteAddress) ?? 0;
      if (count >= mostFromOneAddress) return callback(new Refusal(421, 'Too many connections'));
      connected.set(session.remoteAddress, count + 1);
      callback();
    },
    onClose(session) {
      const count = (connected.get(session.remoteAddress) ?? 1) - 1;
      if (count > 0) connected.set(session.remoteAddress, count);
      else connected.delete(session.remoteAddress);
    },
    onRcptTo: ({ address }, session, callback) => answered(onRcptTo(address, session), callback),
    onData: (stream, session, callback) => answered(onData(stream, session), callback),
  });
  // A sender that hangs up or speaks another protocol.
  server.on('error', (error) => log.debug({ err: error }, 'a connection for incoming mail ended'));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(config.port, config.host, () => {
      server.server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function hopsOf(raw: Buffer): number {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.subarray(0, Math.min(end < 0 ? raw.length : end, 256 * 1024)).toString('latin1');
  return head.match(/^received:/gim)?.length ?? 0;
}
