import { join } from 'node:path';
import { I18nModule } from 'nestjs-i18n';
import { RequestLanguageResolver } from './language.js';
import { packageFolder } from '../package-folder.js';

/** The texts are read from the sources: they are data and not part of the build. */
const folder = join(packageFolder, 'src/i18n');

/** Texts of the back end in both languages, for the shop and its commands. */
export const i18nModule = () =>
  I18nModule.forRoot({
    fallbackLanguage: 'fr',
    loaderOptions: { path: folder, watch: false },
    resolvers: [RequestLanguageResolver],
  });
