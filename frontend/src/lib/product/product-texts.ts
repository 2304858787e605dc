/** Text from `ProductTexts.astro` by key; `name` replaces the placeholder for the product name. */
export function productText(key: string, name = ''): string {
  const texts = document.getElementById('product-texts')?.dataset;
  return (texts?.[key] ?? '').replace('{name}', () => name);
}
