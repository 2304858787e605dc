import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { Carrier } from '@shop/contracts';
import { Allow } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CarrierDto } from './carriers.dto.js';
import { CarriersService } from './carriers.service.js';

@Controller('admin/carriers')
@Allow('admin')
export class CarriersAdminController {
  constructor(private readonly carriersService: CarriersService) {}

  @Get()
  @Header('Cache-Control', 'private, no-store')
  list(): Promise<Carrier[]> {
    return this.carriersService.list();
  }

  @Post()
  create(@Body() body: CarrierDto): Promise<Carrier> {
    return this.carriersService.create(body);
  }

  @Put(':id')
  update(@Param('id', IdPipe) id: number, @Body() body: CarrierDto): Promise<Carrier> {
    return this.carriersService.update(id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.carriersService.remove(id);
  }
}
