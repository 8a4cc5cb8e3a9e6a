import type { FastifyReply } from 'fastify';
import { sendTable } from '../../../../platform/tables/index.ts';
import { INGREDIENT_EXAMPLES, INGREDIENT_HEADS } from './ingredient-columns.ts';
import { VENDOR_ITEM_EXAMPLES, VENDOR_ITEM_HEADS } from './vendor-item-columns.ts';

type Format = 'csv' | 'xlsx';

export const sendIngredientTemplate = (format: Format, reply: FastifyReply): Promise<undefined> =>
  sendTable(reply, { name: 'ingredients-template', format, heads: INGREDIENT_HEADS, rows: INGREDIENT_EXAMPLES });

export const sendVendorItemTemplate = (format: Format, reply: FastifyReply): Promise<undefined> =>
  sendTable(reply, { name: 'vendor-items-template', format, heads: VENDOR_ITEM_HEADS, rows: VENDOR_ITEM_EXAMPLES });
