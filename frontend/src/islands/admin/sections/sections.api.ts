import type {
  AboutSectionInput,
  AboutSectionName,
  AdminAboutSection,
  AdminFooterSection,
  AdminPageSection,
  FooterSectionInput,
  PageSectionInput,
  PageSectionName,
} from '@shop/contracts';
import { callApi } from '../../../lib/api.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { useAction, useOne } from '../ui/use-api.ts';

const footerPath = '/footer-sections';
const aboutPath = '/about-sections';
const pagePath = '/page-sections';

export const useFooterSections = () => useOne<AdminFooterSection[]>(footerPath);
export const useAboutSections = () => useOne<AdminAboutSection[]>(aboutPath);
export const usePageSections = () => useOne<AdminPageSection[]>(pagePath);

export function useSaveContact() {
  const { t } = useAdminTranslation<'adminContent'>();
  return useAction({
    run: (body: FooterSectionInput) =>
      callApi<AdminFooterSection>(`${footerPath}/contact`, { method: 'PUT', body }),
    success: t('adminContent.contactUpdated'),
    failure: t('adminContent.saveFailed'),
    refresh: [footerPath],
  });
}

export function useSaveAbout(section: AboutSectionName) {
  const { t } = useAdminTranslation<'adminContent'>();
  return useAction({
    run: (body: AboutSectionInput) =>
      callApi<AdminAboutSection>(`${aboutPath}/${section}`, { method: 'PUT', body }),
    success: t('adminContent.sectionUpdated'),
    failure: t('adminContent.saveFailed'),
    refresh: [aboutPath],
  });
}

export function useSavePageSection(section: PageSectionName) {
  const { t } = useAdminTranslation<'adminContent'>();
  return useAction({
    run: (body: PageSectionInput) =>
      callApi<AdminPageSection>(`${pagePath}/${section}`, { method: 'PUT', body }),
    success: t('adminContent.sectionUpdated'),
    failure: t('adminContent.saveFailed'),
    refresh: [pagePath],
  });
}
