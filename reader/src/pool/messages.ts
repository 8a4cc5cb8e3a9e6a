import type { LabelsOptions, LabelsResult } from '../labels/types.ts';
import type { MenuOptions, MenuResult } from '../menu/menu-result.ts';
import type { MenuPage } from '../menu/page/read-menu-page.ts';
import type { PictureOfPage } from '../pdf/join-pictures.ts';
import type { PageSize } from '../pdf/page-sizes.ts';
import type { ReadFailure, ReadOptions, ReadResult, RenderedPage, Turn } from '../types.ts';

export type Job =
  | { kind: 'read'; bytes: Uint8Array; options: Omit<ReadOptions, 'onStage'> }
  | { kind: 'menu'; bytes: Uint8Array; options: Omit<MenuOptions, 'onStage'> }
  | { kind: 'labels'; bytes: Uint8Array; options: Omit<LabelsOptions, 'onStage'> }
  | { kind: 'page'; html: string; url: string | null }
  | { kind: 'render'; bytes: Uint8Array; page: number; width: number; turned: Turn }
  | { kind: 'sizes'; bytes: Uint8Array }
  | { kind: 'join'; pictures: readonly PictureOfPage[] };

/** 'pictures': the document needs OCR, in a child that does that. */
export type JobAnswer =
  | { kind: 'read'; result: ReadResult }
  | { kind: 'menu'; result: MenuResult }
  | { kind: 'labels'; result: LabelsResult }
  | { kind: 'page'; page: MenuPage }
  | { kind: 'pictures' }
  | { kind: 'render'; page: RenderedPage }
  | { kind: 'sizes'; pages: PageSize[] }
  | { kind: 'join'; bytes: Uint8Array };

/** A child's answer; 'failed' is a failure of the document. */
export type ChildAnswer = JobAnswer | { kind: 'failed'; failure: ReadFailure };

/** Passed to a child at startup: it loads the models when a picture arrives. */
export const looksAtPictures = '--looks-at-pictures';
