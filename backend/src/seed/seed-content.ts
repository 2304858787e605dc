import { CategoryRow } from '../modules/catalog/categories/category.entity.js';
import { HeroSlideRow } from '../modules/content/hero-slides/hero-slide.entity.js';
import { AboutSectionRow } from '../modules/content/sections/about-section.entity.js';
import { FooterSectionRow } from '../modules/content/sections/footer-section.entity.js';
import { PageSectionRow } from '../modules/content/sections/page-section.entity.js';
import { SettingsRow } from '../modules/content/settings/settings.entity.js';
import { TestimonialRow } from '../modules/content/testimonials/testimonial.entity.js';
import { aboutSectionNames, pageSectionNames } from '@shop/shared';
import type { Tx } from '../platform/database/db.js';
import type { Demo } from './demo-data.js';
import type { DemoPictures } from './demo-pictures.js';
import { idOf, texts } from './seed-catalog.js';

/** Inserts the demo's testimonials, slides, page sections, footer and settings. */
export async function seedContent(
  tx: Tx,
  demo: Demo,
  pictures: DemoPictures,
  productIds: ReadonlyMap<string, number>,
): Promise<void> {
  const aisleIds = new Map((await tx.em.find(CategoryRow)).map(({ slug, id }) => [slug, id]));
  const pictureOf = (file: string | null) => (file && pictures.get(file)) || null;
  await tx.em.save(
    demo.testimonials.map(({ title, content, image, product, ...rest }) =>
      tx.em.create(TestimonialRow, {
        ...rest,
        ...texts({ title, content }),
        image: pictureOf(image),
        productId: product === null ? null : idOf(productIds, product),
      }),
    ),
  );
  await tx.em.save(
    demo.heroSlides.map(({ title, subtitle, button, images, category, product, ...rest }) =>
      tx.em.create(HeroSlideRow, {
        ...rest,
        ...texts({ title, subtitle, button }),
        link: `/products?category=${aisleIds.get(category) ?? ''}`,
        productId: idOf(productIds, product),
        images: images.flatMap((file) => pictures.get(file) ?? []),
      }),
    ),
  );
  await tx.em.save(
    pageSectionNames.flatMap((section) => {
      if (section === 'figures') return [];
      const { title = { fr: '', en: '' }, content } = demo.pageSections[section];
      return tx.em.create(PageSectionRow, { section, ...texts({ title, content }) });
    }),
  );
  const { title, content, ...contact } = demo.footer;
  await tx.em.save(
    tx.em.create(FooterSectionRow, { section: 'contact', ...contact, ...texts({ title, content }) }),
  );
  await tx.em.save(
    aboutSectionNames.map((section) => {
      const { image, ...sectionTexts } = demo.about[section];
      return tx.em.create(AboutSectionRow, { section, ...texts(sectionTexts), imageUrl: pictureOf(image) });
    }),
  );
  await seedSettings(tx, demo);
}

async function seedSettings(tx: Tx, { shop }: Demo): Promise<void> {
  const { tagline, openingHours, addressLines, ...identity } = shop;
  const columns = { ...identity, ...texts({ tagline, openingHours }), address: addressLines.join('\n') };
  await tx.em.update(SettingsRow, { id: 1 }, columns);
}
