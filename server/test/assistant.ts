import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import type { Person, TestServer } from './test-server.ts';

type Data = ReturnType<typeof JSON.parse>;

export type Assistant = {
  client: Client;
  /** The structured result; throws the refusal's words. */
  use(name: string, input?: object): Promise<Data>;
  /** The refusal's words. */
  refused(name: string, input?: object): Promise<string>;
  result(name: string, input?: object): Promise<CallToolResult>;
};

/** Where the server listens, once for all assistants. */
export async function listen(server: TestServer): Promise<URL> {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  return new URL('/mcp', address);
}

export async function newToken(
  person: Person,
  scopes: readonly string[] = ['all:write'],
  allowedActions: readonly string[] = [],
): Promise<string> {
  const body = { name: 'Assistant', scopes, allowedActions, expiresAt: null };
  const made = await person.post('/api/user/tokens', body);
  if (made.status !== 201) throw new Error(`making a token answered ${made.status}`);
  return made.body.token;
}

/** The SDK's own client, connected with a token. */
export async function connect(url: URL, token: string): Promise<Assistant> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization: `Bearer ${token}` } } }),
  );
  // From here on, the client checks each result against the tool's output schema.
  await client.listTools();
  return assistantOf(client);
}

export function assistantOf(client: Client): Assistant {
  const result = async (name: string, input: object = {}) =>
    (await client.callTool({ name, arguments: { ...input } })) as CallToolResult;
  const words = ({ content }: CallToolResult) =>
    content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join(' ');
  return {
    client,
    result,
    async use(name, input) {
      const answer = await result(name, input);
      if (answer.isError) throw new Error(`${name}: ${words(answer)}`);
      return answer.structuredContent;
    },
    async refused(name, input) {
      const answer = await result(name, input);
      if (!answer.isError) throw new Error(`${name} was not refused: ${JSON.stringify(answer.structuredContent)}`);
      return words(answer);
    },
  };
}
