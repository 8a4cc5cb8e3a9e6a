import { isSizeLabel, mergeRuns } from '../../price-runs.ts';
import { attachTexts } from './attach.ts';
import { joinFlat } from './join-flat.ts';
import type { Around, ImageToken, PriceToken, TextToken, Token } from './tokens.ts';

/**
 * Combines the tokens of one element: names with prices, descriptions with dishes, sizes with labels. Whatever is left
 * over goes to the parent element.
 * Example: a text 'Soup' and a price 9 in one element become a dish.
 */
export function reduceTokens(all: readonly Token[], around: Around): Token[] {
  const images = all.filter((token): token is ImageToken => token.kind === 'image');
  let tokens: Token[] = all.filter((token) => token.kind !== 'image');
  if (around.tag === 'tr') tokens = labelByColumn(tokens, around.heads);
  tokens = labelByText(tokens);
  const prices = tokens.filter((token) => token.kind === 'price');
  const items = () => tokens.filter((token) => token.kind === 'item');
  if (prices.length === 0 && items().length === 0) return [...images, ...tokens];
  if (prices.length === tokens.length) return [...images.slice(0, 1), ...joinPrices(prices)];
  if (prices.length > 0) tokens = joinFlat(tokens, around);
  tokens = attachTexts(tokens);
  const [only, more] = items();
  if (only?.kind === 'item' && more === undefined) {
    const imageUrl = only.item.imageUrl ?? images[0]?.src ?? null;
    return tokens.map((token) =>
      token === only ? { ...only, item: { ...only.item, imageUrl, framed: only.item.framed || around.frame } } : token,
    );
  }
  return tokens;
}

/** In a row with several prices, column headers label the prices. */
function labelByColumn(tokens: Token[], heads: readonly string[]): Token[] {
  const cells = new Set(tokens.filter((token) => token.kind === 'price').map((token) => token.child));
  if (heads.length === 0 || cells.size < 2) return tokens;
  return tokens.map((token) => {
    // `child` counts each cell twice: at its start and at its end.
    const label = heads[(token.child - 1) / 2];
    if (token.kind !== 'price' || token.run.sizes.length > 0 || token.run.price === null || !label) return token;
    return { ...token, run: { ...token.run, sizes: [{ label, price: token.run.price }] } };
  });
}

/** A size label such as 'Small' on its own line labels the price next to it. */
function labelByText(tokens: Token[]): Token[] {
  const labels = tokens.filter((token): token is TextToken => token.kind === 'text' && isSizeLabel(token.text));
  if (labels.length === 0 || !tokens.some((token) => token.kind === 'price')) return tokens;
  const after = tokens.findIndex((token) => token.kind === 'price') < tokens.indexOf(labels[0] as TextToken);
  const used = new Set<Token>();
  const labelled = tokens.map((token, at) => {
    const beside = tokens[after ? at + 1 : at - 1];
    if (token.kind !== 'price' || token.run.sizes.length > 0 || token.run.price === null) return token;
    if (beside?.kind !== 'text' || !labels.includes(beside)) return token;
    used.add(beside);
    return { ...token, run: { ...token.run, sizes: [{ label: beside.text, price: token.run.price }] } };
  });
  return labelled.filter((token) => !used.has(token));
}

/** An element with only prices: sizes of one dish if all are labeled, otherwise separate prices. */
function joinPrices(prices: readonly PriceToken[]): Token[] {
  const labelled =
    prices.length > 1 &&
    prices.every(({ run }) => run.sizes.length > 0 && run.sizes.every(({ label }) => label !== ''));
  return labelled ? [{ kind: 'price', run: mergeRuns(prices.map(({ run }) => run)), child: 0 }] : [...prices];
}
