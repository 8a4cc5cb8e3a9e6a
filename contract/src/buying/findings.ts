import { findingKinds } from '@platewise/domain';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { bulkOf, idIn, listQuery, pathId, textOrNone } from '../fields.ts';

const tag = 'Findings';
const reads = { module: 'invoices', action: 'read' } as const;
const decides = { module: 'invoices', action: 'write' } as const;

export const FINDING_KINDS = findingKinds;
/**
 * `requested`: a credit was asked for. `settled`: the vendor gave it. A request that is withdrawn leaves its finding
 * open again.
 */
export const FINDING_STATUSES = ['open', 'dismissed', 'requested', 'settled'] as const;

const invoiceOfFinding = z.object({
  id: z.number(),
  invoiceNumber: z.nullable(z.string()),
  filename: z.string(),
  invoiceDate: z.nullable(z.string()),
  approved: z.boolean(),
});

const finding = z.object({
  id: z.number(),
  restaurantId: z.number(),
  restaurantName: z.string(),
  vendorId: z.number(),
  vendorName: z.string(),
  kind: z.enum(FINDING_KINDS),
  /** Null for a credit that was asked for without an invoice. */
  invoice: z.nullable(invoiceOfFinding),
  lineIds: z.array(z.number()),
  /** The goods or the charge in question, as billed. */
  description: z.string(),
  /** What is wrong, in a sentence with its figures. */
  text: z.string(),
  /** Billed too much, in `currency`; 0 for `bank_account`, which costs nothing until it is paid. */
  money: z.number(),
  currency: z.string(),
  status: z.enum(FINDING_STATUSES),
  creditRequestId: z.nullable(z.number()),
  /** What the vendor credited; null until settled. */
  credited: z.nullable(z.number()),
  foundAt: z.string(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  note: z.nullable(z.string()),
  version: z.number(),
  can: z.object({ request: z.boolean(), dismiss: z.boolean(), reopen: z.boolean() }),
});
export type Finding = z.infer<typeof finding>;

const filters = {
  restaurantId: listQuery.restaurantId,
  /** Vendor, invoice number or description. */
  q: listQuery.q,
  vendorId: z.optional(idIn()),
  invoiceId: z.optional(idIn()),
  kind: z.optional(z.enum(FINDING_KINDS)),
};

export const listFindings = endpoint({
  id: 'findings.list',
  method: 'GET',
  path: '/api/findings',
  tag,
  summary: 'List what was found on invoices: changed bank accounts, then what was billed too much by money',
  access: reads,
  costsOnly: true,
  query: z.object({
    ...filters,
    /** Default: all. */
    status: z.optional(z.enum(FINDING_STATUSES)),
    sort: z.optional(z.enum(['money', 'newest'])),
    limit: listQuery.limit,
    cursor: listQuery.cursor,
  }),
  reply: z.array(finding),
  paged: true,
});

const counted = z.object({ count: z.number(), money: z.number() });

export const summariseFindings = endpoint({
  id: 'findings.summary',
  method: 'GET',
  path: '/api/findings/summary',
  tag,
  summary: 'Sum what was billed too much, by currency, kind and vendor',
  access: reads,
  costsOnly: true,
  query: z.object({ restaurantId: listQuery.restaurantId }),
  reply: z.object({
    currencies: z.array(
      z.object({
        currency: z.string(),
        open: counted,
        requested: counted,
        /** Count, and what was credited. */
        settled: counted,
        /** Open findings: changed bank accounts, then the most money first. */
        kinds: z.array(z.extend(counted, { kind: z.enum(FINDING_KINDS) })),
        /** The ten vendors with the most money open. */
        vendors: z.array(z.extend(counted, { vendorId: z.number(), vendorName: z.string() })),
      }),
    ),
  }),
});

/** A line on its page. `box` is in fractions of the page, as in the review reply; null if its place is unknown. */
const clip = z.object({
  /** 'This invoice', 'Invoice 4711 of Nov 3', 'Price list of Nov 1', … */
  caption: z.string(),
  invoiceId: z.nullable(z.number()),
  lineId: z.nullable(z.number()),
  page: z.nullable(z.number()),
  /** Clockwise rotation of the page from the stored file, as in the review reply. */
  turned: z.number(),
  box: z.nullable(z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() })),
  /** The values there that matter, such as 'Unit price' and '$38.50 per CS'. */
  values: z.array(z.object({ label: z.string(), value: z.string() })),
});

const detail = z.extend(finding, {
  /** First what was billed, then what it is held against. */
  evidence: z.array(clip),
  /** How `money` follows from the evidence: '4 CS × ($42.10 − $38.50)'. */
  calculation: z.string(),
  orderId: z.nullable(z.number()),
  /** Other kinds found on the same lines whose money is part of this one's. */
  also: z.array(z.enum(FINDING_KINDS)),
});
export type FindingDetail = z.infer<typeof detail>;

export const getFinding = endpoint({
  id: 'findings.get',
  method: 'GET',
  path: '/api/findings/:id',
  tag,
  summary: 'Get a finding with its evidence',
  access: reads,
  costsOnly: true,
  params: z.object({ id: pathId }),
  reply: detail,
});

export const requestCredits = endpoint({
  id: 'findings.request',
  method: 'POST',
  path: '/api/findings/request',
  tag,
  summary: 'Request a credit for each finding; all or none',
  access: decides,
  costsOnly: true,
  body: bulkOf('a finding', {}),
  reply: z.array(finding),
  problems: ['invalid', 'not_found', 'conflict', 'stale_version'],
});

export const dismissFindings = endpoint({
  id: 'findings.dismiss',
  method: 'POST',
  path: '/api/findings/dismiss',
  tag,
  summary: 'Dismiss findings, optionally silence this kind for the vendor',
  access: decides,
  costsOnly: true,
  body: z.extend(bulkOf('a finding', {}), {
    note: textOrNone(500),
    /** Don't look for this kind at this vendor any more; its open findings are dismissed too. */
    silence: z.optional(z.boolean('Choose on or off')),
  }),
  reply: z.array(finding),
  problems: ['invalid', 'not_found', 'conflict', 'stale_version'],
});

export const reopenFindings = endpoint({
  id: 'findings.reopen',
  method: 'POST',
  path: '/api/findings/reopen',
  tag,
  summary: 'Reopen dismissed findings',
  access: decides,
  costsOnly: true,
  body: bulkOf('a finding', {}),
  reply: z.array(finding),
  problems: ['invalid', 'not_found', 'conflict', 'stale_version'],
});

const silence = z.object({
  id: z.number(),
  restaurantId: z.number(),
  vendorId: z.number(),
  vendorName: z.string(),
  kind: z.enum(FINDING_KINDS),
  createdBy: z.nullable(z.string()),
  createdAt: z.string(),
  can: z.object({ remove: z.boolean() }),
});
export type FindingSilence = z.infer<typeof silence>;

export const listSilences = endpoint({
  id: 'findings.silences',
  method: 'GET',
  path: '/api/finding-silences',
  tag,
  summary: 'List which kinds of findings are silenced for which vendors',
  access: reads,
  costsOnly: true,
  query: z.object({ restaurantId: listQuery.restaurantId, limit: listQuery.limit, cursor: listQuery.cursor }),
  reply: z.array(silence),
  paged: true,
});

export const removeSilence = endpoint({
  id: 'findings.unsilence',
  method: 'DELETE',
  path: '/api/finding-silences/:id',
  tag,
  summary: 'Look for this kind at this vendor again',
  access: decides,
  costsOnly: true,
  params: z.object({ id: pathId }),
  status: 204,
});
