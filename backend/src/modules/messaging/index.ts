export { ConsentsChanged, type ConsentNote } from './messaging.events.js';
export { MessagingModule } from './messaging.module.js';
