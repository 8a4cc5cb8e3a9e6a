import { type Outside, OutsideError, type OutsideReply, outsideOf } from '../../platform/outbound/index.ts';
import { textOfBody } from './charset.ts';
import type { Fetched, Website } from './port.ts';
import { createRobots } from './robots.ts';

const maxBytes = 5 * 1024 * 1024;
const limits = { timeLimitMs: 15_000, maxBytes, redirects: 5, careful: true } as const;
const accepted = 'text/html,application/xhtml+xml,application/pdf;q=0.9,application/json;q=0.8,text/plain;q=0.5';

/** Fetches pages, using the outbound client for user-supplied addresses. */
export function createWebsite(
  config: { outboundPrivate: boolean },
  clock: () => Date,
  outside: Outside = outsideOf(config),
): Website {
  const robots = createRobots(outside, clock);
  return {
    async fetchPage(url, signal) {
      try {
        if (!(await robots.allows(url, signal))) return { ok: false, why: 'robots' };
        const reply = await outside.call(url, {
          ...limits,
          headers: { accept: accepted },
          ...(signal ? { signal } : {}),
        });
        // A redirect may lead to another site with its own robots.txt.
        if (reply.url !== url && !(await robots.allows(reply.url, signal))) return { ok: false, why: 'robots' };
        return judged(reply);
      } catch (error) {
        if (error instanceof OutsideError) return { ok: false, why: 'unreachable' };
        throw error;
      }
    },
  };
}

function judged(reply: OutsideReply): Fetched {
  const { status, url, body } = reply;
  if (status === 404 || status === 410) return { ok: false, why: 'not_there' };
  if (status < 200 || status >= 300) return { ok: false, why: 'refused_by_site' };
  if (reply.cut) return { ok: false, why: 'too_large' };
  const type = String(reply.headers['content-type'] ?? '').toLowerCase();
  if (body.subarray(0, 5).toString('latin1') === '%PDF-') return { ok: true, page: { kind: 'pdf', url, bytes: body } };
  if (/json/.test(type)) return { ok: true, page: { kind: 'html', url, html: asScript(body.toString('utf8')) } };
  if (type !== '' && !/^(?:text\/html|application\/xhtml\+xml|text\/plain)/.test(type.trim()))
    return { ok: false, why: 'other_type' };
  return { ok: true, page: { kind: 'html', url, html: textOfBody(body, type) } };
}

/** Wraps plain JSON so it is read like data embedded in a page. */
const asScript = (json: string) => `<script type="application/json">${json.replaceAll('</', '<\\/')}</script>`;
