import type { EndpointShape, ReplyOf, Schema } from '@platewise/contract';
import * as z from 'zod/mini';
import { figuresDerivation } from './derivation-id.ts';
import {
  figuresOutput,
  type Input,
  idInput,
  pageInput,
  pageOutput,
  rowsByDefault,
  type Tool,
  type ToolCall,
} from './tool.ts';

type Names<T> = readonly (keyof T & string)[];
type QueryOf<E extends EndpointShape> = E['query'] extends z.core.$ZodType ? z.core.input<E['query']> : object;
type ParamsOf<E extends EndpointShape> = E['params'] extends z.core.$ZodType ? z.core.input<E['params']> : object;
type RowOf<T> = T extends readonly (infer Row)[] ? Row : never;
type Row = Readonly<Record<string, unknown>>;

type About<E extends EndpointShape> = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** How its figures are calculated. */
  readonly method: string;
  /** Path parameters and query fields of the endpoint that the tool takes. */
  readonly params?: Names<ParamsOf<E>>;
  readonly query?: Names<QueryOf<E>>;
  /** Path of the screen that shows the same. */
  readonly screen: (input: Input) => string;
};

type RowParts = {
  readonly link?: (row: Row) => string;
  /** The proof of one row's figures. */
  readonly proof?: (row: Row) => string | null;
};

const shapeOf = (schema: unknown): Readonly<Record<string, Schema>> =>
  (schema as z.ZodMiniObject | undefined)?.shape ?? {};
const elementOf = (schema: unknown): z.ZodMiniObject => (schema as z.ZodMiniArray<z.ZodMiniObject>)._zod.def.element;

const picked = (from: Readonly<Record<string, Schema>>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));

/** The tool's input is the endpoint's own fields, so neither can change without the other. */
function inputOf(endpoint: EndpointShape, params: readonly string[], query: readonly string[], more: object = {}) {
  const ids = Object.fromEntries(params.map((name) => [name, idInput]));
  return z.strictObject({ ...ids, ...picked(shapeOf(endpoint.query), query), ...more });
}

const partOf = (input: Input, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])));

const rowOutput = (element: z.ZodMiniObject, columns: readonly string[], { link, proof }: RowParts) =>
  z.object({
    ...picked(element.shape, columns),
    ...(link === undefined ? {} : { link: z.string() }),
    ...(proof === undefined ? {} : { derivation: z.nullable(z.string()) }),
  });

const rowReply = (call: ToolCall, row: Row, columns: readonly string[], { link, proof }: RowParts): Row => ({
  ...partOf(row, columns),
  ...(link === undefined ? {} : { link: call.link(link(row)) }),
  ...(proof === undefined ? {} : { derivation: proof(row) }),
});

/** A tool that lists the rows of a paged endpoint, with some of their columns. */
export function listing<E extends EndpointShape>(
  endpoint: E,
  about: About<E> & RowParts & { readonly columns: Names<RowOf<ReplyOf<E>>> },
): Tool {
  const { name, params = [], query = [], columns, screen } = about;
  return {
    ...about,
    uses: [endpoint],
    own: [],
    input: inputOf(endpoint, params, query, pageInput),
    output: z.object({ rows: z.array(rowOutput(elementOf(endpoint.reply), columns, about)), ...pageOutput }),
    async run(call, input) {
      const page = { limit: String(input.limit ?? rowsByDefault), cursor: input.cursor };
      const sent = { params: partOf(input, params), query: { ...partOf(input, query), ...page } };
      const { body, total, next } = await call.api<EndpointShape>(endpoint, sent as object);
      const rows = (body as unknown as Row[]).map((row) => rowReply(call, row, columns, about));
      const proof = figuresDerivation(name, input);
      return {
        data: { rows, total: total ?? rows.length, cursor: next, derivation: proof, link: call.link(screen(input)) },
      };
    },
  };
}

/** A tool that gives the figures of an endpoint that isn't paged; a long list among them is cut into pages. */
export function figures<E extends EndpointShape, At extends keyof ReplyOf<E> & string>(
  endpoint: E,
  about: About<E> &
    RowParts & {
      readonly fields: Names<ReplyOf<E>>;
      readonly rowsAt?: At;
      readonly columns?: Names<RowOf<ReplyOf<E>[At]>>;
    },
): Tool {
  const { name, params = [], query = [], fields, rowsAt, columns = [], screen } = about;
  const reply = shapeOf(endpoint.reply);
  const rows: Record<string, Schema> =
    rowsAt === undefined ? {} : { rows: z.array(rowOutput(elementOf(reply[rowsAt]), columns, about)) };
  return {
    ...about,
    uses: [endpoint],
    own: rowsAt === undefined ? [] : Object.keys(pageInput),
    input: inputOf(endpoint, params, query, rowsAt === undefined ? {} : pageInput),
    output: z.object({ ...picked(reply, fields), ...rows, ...(rowsAt === undefined ? figuresOutput : pageOutput) }),
    async run(call, input) {
      const sent = { params: partOf(input, params), query: partOf(input, query) };
      const { body } = await call.api<EndpointShape>(endpoint, sent as object);
      const all = body as unknown as Row;
      const page = rowsAt === undefined ? {} : pageOf(call, (all[rowsAt] ?? []) as Row[], columns, about, input);
      const proof = figuresDerivation(name, input);
      return { data: { ...partOf(all, fields), ...page, derivation: proof, link: call.link(screen(input)) } };
    },
  };
}

/** The endpoint returns all rows: the cursor is the number of rows before the page. */
function pageOf(call: ToolCall, all: readonly Row[], columns: readonly string[], parts: RowParts, input: Input) {
  const start = Math.max(0, Math.trunc(Number(input.cursor ?? 0)) || 0);
  const end = start + Number(input.limit ?? rowsByDefault);
  const rows = all.slice(start, end).map((row) => rowReply(call, row, columns, parts));
  return { rows, total: all.length, cursor: end < all.length ? String(end) : null };
}
