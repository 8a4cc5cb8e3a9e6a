import type { readOauthRequest as endpoint, ReplyOf } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { placeOf } from '../api-tokens/index.ts';
import { answerTo, judgeRequest, type OAuthRequest, readScopesOf } from './judge-request.ts';

export async function readRequest(deps: Deps, request: OAuthRequest): Promise<ReplyOf<typeof endpoint>> {
  const { client, refusal } = await judgeRequest(deps, request);
  return {
    name: client.name,
    place: placeOf(request.redirect_uri),
    scopes: readScopesOf(request),
    refusal: refusal?.words ?? null,
    cancelUrl: answerTo(deps, request, { error: refusal?.error ?? 'access_denied' }),
  };
}
