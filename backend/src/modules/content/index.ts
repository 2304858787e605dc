export { ContentModule } from './content.module.js';
export { CarriersService } from './delivery/carriers.service.js';
export { HeroSlidesService } from './hero-slides/hero-slides.service.js';
export { AboutSectionsService } from './sections/about-sections.service.js';
export { PageSectionsService } from './sections/page-sections.service.js';
export { FooterSectionsService } from './sections/footer-sections.service.js';
export { SettingsService } from './settings/settings.service.js';
export { TestimonialsService } from './testimonials/testimonials.service.js';
