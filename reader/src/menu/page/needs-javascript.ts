import { elementsOf, type PageNode, textOf } from './tree.ts';

/**
 * Whether a page is mostly empty until its scripts run: an app root or a request to enable JavaScript, and little text.
 * Example: true for '<div id="root"></div><script src="/app.js"></script>'.
 */
export function needsJavaScript(root: PageNode): boolean {
  let scripts = 0;
  let asks = false;
  let mount = false;
  for (const node of elementsOf(root)) {
    if (node.tag === 'script' && (node.attrs.src || node.children.length > 0)) scripts += 1;
    if (node.tag === 'noscript')
      asks ||= /javascript/i.test(
        node.children.filter((child) => typeof child === 'string').join('') + textOfNoscript(node),
      );
    mount ||=
      /^(?:root|app|__next|__nuxt|___gatsby|main-app|app-root|svelte|ember-app)$/i.test(node.attrs.id ?? '') ||
      node.tag === 'app-root';
  }
  const shown = textOf(root).length;
  return scripts > 0 && (shown < 120 || (shown < 600 && (asks || mount)));
}

const textOfNoscript = (node: PageNode): string =>
  node.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join(' ');
