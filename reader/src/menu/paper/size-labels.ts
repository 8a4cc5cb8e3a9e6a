const label =
  /^(?:small|medium|large|regular|half|full|whole|glass|gls|bottle|btl|carafe|cup|bowl|pint|half pint|pitcher|jug|single|double|personal|family|individual|sharing|lunch|dinner|kids?|hot|iced|price|xs|s|m|l|xl|sm|med|lg|\d{1,3}(?:[.,]\d)?\s?(?:oz|ml|cl|dl|l|g|kg|lb|["”″]|''|in|inch|cm|pcs?|pieces?)?)\.?$/i;

/** Whether a cell names a size or a measure, alone or in a row of them. Example: 'Glass Bottle' and '10"' do. */
export const isSizeLabel = (text: string): boolean =>
  label.test(text.trim()) ||
  (text.length < 40 &&
    /\p{L}|["”″]/u.test(text) &&
    text
      .trim()
      .split(/[\s/|]+/)
      .every((word) => label.test(word)));
