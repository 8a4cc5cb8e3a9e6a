import * as api from '@platewise/contract';
import { msg } from '@platewise/domain';
import { notFound } from '../../../../platform/http/problem.ts';
import type { Action, PreviewLine } from '../action.ts';

type Call = {
  id: number;
  body: { status: 'accepted' | 'dismissed'; reason: string | null; version: number };
};

export const decideRecommendation: Action<'decide_recommendation', Call> = {
  endpoint: api.decideRecommendation,
  subject: 'recommendation',
  async prepare(call, restaurantId, { recommendationId, decision, reason }) {
    const { body } = await call(api.listRecommendations, { query: { restaurantId, limit: '1000' } });
    const found = body.find(({ id }) => id === recommendationId);
    if (found === undefined) throw notFound('A pending recommendation with this ID');
    const title =
      decision === 'accepted'
        ? msg('Accept the recommendation: {title}', { title: found.title })
        : msg('Dismiss the recommendation: {title}', { title: found.title });
    const lines: PreviewLine[] = [
      { label: msg('What accepting it changes'), before: null, after: { text: found.change }, costs: true },
    ];
    if (reason) lines.push({ label: msg('Reason'), before: null, after: { text: reason } });
    return {
      title,
      lines,
      call: { id: found.id, body: { status: decision, reason: reason ?? null, version: found.version } },
    };
  },
  carryOut: (call, { id, body }) => call(api.decideRecommendation, { params: { id }, body }),
  outcome: (_, { recommendationId }) => ({ href: '/analysis?tab=recommendations', undo: { recommendationId } }),
  async undo(call, { recommendationId }) {
    await call(api.undoRecommendation, { params: { id: Number(recommendationId) } });
  },
};
