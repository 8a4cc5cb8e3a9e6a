import type { marketAnalysis, ReplyOf } from '@platewise/contract';

export type Market = ReplyOf<typeof marketAnalysis>;
