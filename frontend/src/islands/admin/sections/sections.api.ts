import type {
  AboutSectionInput,
  AboutSectionName,
  FooterSectionInput,
  PageSectionInput,
  PageSectionName,
} from '@shop/shared';
import { callApi } from '../../../lib/api/api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useAction, useReply } from '../ui/use-api.ts';

const footerPath = '/footer-sections';
const aboutPath = '/about-sections';
const pagePath = '/page-sections';

export const useFooterSections = () => useReply('GET /footer-sections');
export const useAboutSections = () => useReply('GET /about-sections');
export const usePageSections = () => useReply('GET /page-sections');

export function useSaveContact() {
  const { t } = useAdminTranslation<'adminContent'>();
  return useAction({
    run: (body: FooterSectionInput) => callApi('PUT /footer-sections/:section', { section: 'contact', body }),
    success: t('adminContent.contactUpdated'),
    failure: t('adminContent.saveFailed'),
    refresh: [footerPath],
  });
}

export function useSaveAbout(section: AboutSectionName) {
  const { t } = useAdminTranslation<'adminContent'>();
  return useAction({
    run: (body: AboutSectionInput) => callApi('PUT /about-sections/:section', { section, body }),
    success: t('adminContent.sectionUpdated'),
    failure: t('adminContent.saveFailed'),
    refresh: [aboutPath],
  });
}

export function useSavePageSection(section: PageSectionName) {
  const { t } = useAdminTranslation<'adminContent'>();
  return useAction({
    run: (body: PageSectionInput) => callApi('PUT /page-sections/:section', { section, body }),
    success: t('adminContent.sectionUpdated'),
    failure: t('adminContent.saveFailed'),
    refresh: [pagePath],
  });
}
