import { type Message, msg } from '@platewise/domain';
import type { FailureReason, ReadFailure } from '../types.ts';

/** What the person with the phone is told, instead of the messages about invoices. */
const words: Partial<Record<FailureReason, Message>> = {
  unreadable: msg("We couldn't read this file. Upload a JPG, PNG or WebP photo."),
  broken: msg('This photo is damaged or incomplete. Take it again.'),
  too_large: msg('This photo is too large to read. Take it at a lower resolution, up to 10 MB.'),
  timeout: msg('Reading this photo took too long, so we stopped. Photograph fewer labels at once.'),
};

/**
 * A failure of the reader, worded for labels. Example: `labelFailure({ reason: 'broken', message: msg('...') }).message`
 * begins with 'This photo is damaged'.
 */
export const labelFailure = ({ reason, message }: ReadFailure): ReadFailure => ({
  reason,
  message: words[reason] ?? message,
});

/** Advice for a picture without a label; a problem with the picture itself is kept. */
export const labelAdvice = (ofPicture: Message): Message =>
  ofPicture.message.startsWith('This picture is too')
    ? ofPicture
    : msg(
        "We couldn't read a label in this photo. Move closer and take it from directly above, with the label flat and in focus.",
      );
