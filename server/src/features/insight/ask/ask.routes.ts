import { ask } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { answerQuestion } from './answer-question.ts';

export function askRoutes(route: Router, deps: Deps): void {
  route(ask, ({ caller, body, signal }) => answerQuestion(deps, caller, body, signal));
}
