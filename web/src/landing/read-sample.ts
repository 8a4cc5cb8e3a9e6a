import type { SampleReading } from '@platewise/contract';

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
  const photo = element('img', { src: '/api/demo/sample-invoice', alt: 'The photographed sample invoice' });
  const found = element('div', { role: 'status' }, 'Reading the invoice ...');
  place.replaceChildren(photo, found);
  try {
    found.replaceChildren(...(await read()));
  } finally {
    busy = false;
  }
}

async function read(): Promise<Node[]> {
  const answer = await fetch('/api/demo/sample-invoice/read', { method: 'POST' }).catch(() => null);
  if (answer === null) return [element('p', {}, "Couldn't reach the server. Try again.")];
  const reply: unknown = await answer.json().catch(() => null);
  if (!answer.ok) return [element('p', {}, detailOf(reply))];
  return reading(reply as SampleReading);
}

const detailOf = (reply: unknown): string =>
  typeof reply === 'object' && reply !== null && 'detail' in reply ? String(reply.detail) : "Couldn't read the sample.";

function reading(of: SampleReading): Node[] {
  const money = (amount: string | null) =>
    amount === null
      ? 'unknown'
      : new Intl.NumberFormat('en-US', { style: 'currency', currency: of.currency }).format(Number(amount));
  const cells = (values: readonly string[]) => values.map((value) => element('td', {}, value));
  const rows = of.lines.map((line) =>
    element(
      'tr',
      {},
      ...cells([line.description, line.pack ?? '', line.quantity ?? '', money(line.unitPrice), money(line.total)]),
    ),
  );
  const heads = ['Item', 'Pack', 'Quantity', 'Price', 'Total'].map((head) => element('th', { scope: 'col' }, head));
  return [
    element('p', { class: 'sampleHead' }, `${of.vendor ?? 'Unknown vendor'}, invoice ${of.invoiceNumber ?? 'unknown'}`),
    element('table', {}, element('thead', {}, element('tr', {}, ...heads)), element('tbody', {}, ...rows)),
    element('p', {}, `Total ${money(of.total)}${of.addsUp ? ', and the lines add up.' : '.'}`),
    element('p', { class: 'note' }, `Read just now, on this server, in ${of.seconds} seconds.`),
  ];
}

function element(name: string, attributes: Record<string, string>, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
