import { Body, Controller, Header, Param } from '@nestjs/common';
import type { DeliverySettings, DeliveryZone, PickupPlace, WeightsMissing } from '@shop/shared';
import { IdPipe } from '../../../platform/http/input/id.pipe.js';
import { Route } from '../../../platform/http/routes/route.js';
import { WeightQueries } from '../../catalog/index.js';
import { DeliverySettingsService } from './delivery-settings.service.js';
import { DeliveryZonesService } from './delivery-zones.service.js';
import { DeliverySettingsDto, DeliveryZoneDto, PickupPlaceDto } from './delivery.dto.js';
import { PickupPlacesService } from './pickup-places.service.js';

@Controller()
export class DeliveryAdminController {
  constructor(
    private readonly deliverySettingsService: DeliverySettingsService,
    private readonly deliveryZonesService: DeliveryZonesService,
    private readonly pickupPlacesService: PickupPlacesService,
    private readonly weightQueries: WeightQueries,
  ) {}

  @Route('GET /admin/delivery')
  @Header('Cache-Control', 'private, no-store')
  getSettings(): Promise<DeliverySettings> {
    return this.deliverySettingsService.get();
  }

  @Route('PUT /admin/delivery')
  updateSettings(@Body() body: DeliverySettingsDto): Promise<DeliverySettings> {
    return this.deliverySettingsService.update(body);
  }

  @Route('GET /admin/delivery/zones')
  @Header('Cache-Control', 'private, no-store')
  listZones(): Promise<DeliveryZone[]> {
    return this.deliveryZonesService.list();
  }

  @Route('POST /admin/delivery/zones')
  createZone(@Body() body: DeliveryZoneDto): Promise<DeliveryZone> {
    return this.deliveryZonesService.create(body);
  }

  @Route('PUT /admin/delivery/zones/:id')
  updateZone(@Param('id', IdPipe) id: number, @Body() body: DeliveryZoneDto): Promise<DeliveryZone> {
    return this.deliveryZonesService.update(id, body);
  }

  @Route('DELETE /admin/delivery/zones/:id')
  removeZone(@Param('id', IdPipe) id: number): Promise<void> {
    return this.deliveryZonesService.remove(id);
  }

  /** Products on sale without a weight, for which rates by weight cannot be calculated. */
  @Route('GET /admin/delivery/weights')
  @Header('Cache-Control', 'private, no-store')
  missingWeights(): Promise<WeightsMissing> {
    return this.weightQueries.missing();
  }

  @Route('GET /admin/delivery/places')
  @Header('Cache-Control', 'private, no-store')
  listPlaces(): Promise<PickupPlace[]> {
    return this.pickupPlacesService.list();
  }

  @Route('POST /admin/delivery/places')
  createPlace(@Body() body: PickupPlaceDto): Promise<PickupPlace> {
    return this.pickupPlacesService.create(body);
  }

  @Route('PUT /admin/delivery/places/:id')
  updatePlace(@Param('id', IdPipe) id: number, @Body() body: PickupPlaceDto): Promise<PickupPlace> {
    return this.pickupPlacesService.update(id, body);
  }

  @Route('DELETE /admin/delivery/places/:id')
  removePlace(@Param('id', IdPipe) id: number): Promise<void> {
    return this.pickupPlacesService.remove(id);
  }
}
