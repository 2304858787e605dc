import type { Product } from '@shop/shared';
import { productData } from './product-data.ts';

const page = {
  name: 'Mélilot',
  origin: 'https://shop.example',
  addressOf: (id: number) => `https://shop.example/products/${id}-miel`,
};
const alone: Product = {
  ...{ id: 7, name: 'Miel', slug: 'miel', description: 'Doux.', price: '13.99', stock: 0 },
  ...{ image: '/uploads/a.jpg', images: ['/uploads/a.jpg'], categoryId: 1, category: 'Miels' },
  ...{ isActive: true, isFeatured: false, rating: 4.5, reviewCount: 2, version: 1, createdAt: '' },
};

describe('what search engines read', () => {
  it('is one product where it has no sizes', () => {
    expect(productData({ ...alone, gtin: '4006381333931' }, [], page)).toMatchObject({
      ...{ '@type': 'Product', name: 'Miel', sku: '7', gtin: '4006381333931' },
      offers: { url: 'https://shop.example/products/7-miel', availability: 'https://schema.org/OutOfStock' },
    });
  });

  it('is a group of its sizes, each with its own address and offer', () => {
    const variants = [
      { id: 5, label: '250 g', price: '8.99', stock: 3, image: '/uploads/b.jpg', sku: 'MIEL-250' },
      { id: 7, label: '500 g', price: '13.99', stock: 0, image: '/uploads/a.jpg' },
    ];
    const data = productData({ ...alone, label: '500 g', productId: 5, variants }, [], page);
    expect(data).toMatchObject({
      ...{ '@type': 'ProductGroup', productGroupID: '5', url: 'https://shop.example/products/5-miel' },
      variesBy: ['https://schema.org/size'],
      hasVariant: [
        {
          ...{ '@type': 'Product', name: 'Miel – 250 g', size: '250 g', sku: 'MIEL-250' },
          offers: { price: '8.99', availability: 'https://schema.org/InStock' },
        },
        { name: 'Miel – 500 g', offers: { url: 'https://shop.example/products/7-miel', price: '13.99' } },
      ],
      aggregateRating: { ratingValue: 4.5 },
    });
    expect(data).not.toHaveProperty('offers');
  });
});
