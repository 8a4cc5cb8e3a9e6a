import { dayWords, t } from '@platewise/domain';
import { composeMail, type Mail } from '../../../platform/mail/mail.ts';
import { inLanguageOf } from '../../../platform/texts.ts';
import { type OrderPaper, paperAsCsv, paperAsPdf, paperName, paperReader } from './order-papers.ts';

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim();

type About = { to: string; sender: string; replyTo: string | null; message: string | null; again: boolean };

/** The email that sends an order to its vendor, with the order attached as PDF and CSV; replies go to the sender. */
export const orderLetter = (paper: OrderPaper, about: About): Promise<Mail> =>
  inLanguageOf(paperReader(paper), () => letterOf(paper, about));

async function letterOf(paper: OrderPaper, { to, sender, replyTo, message, again }: About): Promise<Mail> {
  const { number } = paper.order;
  const file = (format: 'pdf' | 'csv', contentType: string, bytes: Buffer) => ({
    filename: paperName(paper.order, format),
    contentType,
    content: bytes.toString('base64'),
  });
  const about = { number, restaurant: paper.restaurant.name };
  return composeMail({
    to,
    subject: oneLine(
      again
        ? t('Purchase order {number} from {restaurant} (sent again)', about)
        : t('Purchase order {number} from {restaurant}', about),
    ),
    paragraphs: [
      `${placedWords(paper)} ${t('Order {number} is attached as PDF and CSV.', { number })}`,
      ...(again ? [t('This order was sent before. It is the same order, not a new one.')] : []),
      ...(message === null ? [] : [message]),
    ],
    closing: [
      replyTo === null
        ? t("Please reply to confirm the order, or if anything can't be delivered.")
        : t("Please reply or write to {sender} at {email} to confirm the order, or if anything can't be delivered.", {
            sender,
            email: replyTo,
          }),
    ],
    ...(replyTo === null ? {} : { replyTo }),
    attachments: [
      file('pdf', 'application/pdf', await paperAsPdf(paper)),
      file('csv', 'text/csv; charset=utf-8', Buffer.from(paperAsCsv(paper), 'utf8')),
    ],
  });
}

function placedWords({ order, lines, vendor, restaurant, country }: OrderPaper): string {
  const values = {
    restaurant:
      vendor.account_number === null
        ? restaurant.name
        : t('{restaurant} (account {account})', { restaurant: restaurant.name, account: vendor.account_number }),
    vendor: vendor.vendor_name,
    items: lines.length,
    day: order.expected_on === null ? '' : dayWords(order.expected_on, country),
  };
  return order.expected_on === null
    ? t('{restaurant} has placed an order with {vendor}: {items, plural, one {# item} other {# items}}.', values)
    : t(
        '{restaurant} has placed an order with {vendor}: {items, plural, one {# item} other {# items}}, for delivery on {day}.',
        values,
      );
}
