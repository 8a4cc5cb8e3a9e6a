import {
  authenticationOf,
  decideSender,
  type Message,
  mailAddress,
  msg,
  type SenderAuthentication,
} from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { hashFile } from '../../../platform/files/file-store.ts';
import { attachmentsOf, type FoundAttachment } from './mail/attachments-of.ts';
import { judgeAttachment } from './mail/judge-attachment.ts';
import { type ReadMail, readHead, readMail } from './mail/read-mail.ts';
import { knownAddresses } from './senders.repo.ts';
import type { ArrivedFile, NewArrival } from './store-arrival.ts';

export const mostMailBytes = 50 * 1024 * 1024;
const mostLookedAt = 50;

type Source = { raw: Buffer } & (
  | {
      mailboxId: number;
      /** Only its beginning was downloaded. */
      tooLargeMb: number | null;
      /** Why a person has to decide although the sender is known. */
      waits: Message | null;
    }
  /** Received directly; an Authentication-Results header within it is only a claim of its sender. */
  | { authentication: string }
);

/** Reads a mail and decides what happens with it; stores nothing. */
export async function arrivalOfMail(deps: Deps, scope: RestaurantScope, source: Source): Promise<NewArrival> {
  // Whoever is ignored can't keep the process busy with what the mail contains.
  const head = await readHead(source.raw);
  const skipped = skippedBecause(deps, head);
  const known = await knownAddresses(deps.db, scope, head.sender);
  const { verdict } = decideSender(head.sender, authenticationFor(source, head), known);
  const isIgnored = skipped !== null || verdict === 'blocked';
  const mail = isIgnored ? head : await readMail(source.raw);
  const failure = failureOf(mail, 'tooLargeMb' in source ? source.tooLargeMb : null);
  const files = isIgnored || failure !== null ? [] : await filesOf(await attachmentsOf(mail));
  const hasDocument = files.some(({ state }) => state === 'document');
  const { key, sender, senderName, recipient, subject, text, sentAt } = mail;
  const about = { key, sender, senderName, recipient, subject, text, sentAt, files };
  const from =
    'mailboxId' in source
      ? ({ way: 'mailbox', mailboxId: source.mailboxId } as const)
      : ({ way: 'address', mailboxId: null } as const);
  const arrival = { ...from, ...about };
  if (skipped !== null) return { ...arrival, fate: 'ignore', reason: skipped };
  if (verdict === 'blocked') {
    return { ...arrival, fate: 'ignore', reason: msg('Mail from {sender} is ignored.', { sender: sender ?? '' }) };
  }
  if (failure !== null) return { ...arrival, fate: 'wait', reason: null, failure };
  if (!hasDocument) return { ...arrival, fate: 'wait', reason: withoutDocument(mail) };
  if ('waits' in source && source.waits !== null) return { ...arrival, fate: 'wait', reason: source.waits };
  if (verdict === 'known') return { ...arrival, fate: 'take', reason: null };
  return { ...arrival, fate: 'wait', reason: waitsBecause(mail, verdict) };
}

/** A mailbox's server has decided to accept a mail; received directly, only a confirmed sender counts. */
function authenticationFor(source: Source, head: ReadMail): SenderAuthentication {
  if (!('authentication' in source)) return head.authentication;
  return authenticationOf(source.authentication, head.sender) === 'passed' ? 'passed' : 'failed';
}

const withoutDocument = ({ isAutomatic }: ReadMail): Message =>
  isAutomatic ? msg('An automatic reply without a document.') : msg('No invoice is attached.');

function waitsBecause({ sender }: ReadMail, verdict: 'unverified' | 'unknown'): Message {
  if (sender === null) return msg('No single sender address.');
  return verdict === 'unverified'
    ? msg("The mail server couldn't verify that this mail is from {sender}.", { sender })
    : msg('{sender} is not a known sender.', { sender });
}

/** Answers and reports about mail aren't looked at, or two programs could keep answering each other. */
function skippedBecause({ config }: Deps, mail: ReadMail): Message | null {
  const own = /<([^>]+)>\s*$/.exec(config.mail?.from ?? '')?.[1] ?? config.mail?.from;
  if (mail.sender !== null && mail.sender === mailAddress(own)) return msg('Sent by Platewise.');
  return mail.isBounce ? msg("A report about a mail that couldn't be delivered.") : null;
}

function failureOf({ broken }: ReadMail, tooLargeMb: number | null): Message | null {
  if (tooLargeMb === null) return broken;
  return msg('This mail is {size} MB. Only mail up to {limit} MB is read. Ask the sender for smaller files.', {
    size: tooLargeMb,
    limit: mostMailBytes / 1024 / 1024,
  });
}

async function filesOf(attachments: readonly FoundAttachment[]): Promise<ArrivedFile[]> {
  const files: ArrivedFile[] = [];
  for (const [index, one] of attachments.entries()) {
    const { filename, bytes } = one;
    const judged = index < mostLookedAt ? await judgeAttachment(one) : beyond;
    files.push(
      judged.state === 'document'
        ? { filename, size: bytes.length, bytes, ...judged }
        : { filename, size: bytes.length, hash: hashFile(bytes), ...judged },
    );
  }
  return files;
}

const beyond = {
  state: 'failed',
  reason: msg('Only the first {count} files of a mail are read. Ask the sender to send the rest in another mail.', {
    count: mostLookedAt,
  }),
} as const;
