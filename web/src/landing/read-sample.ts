import type { SampleReading } from '@platewise/contract';
import { filled } from './filled.ts';
import type { SampleWords } from './sample-words.ts';

/** Where the sample is read in front of the visitor, once they ask for it. */
export function offerSample(page: ParentNode = document): void {
  const place = page.querySelector<HTMLElement>('[data-sample]');
  if (place === null) return;
  for (const asked of page.querySelectorAll('[data-read-sample]')) {
    asked.addEventListener('click', () => void showReading(place));
  }
}

let busy = false;

async function showReading(place: HTMLElement): Promise<void> {
  if (busy) return;
  busy = true;
  place.dataset.begun = '';
  const words: SampleWords = JSON.parse(place.dataset.sample ?? '');
  const photo = element('img', { src: '/api/demo/sample-invoice', alt: words.photo });
  const found = element('div', { role: 'status' }, words.reading);
  place.replaceChildren(photo, found);
  try {
    found.replaceChildren(...(await read(words)));
  } finally {
    busy = false;
  }
}

async function read(words: SampleWords): Promise<Node[]> {
  const answer = await fetch('/api/demo/sample-invoice/read', { method: 'POST' }).catch(() => null);
  if (answer === null) return [element('p', {}, words.unreachable)];
  const reply: unknown = await answer.json().catch(() => null);
  if (!answer.ok) return [element('p', {}, detailOf(reply) ?? words.unreadable)];
  return reading(reply as SampleReading, words);
}

const detailOf = (reply: unknown): string | undefined =>
  typeof reply === 'object' && reply !== null && 'detail' in reply ? String(reply.detail) : undefined;

function reading(of: SampleReading, words: SampleWords): Node[] {
  const money = (amount: string | null) =>
    amount === null
      ? words.unknown
      : new Intl.NumberFormat('en-US', { style: 'currency', currency: of.currency }).format(Number(amount));
  const cells = (values: readonly string[]) => values.map((value) => element('td', {}, value));
  const rows = of.lines.map((line) =>
    element(
      'tr',
      {},
      ...cells([line.description, line.pack ?? '', line.quantity ?? '', money(line.unitPrice), money(line.total)]),
    ),
  );
  const heads = words.columns.map((head) => element('th', { scope: 'col' }, head));
  const head = filled(words.head, { vendor: of.vendor ?? words.noVendor, number: of.invoiceNumber ?? words.unknown });
  return [
    element('p', { class: 'sampleHead' }, head),
    element('table', {}, element('thead', {}, element('tr', {}, ...heads)), element('tbody', {}, ...rows)),
    element('p', {}, filled(of.addsUp ? words.addsUp : words.total, { amount: money(of.total) })),
    element('p', { class: 'note' }, filled(words.time, { seconds: String(of.seconds) })),
  ];
}

function element(name: string, attributes: Record<string, string>, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
