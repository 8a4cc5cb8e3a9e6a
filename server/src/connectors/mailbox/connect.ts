import { isIP } from 'node:net';
import type { ImapFlow } from 'imapflow';
import { callableAddresses } from '../../platform/outbound/callable-addresses.ts';
import { privateAddress } from './mailbox-fault.ts';
import type { MailAccount } from './port.ts';

export const megabyte = 1024 * 1024;

const connectLimitMs = 10_000;
const silenceLimitMs = 60_000;
/** Servers end an IDLE after 29 minutes. */
const usualIdleMs = 25 * 60_000;

export type Rules = {
  outboundPrivate: boolean;
  /** Certificates to trust in addition to the system's. */
  ca?: string[];
  /** An IDLE is renewed after this. */
  idleLimitMs?: number;
};

/** Tries each address of the server, as some are only reachable over a kind of network that isn't there. */
export async function connect(rules: Rules, account: MailAccount, signal: AbortSignal): Promise<ImapFlow> {
  const began = performance.now();
  const addresses = await callableAddresses(account.host, rules);
  if (addresses.length === 0) throw privateAddress(account.host);
  for (const [index, address] of addresses.entries()) {
    signal.throwIfAborted();
    const left = connectLimitMs - (performance.now() - began);
    const client = await clientOf(rules, account, address, Math.max(1000, left));
    const end = () => client.close();
    signal.addEventListener('abort', end, { once: true });
    try {
      await client.connect();
      return client;
    } catch (error) {
      client.close();
      const { code = '' } = error as { code?: string };
      const isLast = index === addresses.length - 1 || left < 1000;
      if (isLast || !/^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|CONNECT_TIMEOUT)$/.test(code)) throw error;
    } finally {
      signal.removeEventListener('abort', end);
    }
  }
  throw new Error('a mail server without an address');
}

/** The library is loaded by the first check. */
async function clientOf(rules: Rules, account: MailAccount, address: string, limitMs: number): Promise<ImapFlow> {
  const [{ ImapFlow }, { rootCertificates }] = await Promise.all([import('imapflow'), import('node:tls')]);
  const client = new ImapFlow({
    host: address,
    port: account.port,
    ...(isIP(account.host) === 0 ? { servername: account.host } : {}),
    secure: account.security === 'tls',
    ...(account.security === 'starttls' ? { doSTARTTLS: true } : {}),
    auth: { user: account.username, ...loginOf(account) },
    tls: {
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      ...(rules.ca === undefined ? {} : { ca: [...rootCertificates, ...rules.ca] }),
    },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    clientInfo: { name: 'Platewise', version: false, vendor: false, 'support-url': false },
    connectionTimeout: limitMs,
    greetingTimeout: connectLimitMs,
    socketTimeout: silenceLimitMs,
    maxIdleTime: rules.idleLimitMs ?? usualIdleMs,
    maxLineLength: 16 * megabyte,
    maxLiteralSize: 56 * megabyte,
    maxResponseSize: 64 * megabyte,
  });
  // What a command was waiting for is rejected as well; unheard, this would end the process.
  client.on('error', () => undefined);
  return client;
}

const loginOf = ({ login }: MailAccount) =>
  'password' in login ? { pass: login.password } : { accessToken: login.accessToken };
