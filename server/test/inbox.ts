import type { InboundMailTaker } from '../src/connectors/inbound-mail/port.ts';
import { type SmtpListener, startSmtpListener } from '../src/connectors/inbound-mail/smtp-listener.ts';
import type { DnsLookup } from '../src/connectors/inbound-mail/verify-sender.ts';
import { createMailboxes } from '../src/connectors/mailbox/imap.ts';
import { makeCertificate } from './certificate.ts';
import { eventually } from './eventually.ts';
import { type ImapServer, startImapServer } from './imap.ts';
import { addRestaurant } from './kitchen.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';

export const inboxCertificate = makeCertificate(['localhost']);

/** Mailboxes on this machine, whose certificate is trusted. */
export const mailboxesHere = (more: { idleLimitMs?: number } = {}) =>
  createMailboxes({ outboundPrivate: true, ca: [inboxCertificate.cert], ...more });

/** A server that may call them. */
export const startInboxServer = (settings: Record<string, string> = {}): Promise<TestServer> =>
  startTestServer(settings, { mailboxes: mailboxesHere() });

/** Listens for mail on this machine; `lookup` answers for the DNS. */
export function listenForMail({ deps }: TestServer, taker: InboundMailTaker, lookup: DnsLookup): Promise<SmtpListener> {
  if (deps.config.inboundMail === null) throw new Error('set SMTP_IN_DOMAIN');
  return startSmtpListener({ config: deps.config.inboundMail, log: deps.log, taker, lookup });
}

export type Inbox = {
  imap: ImapServer;
  restaurantId: number;
  groupId: number;
  mailboxId: number;
  /** Checks the mailbox, and returns it when that is done. */
  check(): Promise<Found>;
  mailbox(): Promise<Found>;
  /** What arrived, oldest first. */
  arrivals(): Promise<Found[]>;
  invoices(): Promise<Found[]>;
};

type Found = ReturnType<typeof JSON.parse>;

/** A restaurant of its own with a mailbox that was checked once. */
export async function addInbox(owner: Person, settings: object = {}, starttls = false): Promise<Inbox> {
  const imap = await startImapServer({ certificate: inboxCertificate, starttls });
  const { id: restaurantId, groupId } = await addRestaurant(owner, `Waco ${imap.port}`);
  const { status, body } = await owner.post('/api/mailboxes', {
    ...{ restaurantId, host: imap.host, port: imap.port, username: 'invoices@waco.example' },
    ...{ password: imap.password, security: starttls ? 'starttls' : 'tls', ...settings },
  });
  if (status !== 201) throw new Error(`adding a mailbox answered ${status}: ${JSON.stringify(body)}`);
  const mailboxId = body.id as number;
  const list = async (url: string): Promise<Found[]> => (await owner.get(`${url}?restaurantId=${restaurantId}`)).body;
  const mailbox = async () => (await list('/api/mailboxes')).find(({ id }) => id === mailboxId);
  await eventually(async () => (await mailbox()).state !== 'checking');
  return {
    ...{ imap, restaurantId, groupId, mailboxId, mailbox },
    async check() {
      const before = (await mailbox()).lastCheckedAt;
      await eventually(async () => (await owner.post(`/api/mailboxes/${mailboxId}/check`)).status === 200);
      return eventually(async () => {
        const now = await mailbox();
        return now.lastCheckedAt !== before && now;
      });
    },
    arrivals: async () => (await list('/api/inbox')).reverse(),
    invoices: () => list('/api/invoices'),
  };
}

let counter = 0;

/** An electronic invoice, each one different. */
export const someInvoice = (): Buffer => Buffer.from(`<?xml version="1.0"?><Invoice><ID>${++counter}</ID></Invoice>`);
