export { MessagingModule } from './messaging.module.js';
