import { XMLParser } from 'fast-xml-parser';

/** An element without its namespace prefix; child elements are always in lists. */
export type XmlNode = { [name: string]: XmlNode[] | string | undefined };

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  textNodeName: '#text',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  alwaysCreateTextNode: true,
  processEntities: true,
  htmlEntities: false,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

/**
 * Parses XML into a tree; null if it isn't XML. Document type declarations are rejected, so no entity is ever defined,
 * fetched or expanded.
 */
export const parseXml = (bytes: Uint8Array): XmlNode | null => parseXmlText(decode(bytes));

/** The same for text that is decoded already. */
export function parseXmlText(text: string): XmlNode | null {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return null;
  try {
    const parsed: unknown = parser.parse(text);
    return isNode(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function decode(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  const named = /encoding=["']([\w-]+)["']/i.exec(head)?.[1]?.toLowerCase();
  const latin = named === 'iso-8859-1' || named === 'iso-8859-15' || named === 'windows-1252';
  return new TextDecoder(latin ? named : 'utf-8').decode(bytes);
}

function isNode(value: unknown): value is XmlNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * All elements at a path of names; each step but the last follows only the first match.
 * Example: all(invoice, 'Delivery', 'Party').
 */
export function all(node: XmlNode | undefined, ...path: string[]): XmlNode[] {
  let found: XmlNode[] = node ? [node] : [];
  for (const [step, name] of path.entries()) {
    const from = step === 0 ? found : found.slice(0, 1);
    found = from.flatMap((each) => {
      const children = each[name];
      return Array.isArray(children) ? children.filter(isNode) : [];
    });
  }
  return found;
}

export function one(node: XmlNode | undefined, ...path: string[]): XmlNode | undefined {
  return all(node, ...path)[0];
}

/** The text of the first element at a path; undefined if absent or empty. */
export function text(node: XmlNode | undefined, ...path: string[]): string | undefined {
  const found = path.length === 0 ? node : one(node, ...path);
  const value = found?.['#text'];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

export function attribute(node: XmlNode | undefined, name: string): string | undefined {
  const value = node?.[`@${name}`];
  return typeof value === 'string' ? value : undefined;
}
