import { Module, type DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { Config } from './config.js';
import { migrations } from './migrations/index.js';
import { AuthModule } from './modules/auth/index.js';
import { CatalogModule } from './modules/catalog/index.js';
import { ContentModule } from './modules/content/index.js';
import { MessagingModule } from './modules/messaging/index.js';
import { OrdersModule } from './modules/orders/index.js';
import { PaymentsModule } from './modules/payments/index.js';
import { PrivacyModule } from './modules/privacy/index.js';
import { TaxesModule } from './modules/taxes/index.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { DocsModule } from './platform/docs/docs.module.js';
import { FilesModule } from './platform/files/files.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { RateLimitModule } from './platform/http/limits/rate-limit.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { loggerOptions } from './platform/logger.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { isInternal } from './platform/http/requests/internal-request.js';
import { i18nModule } from './platform/i18n/i18n.module.js';
import { FeedsModule } from './site/feeds/feeds.module.js';
import { ShareModule } from './site/share/share.module.js';
import { MaintenanceModule } from './maintenance/maintenance.module.js';

@Module({})
export class AppModule {
  static with(config: Config, databaseUrl: string): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.with(config),
        LoggerModule.forRootAsync({ useFactory: () => loggerOptions(config) }),
        i18nModule(),
        DatabaseModule.at(databaseUrl, migrations),
        MetricsModule,
        JobsModule,
        MailModule,
        RateLimitModule.asking(isInternal),
        DocsModule,
        FilesModule,
        HealthModule,
        AuthModule,
        TaxesModule,
        CatalogModule,
        ContentModule,
        OrdersModule,
        PaymentsModule,
        MessagingModule,
        PrivacyModule,
        FeedsModule,
        ShareModule,
        MaintenanceModule,
      ],
    };
  }
}
