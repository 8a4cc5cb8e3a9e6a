import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { clientId } from '../stock/inventory.ts';
import { extractedMenuItem } from './extracted-menu.ts';

export const MENU_FILE_MAX = 10 * 1024 * 1024;

export const extractMenu = endpoint({
  id: 'menuPhoto.extract',
  method: 'POST',
  path: '/api/ai/extract-menu',
  tag: 'Menu items',
  summary: 'Read a menu from a photo or a PDF',
  access: 'signed-in',
  scope: 'menu',
  upload: { file: 'menu_photo', maxBytes: MENU_FILE_MAX },
  /** `clientId`: identifies its `reading` events. */
  body: z.object({ clientId }),
  reply: z.object({
    menuItems: z.array(extractedMenuItem),
    /** Which reader was used. */
    reader: z.enum(['pdf-text', 'ocr']),
    pages: z.number(),
    notes: z.array(z.string()),
  }),
  problems: ['invalid', 'wrong_type', 'too_large', 'overloaded'],
});
