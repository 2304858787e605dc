import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/index.js';
import { CatalogModule } from '../../catalog/index.js';
import { CorrectionsModule } from '../corrections/corrections.module.js';
import { CreditNotesModule } from '../credit-notes/credit-notes.module.js';
import { LifecycleModule } from '../lifecycle/lifecycle.module.js';
import { TagsModule } from '../tags/tags.module.js';
import { ParcelsModule } from '../parcels/parcels.module.js';
import { OrdersAdminController } from './orders.admin.controller.js';
import { OrdersController } from './orders.controller.js';
import { OrdersProfileController } from './orders.profile.controller.js';
import { OrderSummaryAdminController } from './order-summary.admin.controller.js';
import { ActorNameQueries } from './actor-name.queries.js';
import { OrderHistoryQueries } from './order-history.queries.js';
import { OrderExtrasQueries } from './order-extras.queries.js';
import { OrderMatches } from './order-matches.js';
import { OrderLinksService } from './order-links.service.js';
import { OrderOwnersService } from './order-owners.service.js';
import { VerifiedReviewsService } from './verified-reviews.service.js';
import { OrderQueries } from './orders.queries.js';
import { OrderSnapshotQueries } from './order-snapshot.queries.js';

@Module({
  imports: [
    LifecycleModule,
    AuthModule,
    CatalogModule,
    CorrectionsModule,
    CreditNotesModule,
    ParcelsModule,
    TagsModule,
  ],
  controllers: [
    OrdersAdminController,
    OrdersController,
    OrdersProfileController,
    OrderSummaryAdminController,
  ],
  providers: [
    ActorNameQueries,
    OrderExtrasQueries,
    OrderHistoryQueries,
    OrderMatches,
    OrderLinksService,
    OrderOwnersService,
    VerifiedReviewsService,
    OrderQueries,
    OrderSnapshotQueries,
  ],
  exports: [ActorNameQueries, OrderLinksService, OrderQueries, OrderSnapshotQueries],
})
export class ReadingModule {}
