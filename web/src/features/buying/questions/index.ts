export { AnswerForm } from './answer-form.tsx';
export { AskDialog } from './ask-dialog-lazy.ts';
export { InvoiceQuestions } from './invoice-questions.tsx';
export { OpenedFacts } from './opened-facts.tsx';
export { useMayAsk, useOpenQuestions } from './use-questions.ts';
