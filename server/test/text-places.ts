import type { EndpointShape } from '@platewise/contract';
import type * as z from 'zod/mini';
import { addressOf, type Sample } from './access-fixture.ts';
import { fileForm } from './multipart.ts';

export type Sent = { method: string; url: string; body: unknown; headers: Record<string, string> };

/** A place in a call that can contain text, and the call with another text there. */
export type TextPlace = {
  where: string;
  part: 'address' | 'header' | 'body' | 'file name';
  fill: (text: string) => Sent;
};

type Path = readonly (string | number)[];
type Definition = {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  valueType?: z.core.$ZodType;
};

/** Every place for text in a call to this endpoint: in its schemas, in its sample, and in made-up field names. */
export function textPlaces(endpoint: EndpointShape, sample: Sample): TextPlace[] {
  return [
    ...ofPath(endpoint, sample),
    ...ofQuery(endpoint, sample),
    ...ofHeaders(endpoint, sample),
    ...(endpoint.upload === undefined ? ofBody(endpoint, sample) : ofForm(endpoint, endpoint.upload.file)),
  ];
}

const sentAs = (endpoint: EndpointShape, sample: Sample): Sent => ({
  method: endpoint.method,
  url: addressOf(endpoint, sample),
  body: sample.body,
  headers: sample.headers ?? {},
});

/** Browsers encode a lone surrogate as U+FFFD; other programs may send its raw bytes. */
const inAddress = (text: string) => encodeURIComponent(text.toWellFormed());

function ofPath(endpoint: EndpointShape, sample: Sample): TextPlace[] {
  return [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    where: `path ${name}`,
    part: 'address' as const,
    fill: (text) => sentAs(endpoint, { ...sample, params: { ...sample.params, [name]: inAddress(text.slice(0, 40)) } }),
  }));
}

function ofQuery(endpoint: EndpointShape, sample: Sample): TextPlace[] {
  return [...keysOf(endpoint.query), 'unknown'].map((name) => ({
    where: `query ${name}`,
    part: 'address' as const,
    fill: (text) => {
      const sent = sentAs(endpoint, sample);
      return { ...sent, url: `${sent.url}${sent.url.includes('?') ? '&' : '?'}${name}=${inAddress(text)}` };
    },
  }));
}

function ofHeaders(endpoint: EndpointShape, sample: Sample): TextPlace[] {
  return ['user-agent', 'idempotency-key', 'x-restaurant-id'].map((name) => ({
    where: `header ${name}`,
    part: 'header' as const,
    fill: (text) => ({ ...sentAs(endpoint, sample), headers: { ...sample.headers, [name]: text } }),
  }));
}

function ofBody(endpoint: EndpointShape, sample: Sample): TextPlace[] {
  if (endpoint.method === 'GET') return [];
  const paths = new Map<string, Path>();
  for (const path of [...ofSchema(endpoint.body), ...ofValue(sample.body), ['unknown'], ['unknown', 0, 'deep']]) {
    paths.set(path.join('.'), path);
  }
  const withBody = (body: unknown) => sentAs(endpoint, { ...sample, body });
  const keys =
    keysOf(endpoint.body).length === 0 ? [[]] : [[], ...[...paths.values()].filter((path) => path.length > 1)];
  return [
    ...[...paths].map(([where, path]) => ({
      where: `body ${where}`,
      part: 'body' as const,
      fill: (text: string) => withBody(placed(sample.body, path, text)),
    })),
    ...keys.slice(0, 3).map((path) => ({
      where: `key in body ${path.slice(0, -1).join('.')}`,
      part: 'body' as const,
      fill: (text: string) => withBody(placed(sample.body, [...path.slice(0, -1), text], 'value')),
    })),
  ];
}

function ofForm(endpoint: EndpointShape, file: string): TextPlace[] {
  const bytes = Buffer.from('Name,Amount\nBeef,1\n');
  const form = (name: string, fields: Record<string, string>): Sent => ({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, '1'),
    ...fileForm({ name, bytes, field: file }, fields),
  });
  return [
    { where: 'file name', part: 'file name', fill: (text) => form(`${text.toWellFormed()}.csv`, {}) },
    ...[...keysOf(endpoint.body), 'unknown'].map((name) => ({
      where: `field ${name}`,
      part: 'body' as const,
      fill: (text: string) => form('table.csv', { [name]: text.toWellFormed() }),
    })),
  ];
}

const keysOf = (schema: unknown): string[] => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {});

/** The places in a schema that may contain text, down to three levels. */
function ofSchema(schema: z.core.$ZodType | undefined, path: Path = []): Path[] {
  if (schema === undefined || path.length > 5) return [];
  const { type, shape, element, innerType, options, valueType, ...rest } = schema._zod.def as unknown as Definition;
  if (shape !== undefined) return Object.entries(shape).flatMap(([key, inner]) => ofSchema(inner, [...path, key]));
  if (element !== undefined) return ofSchema(element, [...path, 0]);
  if (type === 'pipe') return ofSchema(rest.in, path);
  if (options !== undefined) return options.flatMap((one) => ofSchema(one, path));
  if (valueType !== undefined) return ofSchema(valueType, [...path, 'key']);
  if (innerType !== undefined) return ofSchema(innerType, path);
  return type === 'boolean' ? [] : [path];
}

function ofValue(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => ofValue(inner, [...path, key]));
}

/** A copy of the body with this text at that place, creating missing parents. */
function placed(body: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  const held = Array.isArray(body) || (typeof body === 'object' && body !== null) ? body : undefined;
  const inner = placed((held as Record<string | number, unknown> | undefined)?.[key], rest, text);
  if (typeof key === 'number' && (held === undefined || Array.isArray(held))) {
    return Object.assign([...(held ?? [])], { [key]: inner });
  }
  return { ...held, [key]: inner };
}
