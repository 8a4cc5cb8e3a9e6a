type OfxTag = { name: string; value: string; closes: boolean };

const tag = /<(\/?)([A-Za-z][\w.]{0,40})(?:\s[^<>]{0,200})?\/?>([^<]*)/g;
const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The tags of OFX in order, each with the text after it, which is its value in SGML and in XML alike. */
export function* tagsOf(text: string): Generator<OfxTag> {
  for (const [, slash, name = '', value = ''] of withoutSections(text).matchAll(tag))
    yield { name: name.toUpperCase(), value: slash === '' ? unescaped(value.trim()) : '', closes: slash === '/' };
}

const withoutSections = (text: string): string =>
  text.includes('<![CDATA[')
    ? text.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, inner: string) =>
        inner.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;'),
      )
    : text;

const unescaped = (value: string): string =>
  value.includes('&')
    ? value.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|lt|gt|quot|apos|nbsp));/gi, (all, decimal, hex, name) => {
        if (name !== undefined) return names[String(name).toLowerCase()] ?? all;
        const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
        return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : ' ';
      })
    : value;
