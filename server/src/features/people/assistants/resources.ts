import type { ReadResourceResult, Resource, ResourceTemplate } from '@modelcontextprotocol/sdk/types.js';
import * as api from '@platewise/contract';
import { notFound } from '../../../platform/http/problem.ts';
import type { Api } from '../proposals/index.ts';
import type { ToolCall } from './tool.ts';
import { invoiceTool } from './tools/invoice.ts';

export const resourceTemplates: readonly ResourceTemplate[] = [
  {
    name: 'invoice',
    title: 'Invoice',
    uriTemplate: 'platewise://invoices/{restaurant}/{id}',
    description: 'An invoice with its lines, checks and blockers',
    mimeType: 'application/json',
  },
  {
    name: 'invoice-page',
    title: 'Page of an invoice',
    uriTemplate: 'platewise://invoices/{restaurant}/{id}/pages/{page}',
    description: 'A page of an invoice as a picture',
  },
  {
    name: 'dish-derivation',
    title: 'Cost of a dish',
    uriTemplate: 'platewise://dishes/{restaurant}/{id}/derivation',
    description: 'Cost, margin and recommended price of a dish, down to invoice lines',
    mimeType: 'application/json',
  },
];

const mostListed = '50';
const mostLines = 500;

/** The newest invoices; the templates reach all others. */
export async function listResources(
  call: Api,
  cursor: string | undefined,
): Promise<{ resources: Resource[]; nextCursor?: string }> {
  const { body, next } = await call(api.listInvoices, { query: { limit: mostListed, cursor } });
  const resources = body.map(({ id, restaurantId, invoiceNumber, filename, vendorName }) => ({
    uri: `platewise://invoices/${restaurantId}/${id}`,
    name: invoiceNumber ?? filename,
    title: [vendorName, invoiceNumber ?? filename].filter(Boolean).join(', '),
    mimeType: 'application/json',
  }));
  return { resources, ...(next === null ? {} : { nextCursor: next }) };
}

const address =
  /^platewise:\/\/(invoices|dishes)\/([1-9]\d{0,14})\/([1-9]\d{0,14})(?:\/(derivation|pages\/([1-9]\d{0,4})))?$/;

/** A resource as the caller may see it; 404 for anything else. */
export async function readResource(tool: ToolCall, uri: string): Promise<ReadResourceResult> {
  const [, kind, restaurant, id, part, page] = address.exec(uri) ?? [];
  const ids = { restaurantId: Number(restaurant), id: Number(id) };
  const call = tool.api;
  if (kind === 'dishes' && part === 'derivation') return json(uri, await dish(call, ids));
  if (kind === 'invoices' && part === undefined) return json(uri, await invoice(tool, ids));
  if (kind === 'invoices' && page !== undefined) return pageOf(call, uri, ids, Number(page));
  throw notFound('The resource');
}

type Ids = { restaurantId: number; id: number };

const json = (uri: string, data: unknown): ReadResourceResult => ({
  contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(data) }],
});

async function dish(call: Api, { restaurantId, id }: Ids) {
  const { body } = await call(api.dishDerivation, { params: { id } });
  if (body.restaurantId !== restaurantId) throw notFound('The resource');
  return body;
}

/** As the tool gives it: what the screen needs besides would fill a conversation. */
async function invoice(tool: ToolCall, { restaurantId, id }: Ids) {
  const { data } = await invoiceTool.run(tool, { id, limit: mostLines });
  if (data.restaurantId !== restaurantId) throw notFound('The resource');
  const pages = (data.pages as number[]).map((page) => `platewise://invoices/${restaurantId}/${id}/pages/${page}`);
  return { ...data, pages };
}

async function pageOf(call: Api, uri: string, { restaurantId, id }: Ids, page: number): Promise<ReadResourceResult> {
  const { body } = await call(api.getInvoice, { params: { id } });
  if (body.restaurantId !== restaurantId) throw notFound('The resource');
  const { bytes, type } = await call(api.invoicePage, { params: { id, page }, query: { width: '1200' } });
  return { contents: [{ uri, mimeType: type.split(';')[0] ?? type, blob: bytes.toString('base64') }] };
}
