import { Body, Controller, Header, Param } from '@nestjs/common';
import type { AdminAnnouncement, Language } from '@shop/shared';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { Route } from '../../../platform/http/routes/route.js';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { AnnouncementDto } from './announcements.dto.js';
import { AnnouncementsService } from './announcements.service.js';

@Controller()
export class AnnouncementsAdminController {
  constructor(private readonly announcementsService: AnnouncementsService) {}

  @Route('GET /admin/announcements')
  @Header('Cache-Control', 'private, no-store')
  list(@RequestLanguage() language: Language): Promise<AdminAnnouncement[]> {
    return this.announcementsService.list(language);
  }

  @Route('POST /admin/announcements')
  create(@Body() body: AnnouncementDto, @RequestLanguage() language: Language): Promise<AdminAnnouncement> {
    return this.announcementsService.create(body, language);
  }

  @Route('PUT /admin/announcements/:id')
  update(
    @Param('id', IdPipe) id: number,
    @Body() body: AnnouncementDto,
    @RequestLanguage() language: Language,
  ): Promise<AdminAnnouncement> {
    return this.announcementsService.update(id, body, language);
  }

  @Route('DELETE /admin/announcements/:id')
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.announcementsService.remove(id);
  }
}
