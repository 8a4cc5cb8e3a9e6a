import type { Deps } from '../../../deps.ts';
import { invalidField } from '../../../platform/http/problem.ts';
import { outsideOf } from '../../../platform/outbound/index.ts';

/** The URL as it will be called; throws if it isn't allowed. It is checked again at each delivery. */
export async function checkedUrl(deps: Deps, text: string): Promise<string> {
  const https = /^https:\/\//i.test(text);
  if (!https && !deps.config.outboundPrivate) throw invalidField('url', 'Enter a URL that starts with https://');
  const refusal = await outsideOf(deps.config).refusal(text);
  if (refusal !== null) throw invalidField('url', refusal);
  return new URL(text).href;
}
