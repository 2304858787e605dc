import { Body, Controller } from '@nestjs/common';
import type { AdminSettings, Language } from '@shop/shared';
import { RequestLanguage } from '../../../platform/i18n/language.js';
import { Route } from '../../../platform/http/routes/route.js';
import { SettingsDto } from './settings.dto.js';
import { SettingsService } from './settings.service.js';

@Controller()
export class SettingsAdminController {
  constructor(private readonly settingsService: SettingsService) {}

  @Route('PUT /settings')
  update(@Body() body: SettingsDto, @RequestLanguage() language: Language): Promise<AdminSettings> {
    return this.settingsService.update(body, language);
  }
}
