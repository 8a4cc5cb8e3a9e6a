/** Whether the address is confirmed: `failed` if the receiving mail server found that somebody else may have sent it. */
export type SenderAuthentication = 'failed' | 'passed' | 'unknown';

const longest = 10_000;

/**
 * What the receiving server's Authentication-Results header (RFC 8601) says about the address in From. Its DMARC result
 * decides. Without one, SPF or DKIM confirms the address if it passed for its domain; if none does, it failed if SPF did
 * or if they only confirm somebody else. A header that can't be read safely counts as failed. Pass the topmost one only:
 * those below it were there when the mail arrived, so the sender may have written them.
 * @param header the header's value, folded or not; null if there is none
 * @param from the address in From; null if it names none, or several
 * @example authenticationOf('mx.example; dmarc=fail (p=none) header.from=lone.example', 'a@lone.example') // 'failed'
 */
export function authenticationOf(header: string | null, from: string | null): SenderAuthentication {
  if (header === null) return 'unknown';
  const bare = header.length > longest ? null : withoutComments(header);
  if (bare === null) return 'failed';
  const results = resultsIn(bare.toLowerCase());
  const isFrom = (domain: string | null) => domain !== null && from !== null && isAligned(domain, domainOf(from));
  const dmarc = results.filter(({ method }) => method === 'dmarc');
  if (dmarc.some(({ result }) => result === 'fail')) return 'failed';
  if (dmarc.some(({ result, domain }) => result === 'pass' && (domain === null || isFrom(domain)))) return 'passed';
  // A mail may have several signatures: one that holds is enough.
  const passed = results.filter(({ method, result }) => method !== 'dmarc' && result === 'pass');
  if (passed.some(({ domain }) => isFrom(domain))) return 'passed';
  const isRefused = results.some(({ method, result }) => method === 'spf' && /^(?:soft)?fail$/.test(result));
  return isRefused || passed.some(({ domain }) => domain !== null) ? 'failed' : 'unknown';
}

type Result = { method: string; result: string /** Whom it is about, if it says so. */; domain: string | null };

const property = {
  dmarc: /\sheader\.from\s*=\s*(\S+)/,
  dkim: /\sheader\.[di]\s*=\s*(\S+)/,
  spf: /\ssmtp\.(?:mailfrom|helo)\s*=\s*(\S+)/,
};

function resultsIn(text: string): Result[] {
  const found = text.matchAll(
    /(?:^|[\s;])(dmarc|spf|dkim)(?:\/\d+)?\s*=\s*([a-z]+)([^;]*?)(?=;|$|\s(?:dmarc|spf|dkim)(?:\/\d+)?\s*=)/g,
  );
  return [...found].map(([, method = '', result = '', rest = '']) => {
    const value = property[method as keyof typeof property].exec(rest)?.[1];
    return { method, result, domain: value === undefined ? null : domainOf(value) };
  });
}

const domainOf = (text: string): string => text.slice(text.lastIndexOf('@') + 1).replace(/[>.]+$/, '');

/** The same domain, or one within the other, as for the bounces of a mail. */
const isAligned = (one: string, other: string): boolean =>
  one === other ||
  ([one, other].every((domain) => domain.includes('.')) && (one.endsWith(`.${other}`) || other.endsWith(`.${one}`)));

/**
 * Without comments in parentheses, which may nest, and quoted strings: both may contain anything. Null if one doesn't
 * end, which would hide what follows.
 */
function withoutComments(text: string): string | null {
  let depth = 0;
  let isQuoted = false;
  let kept = '';
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === '\\' && (isQuoted || depth > 0)) at += 1;
    else if (character === '"' && depth === 0) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) kept += character;
  }
  return depth > 0 || isQuoted ? null : kept;
}
