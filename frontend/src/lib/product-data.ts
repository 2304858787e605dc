import { imageUrl, type Fact, type Product } from '@shop/contracts';

/** What search engines read about a product (schema.org); `labelled` are the facts of its passport. */
export function productData(
  product: Product,
  labelled: readonly Fact[],
  shop: { name: string; origin: string; url: string },
): object {
  const { rating, reviewCount } = product;
  const absolute = (path: string) => `${shop.origin}${imageUrl(path)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: product.images.map(absolute),
    sku: String(product.id),
    category: product.category,
    brand: { '@type': 'Brand', name: shop.name },
    ...(labelled.length > 0 && {
      additionalProperty: labelled.map((fact) => ({ '@type': 'PropertyValue', ...fact })),
    }),
    offers: {
      '@type': 'Offer',
      url: shop.url,
      price: product.price,
      priceCurrency: 'CAD',
      availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    },
    ...(reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount },
    }),
  };
}

/** The way from the home page to here, for search engines. */
export function breadcrumbData(origin: string, steps: readonly { href: string; label: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ href, label }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      item: `${origin}${href}`,
    })),
  };
}
