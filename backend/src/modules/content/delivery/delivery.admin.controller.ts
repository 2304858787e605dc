import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { DeliverySettings, DeliveryZone, PickupPlace, WeightsMissing } from '@shop/contracts';
import { Allow } from '../../../platform/http/access.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { WeightQueries } from '../../catalog/index.js';
import { DeliverySettingsService } from './delivery-settings.service.js';
import { DeliveryZonesService } from './delivery-zones.service.js';
import { DeliverySettingsDto, DeliveryZoneDto, PickupPlaceDto } from './delivery.dto.js';
import { PickupPlacesService } from './pickup-places.service.js';

@Controller('admin/delivery')
@Allow('admin')
export class DeliveryAdminController {
  constructor(
    private readonly deliverySettingsService: DeliverySettingsService,
    private readonly deliveryZonesService: DeliveryZonesService,
    private readonly pickupPlacesService: PickupPlacesService,
    private readonly weightQueries: WeightQueries,
  ) {}

  @Get()
  @Header('Cache-Control', 'private, no-store')
  getSettings(): Promise<DeliverySettings> {
    return this.deliverySettingsService.get();
  }

  @Put()
  updateSettings(@Body() body: DeliverySettingsDto): Promise<DeliverySettings> {
    return this.deliverySettingsService.update(body);
  }

  @Get('zones')
  @Header('Cache-Control', 'private, no-store')
  listZones(): Promise<DeliveryZone[]> {
    return this.deliveryZonesService.list();
  }

  @Post('zones')
  createZone(@Body() body: DeliveryZoneDto): Promise<DeliveryZone> {
    return this.deliveryZonesService.create(body);
  }

  @Put('zones/:id')
  updateZone(@Param('id', IdPipe) id: number, @Body() body: DeliveryZoneDto): Promise<DeliveryZone> {
    return this.deliveryZonesService.update(id, body);
  }

  @Delete('zones/:id')
  @HttpCode(204)
  removeZone(@Param('id', IdPipe) id: number): Promise<void> {
    return this.deliveryZonesService.remove(id);
  }

  /** What rates by weight cannot count. */
  @Get('weights')
  @Header('Cache-Control', 'private, no-store')
  missingWeights(): Promise<WeightsMissing> {
    return this.weightQueries.missing();
  }

  @Get('places')
  @Header('Cache-Control', 'private, no-store')
  listPlaces(): Promise<PickupPlace[]> {
    return this.pickupPlacesService.list();
  }

  @Post('places')
  createPlace(@Body() body: PickupPlaceDto): Promise<PickupPlace> {
    return this.pickupPlacesService.create(body);
  }

  @Put('places/:id')
  updatePlace(@Param('id', IdPipe) id: number, @Body() body: PickupPlaceDto): Promise<PickupPlace> {
    return this.pickupPlacesService.update(id, body);
  }

  @Delete('places/:id')
  @HttpCode(204)
  removePlace(@Param('id', IdPipe) id: number): Promise<void> {
    return this.pickupPlacesService.remove(id);
  }
}
