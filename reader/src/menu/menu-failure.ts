import { type Message, msg } from '@platewise/domain';
import type { FailureReason, ReadFailure } from '../types.ts';

/** Messages for menus, in place of the invoice ones. */
const words: Partial<Record<FailureReason, Message>> = {
  unreadable: msg("We couldn't read this file. Upload the menu as a PDF, or as a JPG, PNG or WebP photo."),
  encrypted: msg('This PDF is password-protected. Print it to a new PDF and upload that.'),
  broken: msg('This file is damaged or incomplete. Upload it again, or take a new photo.'),
  too_large: msg('This file is too large to read. Upload at most 10 MB and 20 pages.'),
  no_text: msg(
    "We didn't find any text in this file. Take the photo from directly above, in good light and close enough to read.",
  ),
  timeout: msg('Reading this file took too long, so we stopped. Upload its pages one at a time.'),
};

/**
 * A reader failure reworded for menus. A message about the picture itself (too dark, too blurred) is unchanged.
 * Example: `menuFailure({ reason: 'broken', message: msg('...') }).message` begins with 'This file is damaged'.
 */
export function menuFailure({ reason, message }: ReadFailure): ReadFailure {
  const ofPicture = reason === 'no_text' && message.message.startsWith('This picture is too');
  return { reason, message: ofPicture ? message : (words[reason] ?? message) };
}
