import { Body, Controller, Header, Param } from '@nestjs/common';
import { tagText } from '@shop/shared';
import { Route } from '../../../platform/http/routes/route.js';
import { OrderIdPipe } from '../entities/order-id.pipe.js';
import { TagDto } from './tags.dto.js';
import { TagsService } from './tags.service.js';

@Controller()
export class TagsAdminController {
  constructor(private readonly tagsService: TagsService) {}

  /** Tags of all orders, each once. */
  @Route('GET /admin/order-tags')
  @Header('Cache-Control', 'private, no-store')
  listInUse(): Promise<string[]> {
    return this.tagsService.listInUse();
  }

  @Route('GET /admin/orders/:id/tags')
  @Header('Cache-Control', 'private, no-store')
  get(@Param('id', OrderIdPipe) id: string): Promise<string[]> {
    return this.tagsService.get(id);
  }

  @Route('POST /admin/orders/:id/tags')
  add(@Param('id', OrderIdPipe) id: string, @Body() { tag }: TagDto): Promise<string[]> {
    return this.tagsService.add(id, tag);
  }

  @Route('DELETE /admin/orders/:id/tags/:tag')
  remove(@Param('id', OrderIdPipe) id: string, @Param('tag') tag: string): Promise<string[]> {
    return this.tagsService.remove(id, tagText(tag));
  }
}
