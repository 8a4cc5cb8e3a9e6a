import * as z from 'zod/mini';
import { invalid } from '../../../platform/http/problem.ts';
import type { Input, Tool, ToolCall, ToolResult } from './tool.ts';

/** Runs a tool with the input as sent: its endpoints read the values themselves. */
export async function ask(tool: Tool, call: ToolCall, sent: unknown): Promise<ToolResult> {
  const input = z.safeParse(tool.input, sent ?? {});
  if (!input.success) {
    throw invalid(
      input.error.issues.map(({ path, message }) => ({
        path: path.join('.') || 'input',
        message,
      })),
    );
  }
  const result = await tool.run(call, (sent ?? {}) as Input);
  // A result that its own schema doesn't allow is a bug, and clients refuse it anyway.
  return { ...result, data: z.parse(tool.output, result.data) };
}
