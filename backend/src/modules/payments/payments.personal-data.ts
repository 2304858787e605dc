import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PersonalCounts } from '@shop/shared';
import type { EntityManager } from 'typeorm';
import type { Tx } from '../../platform/database/db.js';
import {
  PersonalDataService,
  type ErasedPerson,
  type Person,
  type PersonalDataSource,
} from '../../platform/personal-data/personal-data.service.js';
import { PersonalPaymentsService } from './ledger/personal-payments.service.js';
import { PersonalReturnsService } from './returns/personal-returns.service.js';
import { EventRetentionService } from './webhooks/event-retention.service.js';

/**
 * Exports and erases personal data of payments and returns: payments are kept, buyers' texts and photos of returns are
 * erased.
 */
@Injectable()
export class PaymentsPersonalData implements PersonalDataSource, OnModuleInit {
  constructor(
    private readonly personalDataService: PersonalDataService,
    private readonly personalPaymentsService: PersonalPaymentsService,
    private readonly personalReturnsService: PersonalReturnsService,
    private readonly eventRetentionService: EventRetentionService,
  ) {}

  onModuleInit(): void {
    this.personalDataService.register('payments', this);
  }

  async collect(person: Person): Promise<Record<string, unknown>> {
    return {
      payments: await this.personalPaymentsService.collect(person),
      returns: await this.personalReturnsService.collect(person),
    };
  }

  async count(person: ErasedPerson): Promise<Partial<PersonalCounts>> {
    return { returns: await this.personalReturnsService.count(person) };
  }

  hold(em: EntityManager, person: Person): Promise<number[]> {
    return this.personalPaymentsService.disputedOrders(em, person);
  }

  erase(tx: Tx, person: ErasedPerson): Promise<void> {
    return this.personalReturnsService.erase(tx, person);
  }

  retain(now: Date): Promise<void> {
    return this.eventRetentionService.purge(now);
  }
}
