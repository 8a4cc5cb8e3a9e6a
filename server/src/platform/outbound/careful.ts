import { type Message, msg } from '@platewise/domain';

/** Which addresses and ports may be called. */
export type Careful = { allows: (address: string) => boolean; anyPort?: boolean };

const inside =
  /(?:^|\.)(?:localhost|local|internal|localdomain|home\.arpa)$|^metadata\.(?:google\.internal|amazonaws\.com)$/i;

/** Why a URL from an untrusted source won't be fetched, judging by name and port alone; null if allowed. */
export function carefulRefusal(rules: Careful, url: URL): Message | null {
  if (rules.anyPort === true) return null;
  if (inside.test(url.hostname.replace(/\.$/, ''))) return msg('This name belongs to a private network.');
  return url.port === '' ? null : msg("Port {port} isn't a web port.", { port: url.port });
}

/** Whether a redirect goes from https to http. */
export const isDowngrade = (from: URL, to: URL): boolean => from.protocol === 'https:' && to.protocol === 'http:';
