import { msg } from '@platewise/domain';
import { SftpError } from './port.ts';

type Host = { host: string; port: number };

/** What went wrong with an SFTP server, for the person who set it up. */
export function sftpFault(error: unknown, { host, port }: Host, signal: AbortSignal): SftpError {
  if (error instanceof SftpError && (error.fault !== 'unavailable' || !signal.aborted)) return error;
  const { code, level, message = '' } = (error ?? {}) as { code?: unknown; level?: string; message?: string };
  if (signal.aborted || level === 'client-timeout' || code === 'ETIMEDOUT') {
    return new SftpError(
      'timeout',
      msg("{host} didn't answer in time. If this keeps happening, check the SFTP server and the port.", { host }),
      error,
    );
  }
  if (level === 'client-authentication') {
    return new SftpError(
      'credentials',
      msg('{host} rejected the user name, or its password or private key. Enter them again.', { host }),
      error,
    );
  }
  if (code === 'ENOTFOUND' || code === 'EAI_NONAME' || code === 'ENODATA') {
    return new SftpError('settings', msg('There is no server named {host}. Check its name.', { host }), error);
  }
  if (code === 'EAI_AGAIN') {
    return new SftpError('unavailable', msg("The name {host} couldn't be looked up.", { host }), error);
  }
  if (['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'].includes(String(code))) {
    return new SftpError(
      'unavailable',
      msg('Nothing answers at {host}, port {port}. Check the SFTP server and the port.', { host, port }),
      error,
    );
  }
  if (/SSH identification|Invalid identification|no matching/i.test(message) || level === 'handshake') {
    return new SftpError(
      'settings',
      msg("{host} doesn't offer a secure SFTP connection that we support on port {port}. Check the port.", {
        host,
        port,
      }),
      error,
    );
  }
  if (code === 'ECONNRESET' || code === 'EPIPE' || /No response from server|Not connected|closed|ended/.test(message)) {
    return connectionLost(host, error);
  }
  return new SftpError('unavailable', msg("{host} returned an error. We'll try again.", { host }), error);
}

export const connectionLost = (host: string, cause?: unknown) =>
  new SftpError('unavailable', msg('The connection to {host} was lost.', { host }), cause);

export const privateAddress = (host: string) =>
  new SftpError(
    'settings',
    msg('{host} is on a private network. Platewise only connects to SFTP servers on the public internet.', { host }),
  );
