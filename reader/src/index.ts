export { leavesDoubt } from './agreement/doubts.ts';
export { mergeReadings } from './agreement/merge-readings.ts';
export type { ModelAnswer } from './agreement/model-answer.ts';
export { readingOfModel } from './agreement/reading-of-model.ts';
export { bankFileKind } from './bank-statement/read-bank-file.ts';
export { readBankTable } from './bank-statement/read-bank-table.ts';
export type { BankAnswers, BankEntry, BankStatement, ReadBankFile } from './bank-statement/types.ts';
export { isSure, sureFrom } from './confidence/sure.ts';
export { brokenEnvelope } from './edi/broken-envelope.ts';
export { ReaderBusy, ReaderClosed, ReaderLeft, UnreadableDocument } from './failures.ts';
export type { Corrected, CorrectedInvoice, CorrectedLine, KeptPage, Lesson } from './hints/corrected.ts';
export { type Learned, learnFrom } from './hints/learn-from.ts';
export type {
  ColumnHint,
  LearnedRole,
  Place,
  PlaceField,
  PlaceHint,
  ReadHints,
  VendorHints,
} from './hints/read-hints.ts';
export type { FoundBarcode, FoundLabel, LabelCategory, LabelsOptions, LabelsResult } from './labels/types.ts';
export { type MenuCategory, menuCategoryOf } from './menu/categories.ts';
export type { MenuOptions, MenuResult } from './menu/menu-result.ts';
export type { MenuLink } from './menu/page/links.ts';
export type { MenuPage } from './menu/page/read-menu-page.ts';
export { sameSite } from './menu/page/same-site.ts';
export type { FoundBusiness, FoundMenu, FoundMenuItem, MenuProvenance, MenuSize } from './menu/types.ts';
export type { PictureOfPage } from './pdf/join-pictures.ts';
export type { PageSize } from './pdf/page-sizes.ts';
export type { FromChild, ToChild } from './pool/child-process.ts';
export { createLane, type InQueue } from './pool/lane.ts';
export { createReaderPool, type Reader, type ReaderPool, type ReaderPoolOptions } from './pool/reader-pool.ts';
export { readStatementTable } from './statement/read-table.ts';
export type {
  Box,
  Check,
  CheckCode,
  DocumentKind,
  FailureReason,
  LineType,
  PageRange,
  PayTo,
  ReaderName,
  ReadFailure,
  ReadInvoice,
  ReadLine,
  ReadOptions,
  ReadPage,
  ReadResult,
  ReadStage,
  ReadStatement,
  ReadStatementLine,
  ReadValue,
  RenderedPage,
  StageEvent,
  Turn,
  Word,
} from './types.ts';
