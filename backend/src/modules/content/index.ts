export { ContentModule } from './content.module.js';
export { HeroSlides } from './hero-slides/hero-slides.service.js';
export { AboutSections } from './sections/about-sections.service.js';
export { FooterSections } from './sections/footer-sections.service.js';
export { Settings } from './settings/settings.service.js';
export { Testimonials } from './testimonials/testimonials.service.js';
