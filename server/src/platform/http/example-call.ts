import { type ApiTag, type EndpointShape, type Schema, tokenScopeOf } from '@platewise/contract';
import * as z from 'zod/mini';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Values by the name of the field; names that end alike, such as `toRestaurantId`, share one. */
const values: readonly [name: RegExp, value: unknown][] = [
  [/restaurantId$/i, 1],
  [/email$/i, 'maria@example.com'],
  [/^(client|raw)?Id$|Hash$|^settles$|slugId/, 'pw-2026-11-19-0001'],
  [/Ids?$|^id$|^level$/, 12],
  [/^version$|Version$/, 3],
  [/password$/i, 'correct horse battery staple'],
  [/token$/i, 'abc123'],
  [/^privateKey$/, '-----BEGIN OPENSSH PRIVATE KEY-----'],
  [/^(code|totpCode)$/, '123456'],
  [/^username$/, 'maria'],
  [/^fullName$|^displayName$/, 'Maria Lopez'],
  [/^phone$/, '+1 254 555 0142'],
  [/url$|^website$|^issuer$/i, 'https://example.com'],
  [/^month$/, '2026-11'],
  [/^(dayCutoff)$/, '04:00'],
  [/(On|Date)$|^date$|^from$|^until$/, '2026-11-02'],
  [/^to$/, '2026-11-19'],
  [/(At|upTo)$/, '2026-11-19T15:00:00Z'],
  [/^(price|unitPrice|newPrice|currentPrice|costPerUnit|cost|currentCost|manualCost)$/, 4.85],
  [/unit$/i, 'lb'],
  [/amount$|^money$|^limit$|^total|^value$/i, 48.5],
  [/margin$|yieldPercent/i, 70],
  [/percent$|tolerance$|Target$|taxRate/i, 5],
  [/^part$/, 0.5],
  [/^page$/, 1],
  [/^after$/, '120.4'],
  [/factor|exchangeRate|densityGPerMl|contents/, 2],
  [/^(latitude)$/, 31.5493],
  [/^(longitude)$/, -97.1467],
  [/^(confidence|rating)$/, 0.9],
  [/^currency$/, 'USD'],
  [/^country$/, 'US'],
  [/^timezone$/, 'America/Chicago'],
  [/^zipCode$/, '76701'],
  [/^invoiceNumber$/, 'INV-20418'],
  [/^itemCode$/, '2054891'],
  [/^packText$/, '4/5 LB'],
  [/^series$/, 'APU0000703112'],
  [/^turns$/, '0,90'],
  [/^locations?$|^toLocation$/, 'Walk-in cooler'],
  [/^category$/, 'Meat'],
  [/^lines$/, '2 lb ground beef'],
  [/^(q|search)$/, 'beef'],
  [/^street$/, '500 Austin Ave'],
  [/^city$/, 'Waco'],
  [/^state$/, 'TX'],
  [/^cuisine$/, 'Mexican'],
  [/section$/i, 'Tacos'],
  [/^shelf$/, 'B2'],
  [/^prep$/, 'diced'],
  [/^description$/, 'Ground beef 80/20'],
  [/^(note|notes|message|reason)$/, 'Two cases arrived damaged'],
];

const sampleOf = (name: string): unknown => values.find(([pattern]) => pattern.test(name))?.[1];

/** Names by the task of the call. */
const names: Partial<Record<ApiTag, string>> = {
  Vendors: 'Hill Country Produce',
  Ingredients: 'Ground beef',
  'Menu items': 'Beef taco',
  Restaurants: 'Waco Tacos',
  Teams: 'Waco Tacos Group',
  Competitors: 'Taco Palace',
  'Competitor menus': 'Brisket taco',
  Counts: 'Sunday count',
  Inventory: 'Walk-in cooler',
};

function exampleOf(schema: JsonSchema, name: string, tag: ApiTag): unknown {
  const options = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  const [first] = options?.filter(({ type }) => type !== 'null') ?? [];
  if (first !== undefined) return exampleOf(first, name, tag);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const types = [schema.type ?? []].flat() as string[];
  if (types.includes('object')) return exampleOfObject(schema, tag);
  if (types.includes('array')) {
    const one = exampleOf((schema.items ?? {}) as JsonSchema, name, tag);
    return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => one);
  }
  if (types.includes('boolean')) return true;
  const value = sampleOf(name);
  if (typeof value === 'string' && types.includes('string')) return textOf(schema, name, tag);
  if (types.includes('number') || types.includes('integer')) {
    const number = typeof value === 'number' ? value : 10;
    return Math.max(schema.minimum ?? 0, Math.min(number, schema.maximum ?? number));
  }
  return types.length === 0 || types.includes('string') ? textOf(schema, name, tag) : null;
}

function textOf({ pattern, maxLength }: JsonSchema, name: string, tag: ApiTag): string {
  if (pattern?.includes('@') === true && /^(to|address)$/.test(name)) return 'orders@example.com';
  const value = name === 'name' ? names[tag] : sampleOf(name);
  return String(value ?? (name || 'text')).slice(0, maxLength);
}

/** Enough optional fields to show what a call can do. */
const shown = 6;

function exampleOfObject({ properties = {}, required = [] }: JsonSchema, tag: ApiTag): object {
  const fields = Object.entries(properties) as [string, JsonSchema][];
  const optional = fields.filter(([key, { type }]) => !required.includes(key) && type !== 'object').slice(0, shown);
  const wanted = fields.filter((field) => required.includes(field[0]) || optional.includes(field));
  return Object.fromEntries(wanted.map(([key, schema]) => [key, exampleOf(schema, key, tag)]));
}

const jsonSchema = (schema: Schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** A body that the call accepts; undefined if it takes none or a file. */
export const exampleBody = ({ body, upload, tag }: EndpointShape): unknown =>
  body === undefined || upload !== undefined ? undefined : exampleOf(jsonSchema(body), '', tag);

/** The path with its parameters, and the query that the call requires. */
function exampleAddress({ path, params, query, tag }: EndpointShape): string {
  const given = params && (exampleOf(jsonSchema(params), '', tag) as Record<string, unknown>);
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given?.[name] ?? name)));
  if (query === undefined) return address;
  const { properties = {}, required = [] } = jsonSchema(query);
  const asked = Object.keys(properties).filter((key) => required.includes(key) || key === 'restaurantId');
  const search = asked.map((key): [string, string] => [
    key,
    String(exampleOf(properties[key] as JsonSchema, key, tag)),
  ]);
  return search.length === 0 ? address : `${address}?${new URLSearchParams(search)}`;
}

/** The call as a command; `$PLATEWISE` is the address of the installation. */
export function exampleCommand(endpoint: EndpointShape): string {
  const { method, upload } = endpoint;
  const body = exampleBody(endpoint);
  const parts = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$PLATEWISE${exampleAddress(endpoint)}"`,
    ...(tokenScopeOf(endpoint) === 'none' ? [] : [`-H "Authorization: Bearer $TOKEN"`]),
    ...(body === undefined ? [] : [`-H "Content-Type: application/json"`, `-d '${JSON.stringify(body)}'`]),
    ...(upload === undefined ? [] : [`-F "${upload.file}=@file"`]),
  ];
  return parts.join(' \\\n  ');
}
