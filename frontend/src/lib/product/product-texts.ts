/** A sentence of `ProductTexts.astro`; `name` is that of the product, where it has one in it. */
export function productText(key: string, name = ''): string {
  const texts = document.getElementById('product-texts')?.dataset;
  return (texts?.[key] ?? '').replace('{name}', () => name);
}
