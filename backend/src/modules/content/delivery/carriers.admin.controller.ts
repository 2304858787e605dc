import { Body, Controller, Header, Param } from '@nestjs/common';
import type { Carrier } from '@shop/shared';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { Route } from '../../../platform/http/routes/route.js';
import { CarrierDto } from './carriers.dto.js';
import { CarriersService } from './carriers.service.js';

@Controller()
export class CarriersAdminController {
  constructor(private readonly carriersService: CarriersService) {}

  @Route('GET /admin/carriers')
  @Header('Cache-Control', 'private, no-store')
  list(): Promise<Carrier[]> {
    return this.carriersService.list();
  }

  @Route('POST /admin/carriers')
  create(@Body() body: CarrierDto): Promise<Carrier> {
    return this.carriersService.create(body);
  }

  @Route('PUT /admin/carriers/:id')
  update(@Param('id', IdPipe) id: number, @Body() body: CarrierDto): Promise<Carrier> {
    return this.carriersService.update(id, body);
  }

  @Route('DELETE /admin/carriers/:id')
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.carriersService.remove(id);
  }
}
