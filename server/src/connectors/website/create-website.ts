import { type Outside, OutsideError, type OutsideReply, outsideOf } from '../../platform/outbound/index.ts';
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

/** Decodes a page using its BOM, its header, or its own `<head>`; UTF-8 if none names a valid charset. */
function textOfBody(body: Buffer, contentType: string): string {
  const said = markOf(body) ?? /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1] ?? inHead(body) ?? 'utf-8';
  try {
    return new TextDecoder(said).decode(body);
  } catch {
    return new TextDecoder('utf-8').decode(body);
  }
}

function markOf(body: Buffer): string | undefined {
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  return body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf ? 'utf-8' : undefined;
}

const inHead = (body: Buffer): string | undefined =>
  /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]+)/i.exec(body.subarray(0, 4096).toString('latin1'))?.[1];
