import { currentLanguage } from '@platewise/domain';

/** An email attachment: its bytes as base64. */
export type Attachment = { filename: string; contentType: string; content: string };

/** An email in text and HTML. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The Reply-To address, if not this installation. */
  replyTo?: string;
  attachments?: readonly Attachment[];
};

export type LetterRow = { title: string; text: string; figure: string | null };

/** The content of an email: plain paragraphs, and at most one action. */
export type Letter = {
  to: string;
  subject: string;
  paragraphs: readonly string[];
  /** A list after the paragraphs, with figures right-aligned. */
  rows?: readonly LetterRow[];
  action?: { label: string; url: string };
  /** Text below the action: how long it's valid, what to do if you didn't request it. */
  closing?: readonly string[];
  replyTo?: string;
  attachments?: readonly Attachment[];
};

/** Renders an email in text and HTML, in the language set by `inLanguageOf`. User input is escaped, never treated as markup. */
export function composeMail({ to, subject, paragraphs, rows = [], action, closing = [], ...along }: Letter): Mail {
  const signature = 'Platewise';
  const told = rows.map(({ title, text, figure }) => [title, text, ...(figure === null ? [] : [figure])].join('\n'));
  const text = [...paragraphs, ...told, ...(action ? [`${action.label}:\n${action.url}`] : []), ...closing, signature];
  const block = (words: string) => `<p style="margin:0 0 16px">${asText(words).replaceAll('\n', '<br>')}</p>`;
  const button =
    action &&
    `<p style="margin:0 0 16px"><a href="${asText(action.url)}" style="${buttonStyle}">${asText(action.label)}</a></p>` +
      `<p style="margin:0 0 16px;color:#5f5b52;font-size:13px;word-break:break-all">${asText(action.url)}</p>`;
  const html = [
    `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8">`,
    `<title>${asText(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#f6f4ef;color:#22201c;font:16px/1.5 system-ui,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:32px;background:#fff;border-radius:8px">',
    ...paragraphs.map(block),
    ...(rows.length > 0 ? [`<table style="${tableStyle}">${rows.map(asRow).join('')}</table>`] : []),
    ...(button ? [button] : []),
    ...closing.map(block),
    `<p style="margin:24px 0 0;color:#5f5b52;font-size:13px">${signature}</p>`,
    '</div></body></html>',
  ].join('');
  return { to, subject, text: `${text.join('\n\n')}\n`, html, ...along };
}

const asRow = ({ title, text, figure }: LetterRow) =>
  `<tr><td style="${cellStyle}"><strong>${asText(title)}</strong><br><span style="color:#5f5b52;font-size:14px">` +
  `${asText(text)}</span></td><td style="${cellStyle};text-align:right;white-space:nowrap">${asText(figure ?? '')}</td></tr>`;

const tableStyle = 'width:100%;margin:0 0 16px;border-collapse:collapse';
const cellStyle = 'padding:10px 0 10px 8px;border-top:1px solid #eae8e4;vertical-align:top';
const buttonStyle =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#1f6b4a;color:#fff;text-decoration:none;font-weight:600';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const asText = (words: string) => words.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
