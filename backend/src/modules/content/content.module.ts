import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogModule } from '../catalog/index.js';
import { AnnouncementRow } from './announcements/announcement.entity.js';
import { AnnouncementsAdminController } from './announcements/announcements.admin.controller.js';
import { AnnouncementsService } from './announcements/announcements.service.js';
import { NoticesService } from './announcements/notices.service.js';
import { CarrierRow } from './delivery/carrier.entity.js';
import { CarriersAdminController } from './delivery/carriers.admin.controller.js';
import { CarriersService } from './delivery/carriers.service.js';
import { DeliverySettingsRow } from './delivery/delivery-settings.entity.js';
import { DeliverySettingsService } from './delivery/delivery-settings.service.js';
import { DeliveryTableService } from './delivery/delivery-table.service.js';
import { DeliveryZoneRow } from './delivery/delivery-zone.entity.js';
import { DeliveryZonesService } from './delivery/delivery-zones.service.js';
import { DeliveryAdminController } from './delivery/delivery.admin.controller.js';
import { PickupPlaceRow } from './delivery/pickup-place.entity.js';
import { PickupPlacesService } from './delivery/pickup-places.service.js';
import { HeroSlidesAdminController } from './hero-slides/hero-slides.admin.controller.js';
import { HeroSlidesController } from './hero-slides/hero-slides.controller.js';
import { HeroSlidesService } from './hero-slides/hero-slides.service.js';
import { LegalDaysService } from './legal/legal-days.service.js';
import { LegalTextRow } from './legal/legal-text.entity.js';
import { LegalTextsAdminController } from './legal/legal-texts.admin.controller.js';
import { LegalTextsController } from './legal/legal-texts.controller.js';
import { LegalTextsService } from './legal/legal-texts.service.js';
import { LegalVersionsService } from './legal/legal-versions.service.js';
import { AboutSectionsService } from './sections/about-sections.service.js';
import { FooterSectionsService } from './sections/footer-sections.service.js';
import { OwnerTextsService } from './sections/owner-texts.service.js';
import { PageSectionsService } from './sections/page-sections.service.js';
import { SectionsAdminController } from './sections/sections.admin.controller.js';
import { SectionsController } from './sections/sections.controller.js';
import { SettingsAdminController } from './settings/settings.admin.controller.js';
import { SettingsController } from './settings/settings.controller.js';
import { SettingsService } from './settings/settings.service.js';
import { TestimonialsAdminController } from './testimonials/testimonials.admin.controller.js';
import { TestimonialsController } from './testimonials/testimonials.controller.js';
import { TestimonialsService } from './testimonials/testimonials.service.js';

const services = [
  AboutSectionsService,
  AnnouncementsService,
  CarriersService,
  DeliverySettingsService,
  DeliveryTableService,
  DeliveryZonesService,
  FooterSectionsService,
  HeroSlidesService,
  OwnerTextsService,
  PageSectionsService,
  LegalDaysService,
  LegalTextsService,
  LegalVersionsService,
  NoticesService,
  PickupPlacesService,
  SettingsService,
  TestimonialsService,
];
import { HeroSlideRow } from './hero-slides/hero-slide.entity.js';
import { AboutSectionRow } from './sections/about-section.entity.js';
import { FooterSectionRow } from './sections/footer-section.entity.js';
import { PageSectionRow } from './sections/page-section.entity.js';
import { SettingsRow } from './settings/settings.entity.js';
import { TestimonialRow } from './testimonials/testimonial.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      AnnouncementRow,
      CarrierRow,
      DeliverySettingsRow,
      DeliveryZoneRow,
      PickupPlaceRow,
      HeroSlideRow,
      LegalTextRow,
      AboutSectionRow,
      FooterSectionRow,
      PageSectionRow,
      SettingsRow,
      TestimonialRow,
    ]),
    CatalogModule,
  ],
  controllers: [
    AnnouncementsAdminController,
    CarriersAdminController,
    DeliveryAdminController,
    HeroSlidesAdminController,
    HeroSlidesController,
    LegalTextsAdminController,
    LegalTextsController,
    SectionsAdminController,
    SectionsController,
    SettingsAdminController,
    SettingsController,
    TestimonialsAdminController,
    TestimonialsController,
  ],
  providers: services,
  exports: services,
})
export class ContentModule {}
