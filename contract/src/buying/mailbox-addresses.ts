import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idIn, pathId, text } from '../fields.ts';
import { mailbox } from './mailboxes.ts';

const tag = 'Inbox';
const sets = { module: 'integrations', action: 'write' } as const;

export const addMailboxAddress = endpoint({
  id: 'mailboxAddresses.add',
  method: 'POST',
  path: '/api/mailboxes/:id/addresses',
  tag,
  summary: 'File mail to this address in another restaurant of the same owner, at most 50 for each mailbox',
  access: sets,
  params: z.object({ id: pathId }),
  body: z.object({
    address: text(254, 'Enter an email address').check(
      z.toLowerCase(),
      z.regex(/^[^\s@<>(),;:"]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Enter an email address'),
    ),
    toRestaurantId: idIn('Choose the restaurant'),
  }),
  reply: mailbox,
  status: 201,
  problems: ['invalid', 'duplicate', 'conflict', 'not_found'],
});

export const removeMailboxAddress = endpoint({
  id: 'mailboxAddresses.remove',
  method: 'DELETE',
  path: '/api/mailboxes/:id/addresses/:addressId',
  tag,
  summary: "Forget an address; its mail is filed in the mailbox's own restaurant again",
  access: sets,
  params: z.object({ id: pathId, addressId: pathId }),
  status: 204,
  problems: ['not_found'],
});
