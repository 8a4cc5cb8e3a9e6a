import { elementsOf, type PageNode, textOf } from '../tree.ts';

/**
 * The labels of a page's tabs and buttons by the ID of the element they open.
 * Example: '<a href="#t1" role="tab">Starters</a>' maps 't1' to 'Starters'.
 */
export function tabsOf(root: PageNode): Map<string, string> {
  const tabs = new Map<string, string>();
  const byId = new Map<string, PageNode>();
  for (const node of elementsOf(root)) {
    if (node.attrs.id) byId.set(node.attrs.id, node);
    if (!/^(?:a|button|li|div|label)$/.test(node.tag)) continue;
    const target =
      node.attrs['aria-controls'] ??
      node.attrs['data-target'] ??
      node.attrs['data-bs-target'] ??
      node.attrs['data-tab'] ??
      (node.tag === 'a' && node.attrs.href?.startsWith('#') ? node.attrs.href : undefined);
    if (target === undefined || target.length < 2) continue;
    const text = textOf(node);
    if (text !== '' && text.length <= 40 && !text.includes('\n') && !/^(?:skip|back|top|menu|close|open)\b/i.test(text))
      tabs.set(target.replace(/^#/, ''), text);
  }
  for (const node of byId.values()) {
    const label = byId.get(node.attrs['aria-labelledby'] ?? '');
    if (label !== undefined && node.attrs.id && textOf(label).length <= 40) tabs.set(node.attrs.id, textOf(label));
  }
  return tabs;
}
