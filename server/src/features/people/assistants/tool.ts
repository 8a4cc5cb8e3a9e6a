import type { EndpointShape } from '@platewise/contract';
import * as z from 'zod/mini';
import type { Api } from '../proposals/index.ts';

export type Picture = { data: string; mimeType: string };

/** What a tool works with: the API as the token's owner, and absolute links into the product. */
export type ToolCall = { readonly api: Api; readonly link: (path: string) => string };

export type ToolResult = { readonly data: Record<string, unknown>; readonly pictures?: readonly Picture[] };

export type Input = Readonly<Record<string, unknown>>;

export type Tool = {
  readonly name: string;
  readonly title: string;
  /** For the model: what it is for and when to use it. */
  readonly description: string;
  /** The endpoints it calls. A test compares its input with theirs. */
  readonly uses: readonly EndpointShape[];
  readonly input: z.ZodMiniObject;
  /** Input fields that no endpoint has, such as the page size. */
  readonly own: readonly string[];
  readonly output: z.ZodMiniObject;
  /** How its figures are calculated, for `explain`. */
  readonly method?: string;
  /** It proposes a change. The others only read. */
  readonly proposes?: true;
  readonly run: (call: ToolCall, input: Input) => Promise<ToolResult>;
};

/** Most rows of a result: enough to answer with, short enough to read. */
export const mostRows = 50;
export const rowsByDefault = 20;

export const pageInput = {
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(mostRows))),
  cursor: z.optional(z.string().check(z.maxLength(2000))),
};

export const idInput = z.int().check(z.positive());

/** Of every result with figures: its proof, and the screen that shows them. */
export const figuresOutput = { derivation: z.nullable(z.string()), link: z.string() };

export const pageOutput = {
  ...figuresOutput,
  /** How many rows there are in all. */
  total: z.number(),
  /** For the next page; null on the last one. */
  cursor: z.nullable(z.string()),
};
