import type { AdminProduct } from '@shop/shared';

/** Product with a single variant, as the back office reads it. */
export const adminProduct: AdminProduct = {
  id: 7,
  name: 'Miel',
  slug: 'miel',
  description: 'Doux.',
  price: '19.99',
  image: '/uploads/a.jpg',
  images: ['/uploads/a.jpg'],
  stock: 12,
  categoryId: 3,
  category: 'Miels',
  isActive: true,
  isFeatured: false,
  rating: 0,
  reviewCount: 0,
  version: 4,
  createdAt: '2026-01-01T00:00:00.000Z',
  translations: { fr: { name: 'Miel', description: 'Doux.' }, en: { name: '', description: '' } },
  taxExceptions: {},
  passport: {},
  goesWith: [],
};
