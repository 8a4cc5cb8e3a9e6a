import { dayWords } from '@platewise/domain';
import { composeMail, type Mail } from '../../../platform/mail/mail.ts';
import { type OrderPaper, paperAsCsv, paperAsPdf, paperName } from './order-papers.ts';

const oneLine = (words: string) => words.replace(/\s+/g, ' ').trim();

/** The email that sends an order to its vendor, with the order attached as PDF and CSV; replies go to the sender. */
export async function orderLetter(
  paper: OrderPaper,
  about: { to: string; sender: string; replyTo: string | null; message: string | null; again: boolean },
): Promise<Mail> {
  const { order, lines, vendor, restaurant, country } = paper;
  const { number } = order;
  const account = vendor.account_number === null ? '' : ` (account ${vendor.account_number})`;
  const items = `${lines.length} ${lines.length === 1 ? 'item' : 'items'}`;
  const delivery = order.expected_on === null ? '' : `, for delivery on ${dayWords(order.expected_on, country)}`;
  const answer = about.replyTo === null ? '' : ` or write to ${about.sender} at ${about.replyTo}`;
  const file = (format: 'pdf' | 'csv', contentType: string, bytes: Buffer) => ({
    filename: paperName(order, format),
    contentType,
    content: bytes.toString('base64'),
  });
  return composeMail({
    to: about.to,
    subject: oneLine(`Purchase order ${number} from ${restaurant.name}${about.again ? ' (sent again)' : ''}`),
    paragraphs: [
      `${restaurant.name}${account} has placed an order with ${vendor.vendor_name}: ${items}${delivery}. Order ${number} is attached as PDF and CSV.`,
      ...(about.again ? ['This order was sent before. It is the same order, not a new one.'] : []),
      ...(about.message === null ? [] : [about.message]),
    ],
    closing: [`Please reply${answer} to confirm the order, or if anything can't be delivered.`],
    ...(about.replyTo === null ? {} : { replyTo: about.replyTo }),
    attachments: [
      file('pdf', 'application/pdf', await paperAsPdf(paper)),
      file('csv', 'text/csv; charset=utf-8', Buffer.from(paperAsCsv(paper), 'utf8')),
    ],
  });
}
