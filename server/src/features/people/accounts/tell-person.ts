import { type Message, t, worded } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { linkTo } from '../../../platform/http/link.ts';
import { composeMail } from '../../../platform/mail/mail.ts';
import { inLanguageOfPerson } from '../../../platform/texts.ts';

type Person = { email: string; full_name: string; language: string | null };

/** Emails a person about what happened to their account, so that they notice if it wasn't them. */
export async function tellPerson(
  deps: Deps,
  trx: Tx,
  { email, full_name, language }: Person,
  news: { subject: Message; happened: Message },
): Promise<void> {
  if (!deps.mail.enabled) return;
  const letter = inLanguageOfPerson(language, () =>
    composeMail({
      to: email,
      subject: worded(news.subject),
      paragraphs: [t('Hello {name},', { name: full_name }), worded(news.happened)],
      closing: [
        t("If this wasn't you, set a new password at {link} and tell your administrator.", {
          link: linkTo(deps.config, '/forgot-password'),
        }),
      ],
    }),
  );
  await deps.mail.send(trx, letter);
}
