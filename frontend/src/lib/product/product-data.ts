import { imageUrl, variantName, type Fact, type Product } from '@shop/shared';

interface Page {
  name: string;
  origin: string;
  addressOf: (id: number) => string;
}

type Sold = Pick<Product, 'id' | 'price' | 'stock' | 'sku' | 'gtin' | 'weightG'>;

/**
 * Structured data of a product for search engines (schema.org); a product with variants becomes a product group, as
 * Google Search Central recommends. `labelled` are the label facts.
 */
export function productData(product: Product, labelled: readonly Fact[], page: Page): object {
  const shared = sharedData(product, labelled, page);
  const { variants, productId = product.id } = product;
  if (!variants) {
    const images = product.images.map((path) => `${page.origin}${imageUrl(path)}`);
    return { '@context': schema, '@type': 'Product', ...shared, image: images, ...soldData(product, page) };
  }
  return {
    '@context': schema,
    '@type': 'ProductGroup',
    ...shared,
    url: page.addressOf(productId),
    productGroupID: String(productId),
    variesBy: ['https://schema.org/size'],
    hasVariant: variants.map((variant) => ({
      '@type': 'Product',
      name: variantName(product.name, variant.label),
      description: product.description,
      size: variant.label,
      image: variant.image && `${page.origin}${imageUrl(variant.image)}`,
      ...soldData(variant, page),
    })),
  };
}

const schema = 'https://schema.org';

function sharedData(product: Product, labelled: readonly Fact[], { name }: Page): object {
  const { rating, reviewCount } = product;
  return {
    name: product.name,
    description: product.description,
    category: product.category,
    brand: { '@type': 'Brand', name },
    ...(labelled.length > 0 && {
      additionalProperty: labelled.map((fact) => ({ '@type': 'PropertyValue', ...fact })),
    }),
    ...(reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount },
    }),
  };
}

function soldData({ id, price, stock, sku, gtin, weightG }: Sold, { addressOf }: Page): object {
  return {
    sku: sku ?? String(id),
    gtin,
    ...(weightG && { weight: { '@type': 'QuantitativeValue', value: weightG, unitCode: 'GRM' } }),
    offers: {
      '@type': 'Offer',
      url: addressOf(id),
      price,
      priceCurrency: 'CAD',
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  };
}

/** Structured data (schema.org) of the breadcrumb from the home page to the current page. */
export function breadcrumbData(origin: string, steps: readonly { href: string; label: string }[]): object {
  return {
    '@context': schema,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ href, label }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${origin}${href}`,
    })),
  };
}
