import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { answerByLink, openQuestion } from './answer-by-link.ts';
import { answerQuestion } from './answer-question.ts';
import { askQuestion } from './ask-question.ts';
import { closeQuestion, reopenQuestion } from './close-question.ts';
import { deleteQuestion } from './delete-question.ts';
import { listColleagues } from './list-colleagues.ts';
import { listQuestions } from './list-questions.ts';

export function questionRoutes(route: Router, deps: Deps): void {
  route(api.listQuestions, ({ caller, params }) => listQuestions(deps, caller, params.id));
  route(api.listColleagues, ({ caller, params }) => listColleagues(deps, caller, params.id));
  route(api.askQuestion, ({ caller, params, body }) => askQuestion(deps, caller, params.id, body));
  route(api.answerQuestion, ({ caller, params, body }) => answerQuestion(deps, caller, params.id, body.text));
  route(api.closeQuestion, ({ caller, params, body }) => closeQuestion(deps, caller, params.id, body));
  route(api.reopenQuestion, ({ caller, params, body }) => reopenQuestion(deps, caller, params.id, body));
  route(api.deleteQuestion, async ({ caller, params, body }) => {
    await deleteQuestion(deps, caller, params.id, body);
    return undefined;
  });
  route(api.openQuestion, ({ params, request }) => openQuestion(deps, params.token, request.ip));
  route(api.answerByLink, async ({ body, request }) => {
    await answerByLink(deps, body, request.ip);
    return undefined;
  });
}
