import { createTransport } from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { Mail } from './mail.ts';

/** The result of an attempt: accepted, rejected for good, or to be retried. `reason` contains no secrets. */
export type Delivery = { outcome: 'sent' } | { outcome: 'refused' | 'failed'; reason: string };

export type Mailer = { send(mail: Mail, messageId: string): Promise<Delivery>; readonly domain: string };

type Limits = { connectMs: number; silenceMs: number; wholeMs: number };

const usualLimits: Limits = { connectMs: 15_000, silenceMs: 30_000, wholeMs: 90_000 };

/** Sends email through the configured mail server, one connection each. */
export function createMailer(config: { smtpUrl: string; from: string }, limits: Limits = usualLimits): Mailer {
  const options = smtpOptions(config.smtpUrl);
  const transport = createTransport({
    ...options,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    dnsTimeout: limits.connectMs,
    socketTimeout: limits.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const secrets = [options.auth?.pass ?? '', options.auth?.user ?? ''].filter((word) => word !== '');
  return {
    domain: /@([^\s@>]+)>?\s*$/.exec(config.from)?.[1] ?? 'localhost',
    async send(mail, messageId) {
      const letter = {
        from: config.from,
        // As an object, so an address is never parsed as a list.
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
        attachments: mail.attachments?.map((one) => ({ ...one, encoding: 'base64' })) ?? [],
        messageId,
        // Suppresses out-of-office replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
      };
      try {
        await within(limits.wholeMs, transport.sendMail(letter));
        return { outcome: 'sent' };
      } catch (error) {
        return { outcome: isFinal(error) ? 'refused' : 'failed', reason: reasonOf(error, secrets) };
      }
    },
  };
}

const isLoopback = (host: string | undefined) =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host ?? '');

/**
 * Connection options from SMTP_URL. Passwords are sent only over TLS, except to this machine, where nobody can listen
 * in and no certificate is required.
 * @testonly A mailer doesn't show its settings.
 */
export function smtpOptions(smtpUrl: string) {
  const given = parseConnectionUrl(smtpUrl);
  const own = isLoopback(given.host ?? undefined);
  return {
    ...given,
    ...(given.auth !== undefined && !own ? { requireTLS: true } : {}),
    ...(own ? { tls: { rejectUnauthorized: false, ...given.tls } } : {}),
  };
}

type SmtpError = { code?: string; command?: string; response?: string; permanent?: boolean; message?: string };

/** The recipient or the email itself was rejected; anything else may be a temporary server problem. */
function isFinal(error: unknown): boolean {
  const { code, command, permanent } = error as SmtpError;
  if (command === 'API') return code === 'EENVELOPE';
  return permanent === true && (command === 'RCPT TO' || command === 'DATA');
}

function reasonOf(error: unknown, secrets: readonly string[]): string {
  const { code = 'ERROR', command, response, message } = error as SmtpError;
  const words = [code, command, response ?? message].filter((word) => word !== undefined && word !== '').join(' ');
  return secrets.reduce((text, secret) => text.replaceAll(secret, '•••'), words).slice(0, 300);
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(Object.assign(new Error('it took too long'), { code: 'ETIMEDOUT' })), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
