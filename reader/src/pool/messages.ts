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

/** 'pictures': the document must be looked at, by a child that does so. */
export type JobAnswer =
  | { kind: 'read'; result: ReadResult }
  | { kind: 'menu'; result: MenuResult }
  | { kind: 'labels'; result: LabelsResult }
  | { kind: 'page'; page: MenuPage }
  | { kind: 'pictures' }
  | { kind: 'render'; page: RenderedPage }
  | { kind: 'sizes'; pages: PageSize[] }
  | { kind: 'join'; bytes: Uint8Array };

/** What a child answers: a failure is that of the document. */
export type ChildAnswer = JobAnswer | { kind: 'failed'; failure: ReadFailure };

/** Given to a child at its start: it loads the networks when a picture comes. */
export const looksAtPictures = '--looks-at-pictures';
