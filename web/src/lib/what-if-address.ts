/** The page that calculates what an increase of this ingredient's price costs. */
export function whatIfAddress(ingredient: string, percent = 10): string {
  const what = `"${ingredient.replaceAll('"', '')}" +${percent}%`;
  return `/pricing?${new URLSearchParams({ tab: 'what-if', what })}`;
}
