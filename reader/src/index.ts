export { ReaderClosed, UnreadableDocument } from './failures.ts';
export { createReaderPool, type ReaderPool, type ReaderPoolOptions } from './pool/reader-pool.ts';
export { readDocument } from './read-document.ts';
export type {
  Box,
  Check,
  CheckCode,
  DocumentKind,
  FailureReason,
  LineType,
  ReaderName,
  ReadFailure,
  ReadInvoice,
  ReadLine,
  ReadOptions,
  ReadPage,
  ReadResult,
  ReadStage,
  ReadValue,
  RenderedPage,
  StageEvent,
  Word,
} from './types.ts';
