export { questionRoutes } from './questions.routes.ts';
export { readAnswersTo, readQuestionsFor } from './waiting.repo.ts';
