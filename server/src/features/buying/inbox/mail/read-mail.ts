import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { domainToASCII } from 'node:url';
import {
  authenticationOf,
  type CalendarDate,
  type Message,
  mailAddress,
  msg,
  type SenderAuthentication,
} from '@platewise/domain';
import type { Attachment, HeaderLines, ParsedMail } from 'mailparser';
import { hashFile } from '../../../../platform/files/file-store.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { type Recipients, recipientsOf } from './recipients.ts';

export type ReadMail = {
  /** Its Message-ID, or a hash of it. */
  key: string;
  /** Null if it names no sender, or several. */
  sender: string | null;
  senderName: string | null;
  recipient: string | null;
  recipients: Recipients;
  subject: string | null;
  text: string | null;
  html: string;
  sentAt: Date | null;
  authentication: SenderAuthentication;
  /** Sent by a program in answer to a mail. */
  isAutomatic: boolean;
  /** A report that a mail couldn't be delivered. */
  isBounce: boolean;
  attachments: Attachment[];
  /** Why its parts couldn't be told apart. */
  broken: Message | null;
};

const mostText = 4000;
const pieceBytes = 64 * 1024;

/** Reads a mail. Wrong charsets and broken parts never throw: what can't be read is missing, or `broken` says why. */
export async function readMail(raw: Buffer): Promise<ReadMail> {
  const { mail, broken } = await parsed(raw);
  const lines = mail.headerLines;
  const senders = (mail.from?.value ?? []).flatMap((one) => one.group ?? [one]);
  const [sender] = senders;
  const address = senders.length === 1 && namesOne(lines, sender?.address) ? mailAddress(sender?.address) : null;
  const id = cleanLine(mail.messageId, 500);
  const type = headerOf(lines, 'content-type') ?? '';
  return {
    key: id ?? `sha256:${hashFile(raw)}`,
    sender: address,
    senderName: cleanLine(sender?.name, 200),
    recipient: cleanLine([mail.to ?? []].flat()[0]?.text, 300),
    recipients: recipientsOf(mail),
    subject: cleanLine(mail.subject, 300),
    text: cleanText(mail.text, mostText),
    html: typeof mail.html === 'string' ? mail.html : '',
    sentAt: sentAt(headerOf(lines, 'date')),
    authentication: authenticationOf(headerOf(lines, 'authentication-results'), address),
    isAutomatic: !['', 'no'].includes((headerOf(lines, 'auto-submitted') ?? '').trim().toLowerCase()),
    isBounce: /multipart\/report/i.test(type) || /^(?:mailer-daemon|postmaster)@/.test(address ?? ''),
    attachments: mail.attachments,
    broken,
  };
}

/** One `From` with one address? Of several, mailparser picks one, and mail servers may have verified another. */
function namesOne(lines: HeaderLines, address = ''): boolean {
  const [only, ...others] = lines.filter(({ key }) => key === 'from');
  if (only === undefined || others.length > 0) return false;
  const rest = outsideQuotes(only.line.slice(only.line.indexOf(':') + 1).replace(encodedWord, ''));
  if (rest === null || rest.split('@').length !== 2) return false;
  // International domains are decoded by mailparser.
  const [local, domain = ''] = address.toLowerCase().split('@');
  return [domain, domainToASCII(domain)].some((one) => rest.toLowerCase().includes(`${local}@${one}`));
}

const encodedWord = /=\?[^?\s]+\?[bq]\?[^?\s]*\?=/gi;

/** Without quoted strings and comments; null if one isn't closed. */
function outsideQuotes(value: string): string | null {
  let rest = '';
  let isQuoted = false;
  let depth = 0;
  for (let at = 0; at < value.length; at++) {
    const sign = value.charAt(at);
    if (sign === '\\' && (isQuoted || depth > 0)) at += 1;
    else if (depth === 0 && sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === '(') depth += 1;
    else if (!isQuoted && depth > 0 && sign === ')') depth -= 1;
    else if (!isQuoted && depth === 0) rest += sign;
  }
  return isQuoted || depth > 0 ? null : rest;
}
/** Reads only what its headers say, which is little work whatever is in the mail. */
export const readHead = (raw: Buffer): Promise<ReadMail> => readMail(raw.subarray(0, headEnd(raw)));

/** The topmost header of this name, unfolded. */
function headerOf(lines: HeaderLines, name: string): string | null {
  const line = lines.find(({ key }) => key === name)?.line;
  return line === undefined
    ? null
    : line
        .slice(line.indexOf(':') + 1)
        .replace(/\r?\n[ \t]+/g, ' ')
        .trim();
}

function sentAt(date: CalendarDate | null): Date | null {
  const at = new Date(date ?? Number.NaN);
  const year = at.getUTCFullYear();
  return year > 1990 && year < 2200 ? at : null;
}

const nothing = (): ParsedMail => ({ attachments: [], headers: new Map(), headerLines: [] });

/** In pieces, so that a large mail doesn't keep the process from answering. */
async function parsed(raw: Buffer): Promise<{ mail: ParsedMail; broken: Message | null }> {
  const { simpleParser } = await import('mailparser');
  const options = {
    ignoreEmbedded: true,
    keepCidLinks: true,
    skipTextToHtml: true,
    checksumAlgo: false,
    maxHtmlLengthToParse: 500_000,
  } as const;
  try {
    return { mail: await simpleParser(Readable.from(pieces(raw)), options), broken: null };
  } catch {
    const head = raw.subarray(0, headEnd(raw));
    const mail = await simpleParser(head, options).catch(nothing);
    return {
      mail: { ...mail, attachments: [] },
      broken: msg("This mail can't be read. Ask the sender to send the invoice again as a PDF."),
    };
  }
}

async function* pieces(raw: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < raw.length; at += pieceBytes) {
    yield raw.subarray(at, at + pieceBytes);
    await setImmediate();
  }
}

function headEnd(raw: Buffer): number {
  const at = raw.indexOf('\r\n\r\n');
  return Math.min(at < 0 ? raw.length : at + 4, 256 * 1024);
}
