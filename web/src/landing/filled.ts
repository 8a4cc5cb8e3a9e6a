/** A text of the page with its values, which the build has left open: `{percent}% light`. */
export const filled = (text = '', values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (open, name) => values[name] ?? open);
