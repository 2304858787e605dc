import type { Db } from '../../../platform/database/db.js';
import type { TaggedCache } from '../../../platform/database/tagged-cache.js';
import { FooterSectionRow } from './footer-section.entity.js';

/** Cached rows of the footer, which every page shows. */
export const footerRows = (taggedCache: TaggedCache, db: Db): Promise<FooterSectionRow[]> =>
  taggedCache.get('footer', () => db.em.find(FooterSectionRow));
