import { msg } from '@platewise/domain';
import { type Outside, OutsideError } from './outside.ts';

type Options = {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
};

/** Calls as a `fetch`, for libraries that bring their own requests. A longer response than `maxBytes` fails. */
export const fetchOutside =
  (outside: Outside, { timeLimitMs, maxBytes }: { timeLimitMs: number; maxBytes: number }) =>
  async (url: string, { method, headers, body, signal }: Options): Promise<Response> => {
    const reply = await outside.call(url, {
      timeLimitMs,
      maxBytes,
      method: method === 'POST' ? 'POST' : 'GET',
      ...(headers === undefined ? {} : { headers }),
      ...(body === undefined || body === null ? {} : { body: String(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
    if (reply.cut) throw new OutsideError('refused', msg('The provider returned an unexpected response.'));
    const given = Object.entries(reply.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    const bare = [204, 304].includes(reply.status);
    return new Response(bare ? null : new Uint8Array(reply.body), { status: reply.status, headers: given });
  };
