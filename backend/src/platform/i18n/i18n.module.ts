import { join } from 'node:path';
import { I18nModule } from 'nestjs-i18n';
import { RequestLanguageResolver } from './language.js';
import { packageFolder } from '../package-folder.js';

/** Translations are read from the source folder, since they are not part of the build. */
const folder = join(packageFolder, 'src/i18n');

/** Backend translations in both languages, for the server and its commands. */
export const i18nModule = () =>
  I18nModule.forRoot({
    fallbackLanguage: 'fr',
    loaderOptions: { path: folder, watch: false },
    resolvers: [RequestLanguageResolver],
  });
