import { msg } from '@platewise/domain';
import type { AnyAuthMethod, Client, SFTPWrapper } from 'ssh2';
import { callableAddresses } from '../../platform/outbound/callable-addresses.ts';
import { hostKeyAlgorithms, hostKeyOf } from './host-key.ts';
import { type SftpAccount, UnconfirmedHostKey } from './port.ts';
import { openPrivateKey } from './private-key.ts';
import { connectionLost, privateAddress } from './sftp-fault.ts';

const connectLimitMs = 10_000;
const unreachable = /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/;

/** The whole connection; `lost` rejects when it ends. */
export type SignedIn = { client: Client; sftp: SFTPWrapper; lost: Promise<never> };

/** Tries each address of the server, as some are only reachable over a kind of network that isn't there. */
export async function signIn(
  rules: { outboundPrivate: boolean },
  account: SftpAccount,
  signal: AbortSignal,
): Promise<SignedIn> {
  const addresses = await callableAddresses(account.host, rules);
  if (addresses.length === 0) throw privateAddress(account.host);
  const credentials = await credentialsOf(account);
  for (const [index, address] of addresses.entries()) {
    signal.throwIfAborted();
    try {
      return await signInAt(address, account, credentials, signal);
    } catch (error) {
      const { code = '' } = error as { code?: unknown };
      if (index === addresses.length - 1 || !unreachable.test(String(code))) throw error;
    }
  }
  throw new Error('a server without an address');
}

async function credentialsOf({ signIn: how, username }: SftpAccount): Promise<AnyAuthMethod[]> {
  if ('privateKey' in how) {
    return [{ type: 'publickey', username, key: await openPrivateKey(how.privateKey, how.passphrase) }];
  }
  const { password } = how;
  return [
    { type: 'password', username, password },
    {
      type: 'keyboard-interactive',
      username,
      // Some servers ask for the password this way. More than one question is a second factor, which nobody can answer.
      prompt: (_name, _instructions, _language, prompts, finish) =>
        finish(prompts.length === 1 && prompts[0]?.echo !== true ? [password] : []),
    },
  ];
}

/** The key is checked before anything is said that only the server should know. The library is loaded by the first check. */
async function signInAt(
  address: string,
  account: SftpAccount,
  authHandler: AnyAuthMethod[],
  signal: AbortSignal,
): Promise<SignedIn> {
  const { default: ssh2 } = await import('ssh2');
  const client = new ssh2.Client();
  const end = () => client.destroy();
  signal.addEventListener('abort', end, { once: true });
  let refused: UnconfirmedHostKey | null = null;
  const lost = new Promise<never>((_, reject) => {
    client.on('error', (error) => reject(refused ?? error));
    client.on('close', () => {
      signal.removeEventListener('abort', end);
      reject(refused ?? connectionLost(account.host));
    });
  });
  // Whoever waits for an answer hears of it; unheard, it would end the process.
  lost.catch(() => undefined);
  const ready = new Promise<void>((resolve) => client.on('ready', resolve));
  client.connect({
    host: address,
    port: account.port,
    username: account.username,
    authHandler,
    readyTimeout: connectLimitMs,
    keepaliveInterval: 15_000,
    keepaliveCountMax: 3,
    algorithms: { serverHostKey: hostKeyAlgorithms(account.hostKey) },
    hostVerifier: (key: Buffer) => {
      const shown = hostKeyOf(key);
      if (shown !== account.hostKey) refused = unconfirmed(account, shown);
      return refused === null;
    },
  });
  try {
    await Promise.race([ready, lost]);
    const sftp = await Promise.race([
      new Promise<SFTPWrapper>((resolve, reject) =>
        client.sftp((error, opened) => (error ? reject(error) : resolve(opened))),
      ),
      lost,
    ]);
    // A protocol error also closes the channel.
    sftp.on('error', end);
    return { client, sftp, lost };
  } catch (error) {
    end();
    throw error;
  }
}

function unconfirmed({ host, hostKey }: SftpAccount, shown: string): UnconfirmedHostKey {
  return new UnconfirmedHostKey(
    shown,
    'host_key',
    hostKey === null
      ? msg("Confirm the key of {host} first. Nothing is fetched, and the password isn't sent, until then.", { host })
      : msg(
          "The key of {host} has changed, so nothing is fetched from it. Ask whoever runs the server whether that's right, then confirm the new key.",
          { host },
        ),
  );
}
