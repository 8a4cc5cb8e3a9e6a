/** Whether the receiving mail server rejected the sender's address as forged; `unknown`: it didn't say so. */
export type SenderAuthentication = 'failed' | 'passed' | 'unknown';

/**
 * What the receiving server's Authentication-Results header (RFC 8601) says about the address in From. It failed if
 * DMARC did, or without a DMARC result, if both SPF and DKIM did. Pass the topmost header only: those below it were
 * there when the mail arrived, so the sender may have written them.
 * @param header the header's value, folded or not; null if there is none
 * @example authenticationOf('mx.example; dmarc=fail (p=none) header.from=lonestar.example') // 'failed'
 */
export function authenticationOf(header: string | null): SenderAuthentication {
  const bare = withoutComments((header ?? '').slice(0, 10_000)).toLowerCase();
  const results = [...bare.matchAll(/(?:^|[\s;])(dmarc|spf|dkim)\s*=\s*([a-z]+)/g)];
  const of = (method: string) => results.filter(([, name]) => name === method).map(([, , result]) => result);
  const dmarc = of('dmarc');
  if (dmarc.includes('fail')) return 'failed';
  if (dmarc.includes('pass')) return 'passed';
  const [spf, dkim] = [of('spf'), of('dkim')];
  // A mail may have several signatures: one that holds is enough.
  if (spf.includes('fail') && dkim.includes('fail') && !dkim.includes('pass')) return 'failed';
  return spf.includes('pass') || dkim.includes('pass') ? 'passed' : 'unknown';
}

/** Comments in parentheses may nest, and may contain anything. */
function withoutComments(text: string): string {
  let depth = 0;
  let kept = '';
  for (const character of text) {
    if (character === '(') depth += 1;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) kept += character;
  }
  return kept;
}
