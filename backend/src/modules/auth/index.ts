export { AuthModule } from './auth.module.js';
