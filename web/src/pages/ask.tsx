export { AskScreen as AskPage } from '../features/insight/ask/index.ts';
