import { Controller, Get, Header, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import type { Page, UnsentMail } from '@shop/contracts';
import { Allow } from '../../../platform/http/access.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Paged, PageDto } from '../../../platform/http/paging.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';

const mailNotFound = () => new AppError('messaging.mail_not_found');

/** Mails that the mail server does not take. */
@Controller('admin/mails')
@Allow('admin')
export class MailsAdminController {
  constructor(private readonly mailQueue: MailQueue) {}

  @Get()
  @Header('Cache-Control', 'private, no-store')
  @Paged()
  list(@Query() query: PageDto): Promise<Page<UnsentMail>> {
    return this.mailQueue.listUnsent(query);
  }

  /** Refuses with `messaging.mail_not_found`. */
  @Post(':id/retry')
  @HttpCode(204)
  async retry(@Param('id', new ParseUUIDPipe({ exceptionFactory: mailNotFound })) id: string): Promise<void> {
    if (!(await this.mailQueue.sendAgain(id))) throw mailNotFound();
  }
}
