import { join } from 'node:path';
import { I18nModule } from 'nestjs-i18n';
import { RequestLanguageResolver } from './language.js';
import { packageFolder } from '../package-folder.js';

/** The texts are read from the sources: they are data, not code, and are not built. */
const folder = join(packageFolder, 'src/i18n');

/** What the back end says in both languages, for the shop and for its commands. */
export const i18nModule = () =>
  I18nModule.forRoot({
    fallbackLanguage: 'fr',
    loaderOptions: { path: folder, watch: false },
    resolvers: [RequestLanguageResolver],
  });
