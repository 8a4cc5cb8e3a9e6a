import robots from 'robots-parser';
import { type Outside, OutsideError, userAgent } from '../../platform/outbound/index.ts';

// Its types declare a default export that doesn't exist: the module itself is the function.
const robotsParser = robots as unknown as (
  url: string,
  text: string,
) => { isAllowed: (url: string, agent: string) => boolean | undefined };

const keptMs = 60 * 60_000;
const most = 500;
const limits = { timeLimitMs: 8_000, maxBytes: 512 * 1024, redirects: 5, careful: true } as const;

type Rules = { readAt: number; allows: (url: string) => boolean };

/**
 * Whether a site's robots.txt allows fetching an address; cached for an hour. A missing file allows everything; a
 * server error disallows everything (RFC 9309).
 */
export function createRobots(outside: Outside, clock: () => Date) {
  const known = new Map<string, Rules>();
  return {
    async allows(url: string, signal?: AbortSignal): Promise<boolean> {
      const origin = URL.canParse(url) ? new URL(url).origin : '';
      const now = clock().getTime();
      const held = known.get(origin);
      if (held !== undefined && now - held.readAt < keptMs) return held.allows(url);
      const allows = await read(outside, origin, signal);
      if (known.size >= most) known.clear();
      known.set(origin, { readAt: now, allows });
      return allows(url);
    },
  };
}

async function read(outside: Outside, origin: string, signal?: AbortSignal): Promise<(url: string) => boolean> {
  const address = `${origin}/robots.txt`;
  try {
    const reply = await outside.call(address, { ...limits, ...(signal ? { signal } : {}) });
    if (reply.status >= 500) return () => false;
    if (reply.status >= 300) return () => true;
    const rules = robotsParser(address, reply.body.toString('utf8'));
    return (url) => rules.isAllowed(url, userAgent) !== false;
  } catch (error) {
    // The page request itself will find out whether the site is reachable.
    if (error instanceof OutsideError) return () => true;
    throw error;
  }
}
