export { ConsentsService, type ConsentNote } from './consents/consents.service.js';
export { PrivacyModule } from './privacy.module.js';
