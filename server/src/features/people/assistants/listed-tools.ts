import type { Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js';
import * as z from 'zod/mini';
import { described } from './input-words.ts';
import type { Tool } from './tool.ts';
import { tools } from './tools/index.ts';

const jsonSchema = (schema: z.ZodMiniObject, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as ListedTool['inputSchema'];

const listed = ({ name, title, description, input, output, proposes }: Tool): ListedTool => ({
  name,
  title,
  description,
  inputSchema: described(jsonSchema(input, 'input')),
  outputSchema: jsonSchema(output, 'output'),
  annotations: { title, readOnlyHint: proposes !== true, destructiveHint: false, openWorldHint: false },
});

let all: ListedTool[] | undefined;

/** The tools as clients see them; made on first use, so that starting takes no longer. */
export const listedTools = (): ListedTool[] => {
  all ??= tools.map(listed);
  return all;
};
