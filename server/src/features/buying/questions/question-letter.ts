import { randomBytes } from 'node:crypto';
import { dayWords, t } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { RestaurantMember } from '../../../platform/auth/members.repo.ts';
import { hashToken } from '../../../platform/auth/session.ts';
import { linkTo } from '../../../platform/http/link.ts';
import { composeMail, type Mail } from '../../../platform/mail/mail.ts';
import { inLanguageOfPerson } from '../../../platform/texts.ts';
import type { AskedInvoice } from './questions.repo.ts';

const lifetimeMs = 14 * 24 * 60 * 60 * 1000;

export type QuestionLink = { path: `/${string}`; tokenHash: string; expiresAt: Date };

/** A link that can't be guessed: 256 random bits. Only their hash is stored. */
export function makeLink(now: Date): QuestionLink {
  const token = randomBytes(32).toString('base64url');
  return {
    path: `/answer-question?token=${token}`,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + lifetimeMs),
  };
}

export type Asked = { asker: string; text: string; line: string | null; invoice: AskedInvoice };

/** The email to someone who was asked, in their language. Contains no amounts, since mail is forwarded. */
export function questionLetter(
  { config }: Pick<Deps, 'config'>,
  { email, fullName, language, restaurant }: RestaurantMember,
  link: QuestionLink,
  { asker, text, line, invoice }: Asked,
): Mail {
  const { country = null } = restaurant.settings;
  return inLanguageOfPerson(language ?? restaurant.settings.language, () => {
    const number = invoice.invoice_number ?? invoice.filename;
    const until = dayWords(link.expiresAt.toISOString().slice(0, 10), country, { month: 'long' });
    const facts = [
      t('Restaurant: {name}', { name: invoice.restaurant_name }),
      ...(invoice.vendor_name === null ? [] : [t('Vendor: {name}', { name: invoice.vendor_name })]),
      t('Invoice: {number}', { number }),
      ...(line === null ? [] : [t('Line: {line}', { line })]),
    ];
    return composeMail({
      to: email,
      subject: oneLine(t('{name} has a question about the invoice {number}', { name: asker, number })).slice(0, 200),
      paragraphs: [
        t('Hello {name},', { name: fullName }),
        t('{name} asks you about an invoice:', { name: asker }),
        text,
        facts.join('\n'),
      ],
      action: { label: t('Answer'), url: linkTo(config, link.path) },
      closing: [
        t("The link is only for you. It works once, until {day}, and you don't need to sign in.", { day: until }),
      ],
    });
  });
}

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim();
