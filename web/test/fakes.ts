import type { BodyOf, EndpointShape, FieldError, ProblemCode, QueryOf, ReplyOf, Schema } from '@platewise/contract';
import { PROBLEMS } from '@platewise/contract';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

export const fakeServer = setupServer();

const methods = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete } as const;

/** What the page sent, after the contract's own check. */
export type FakeCall<E extends EndpointShape> = {
  params: Record<string, string>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: Request;
};
type Answer<E extends EndpointShape> = ReplyOf<E> | Response | Promise<ReplyOf<E>>;
type FakeReply<E extends EndpointShape> = ReplyOf<E> | ((call: FakeCall<E>) => Answer<E>);

const validated = async (schema: Schema | undefined, value: unknown, what: string): Promise<unknown> => {
  if (schema === undefined) return value;
  const result = await schema['~standard'].validate(value);
  if (!result.issues) return result.value;
  const issues = result.issues.map(({ path, message }) => `${(path ?? []).map(String).join('.')}: ${message}`);
  throw new Error(`${what} breaks the contract. ${issues.join('; ')}`);
};

/** By hand: what reads a form wants Node's own kind of file, and a test's files are jsdom's. */
const fieldsOf = (form: string) =>
  Object.fromEntries(
    [...form.matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/g)].map(([, name, value]) => [name, value]),
  );

const bodyOf = async (endpoint: EndpointShape, request: Request): Promise<unknown> => {
  if (endpoint.upload) return fieldsOf(await request.text());
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
};

const isFunction = <E extends EndpointShape>(reply: FakeReply<E>): reply is (call: FakeCall<E>) => Answer<E> =>
  typeof reply === 'function';

/** A handler for an endpoint of the contract: a request or a canned reply that breaks it fails the test. */
export const fake = <E extends EndpointShape>(endpoint: E, reply: FakeReply<E>) =>
  methods[endpoint.method](`*${endpoint.path}`, async ({ request, params }) => {
    const search = Object.fromEntries(new URL(request.url).searchParams);
    const query = await validated(endpoint.query, search, `The query of ${endpoint.id}`);
    const body = await validated(endpoint.body, await bodyOf(endpoint, request.clone()), `The body of ${endpoint.id}`);
    const call = { params, query, body, request } as FakeCall<E>;
    const answer = isFunction(reply) ? await reply(call) : reply;
    if (answer instanceof Response) return answer;
    if (endpoint.status === 204) return new HttpResponse(null, { status: 204 });
    await validated(endpoint.reply, answer, `The reply of ${endpoint.id}`);
    const headers: Record<string, string> =
      endpoint.paged && Array.isArray(answer) ? { 'X-Total-Count': String(answer.length) } : {};
    return HttpResponse.json(answer as object, { status: endpoint.status ?? 200, headers });
  });

/** A problem as the server sends it, for a handler that fails only some of the time. */
export const problemReply = (code: ProblemCode, detail: string, errors?: FieldError[], current?: unknown) =>
  HttpResponse.json(
    {
      type: `/problems/${code}`,
      code,
      title: PROBLEMS[code].title,
      status: PROBLEMS[code].status,
      detail,
      errors,
      current,
    },
    { status: PROBLEMS[code].status, headers: { 'content-type': 'application/problem+json' } },
  );

/** The endpoint fails with a problem. */
export const fakeProblem = (
  endpoint: EndpointShape,
  code: ProblemCode,
  detail: string,
  errors?: FieldError[],
  current?: unknown,
) => methods[endpoint.method](`*${endpoint.path}`, () => problemReply(code, detail, errors, current));
