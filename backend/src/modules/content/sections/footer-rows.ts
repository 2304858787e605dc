import type { Db } from '../../../platform/database/db.js';
import type { TaggedCache } from '../../../platform/database/tagged-cache.js';
import { FooterSectionRow } from './footer-section.entity.js';

/** Footer rows are cached, because every page shows them. */
export const footerRows = (taggedCache: TaggedCache, db: Db): Promise<FooterSectionRow[]> =>
  taggedCache.get('footer', () => db.em.find(FooterSectionRow));
