import { createHash } from 'node:crypto';

export type MailPart = {
  type: string;
  name?: string | undefined;
  bytes: Buffer;
  /** Shown in the text by this Content-ID. */
  cid?: string;
};

export type MailAbout = {
  from?: string;
  subject?: string;
  id?: string | null;
  html?: string;
  headers?: readonly string[];
  toHeader?: string;
  parts?: readonly MailPart[];
};

let counter = 0;

/** A mail as a mail server stores it. */
export function mail({ from = 'Lone Star <billing@lonestar.example>', ...about }: MailAbout = {}): Buffer {
  const { toHeader = 'Invoices <invoices@waco.example>' } = about;
  const { subject = 'Your invoice', id = `<${++counter}@lonestar.example>`, html, headers = [], parts = [] } = about;
  const boundary = `=_${createHash('sha256').update(`${++counter}`).digest('hex').slice(0, 20)}`;
  const head = [
    ...headers,
    ...(from === '' ? [] : [`From: ${from}`]),
    `To: ${toHeader}`,
    `Subject: ${subject}`,
    'Date: Fri, 20 Nov 2026 10:00:00 -0600',
    ...(id === null ? [] : [`Message-ID: ${id}`]),
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
  ];
  const text =
    html === undefined
      ? ['Content-Type: text/plain', '', 'Please find attached.']
      : ['Content-Type: text/html', '', html];
  const pieces = [text.join('\r\n'), ...parts.map(part)];
  const body = pieces.map((piece) => `--${boundary}\r\n${piece}\r\n`).join('');
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}--${boundary}--\r\n`, 'latin1');
}

function part({ type, name, bytes, cid }: MailPart): string {
  const isMail = type === 'message/rfc822';
  const body = isMail ? bytes.toString('latin1') : (bytes.toString('base64').match(/.{1,76}/g) ?? []).join('\r\n');
  return [
    `Content-Type: ${type}${name === undefined ? '' : `; name="${name}"`}`,
    `Content-Disposition: ${cid === undefined ? 'attachment' : 'inline'}${name === undefined ? '' : `; filename="${name}"`}`,
    ...(cid === undefined ? [] : [`Content-ID: <${cid}>`]),
    `Content-Transfer-Encoding: ${isMail ? '7bit' : 'base64'}`,
    '',
    body,
  ].join('\r\n');
}

export const attached = (bytes: Buffer, name = 'invoice.pdf', type = 'application/pdf'): MailPart => ({
  ...{ type, name, bytes },
});
