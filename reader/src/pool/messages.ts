import type { ReadFailure, ReadOptions, ReadResult, RenderedPage, StageEvent } from '../types.ts';

export type Job =
  | { kind: 'read'; bytes: Uint8Array; options: Omit<ReadOptions, 'onStage'> }
  | { kind: 'render'; bytes: Uint8Array; page: number; width: number }
  | { kind: 'count'; bytes: Uint8Array };

export type JobAnswer =
  | { kind: 'read'; result: ReadResult }
  | { kind: 'render'; page: RenderedPage }
  | { kind: 'count'; pages: number };

export type ToChild = { id: number; job: Job };

export type FromChild =
  | { id: number; stage: StageEvent }
  | { id: number; answer: JobAnswer }
  | { id: number; failure: ReadFailure };
