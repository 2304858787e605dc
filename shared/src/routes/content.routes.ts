import type { AdminAnnouncement, AnnouncementInput } from '../content/announcements.ts';
import type {
  AboutSection,
  AboutSectionInput,
  AdminAboutSection,
  AdminFooterSection,
  AdminHeroSlide,
  AdminPageSection,
  AdminTestimonial,
  FooterSection,
  FooterSectionInput,
  HeroSlide,
  HeroSlideInput,
  PageSection,
  PageSectionInput,
  Testimonial,
  TestimonialInput,
  TestimonialSummary,
} from '../content/content.ts';
import type { AdminSettings, SettingsInput, ShopSettings } from '../content/settings.ts';
import type {
  LegalKind,
  LegalText,
  LegalVersion,
  LegalVersionInput,
  LegalVersionSummary,
} from '../legal/legal.ts';
import type { PageQuery } from './queries.ts';
import { admins, anybody, type RouteTable } from './route.ts';

export const contentRoutes = {
  'GET /admin/announcements': admins<{ reply: AdminAnnouncement[] }>(),
  'POST /admin/announcements': admins<{ body: AnnouncementInput; reply: AdminAnnouncement }>(),
  'PUT /admin/announcements/:id': admins<{ body: AnnouncementInput; reply: AdminAnnouncement }>(),
  'DELETE /admin/announcements/:id': admins<object>('nothing'),
  'GET /settings': anybody<{ reply: ShopSettings; adminReply: AdminSettings }>(),
  'PUT /settings': admins<{ body: SettingsInput; reply: AdminSettings }>(),
  'PUT /footer-sections/:section': admins<{
    params: { section: string };
    body: FooterSectionInput;
    reply: AdminFooterSection;
  }>(),
  'PUT /about-sections/:section': admins<{
    params: { section: string };
    body: AboutSectionInput;
    reply: AdminAboutSection;
  }>(),
  'PUT /page-sections/:section': admins<{
    params: { section: string };
    body: PageSectionInput;
    reply: AdminPageSection;
  }>(),
  'GET /footer-sections': anybody<{ reply: FooterSection[]; adminReply: AdminFooterSection[] }>(),
  'GET /about-sections': anybody<{ reply: AboutSection[]; adminReply: AdminAboutSection[] }>(),
  'GET /page-sections': anybody<{ reply: PageSection[]; adminReply: AdminPageSection[] }>(),
  'GET /admin/legal-texts': admins<{ reply: LegalVersionSummary[] }>(),
  'GET /admin/legal-texts/:kind/:number': admins<{ params: { kind: LegalKind }; reply: LegalVersion }>(),
  'PUT /admin/legal-texts/:kind/:number': admins<{
    params: { kind: LegalKind };
    body: LegalVersionInput;
    reply: LegalVersion;
  }>(),
  'DELETE /admin/legal-texts/:kind/:number': admins<{ params: { kind: LegalKind } }>('nothing'),
  'GET /legal-texts/:kind': anybody<{ params: { kind: LegalKind }; reply: LegalText }>(),
  'GET /admin/testimonials': admins<{ query: PageQuery & { search?: string }; rows: AdminTestimonial }>(
    'rows',
  ),
  'GET /admin/testimonials/summary': admins<{ reply: TestimonialSummary }>(),
  'POST /testimonials': admins<{ form: TestimonialInput; reply: AdminTestimonial }>(),
  'PUT /testimonials/:id': admins<{ form: TestimonialInput; reply: AdminTestimonial }>(),
  'DELETE /testimonials/:id': admins<object>('nothing'),
  'GET /testimonials': anybody<{ reply: Testimonial[] }>(),
  'POST /hero-slides': admins<{ form: HeroSlideInput; reply: AdminHeroSlide }>(),
  'PUT /hero-slides/:id': admins<{ form: HeroSlideInput; reply: AdminHeroSlide }>(),
  'DELETE /hero-slides/:id': admins<object>('nothing'),
  'GET /hero-slides': anybody<{ reply: HeroSlide[]; adminReply: AdminHeroSlide[] }>(),
} satisfies RouteTable;
