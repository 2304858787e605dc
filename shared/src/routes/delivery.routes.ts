import type { Carrier, CarrierInput } from '../delivery/parcels.ts';
import type {
  DeliverySettings,
  DeliverySettingsInput,
  DeliveryZone,
  DeliveryZoneInput,
  PickupPlace,
  PickupPlaceInput,
  WeightsMissing,
} from '../delivery/delivery.ts';
import { admins, type RouteTable } from './route.ts';

export const deliveryRoutes = {
  'GET /admin/carriers': admins<{ reply: Carrier[] }>(),
  'POST /admin/carriers': admins<{ body: CarrierInput; reply: Carrier }>(),
  'PUT /admin/carriers/:id': admins<{ body: CarrierInput; reply: Carrier }>(),
  'DELETE /admin/carriers/:id': admins<object>('nothing'),
  'GET /admin/delivery': admins<{ reply: DeliverySettings }>(),
  'PUT /admin/delivery': admins<{ body: DeliverySettingsInput; reply: DeliverySettings }>(),
  'GET /admin/delivery/zones': admins<{ reply: DeliveryZone[] }>(),
  'POST /admin/delivery/zones': admins<{ body: DeliveryZoneInput; reply: DeliveryZone }>(),
  'PUT /admin/delivery/zones/:id': admins<{ body: DeliveryZoneInput; reply: DeliveryZone }>(),
  'DELETE /admin/delivery/zones/:id': admins<object>('nothing'),
  'GET /admin/delivery/weights': admins<{ reply: WeightsMissing }>(),
  'GET /admin/delivery/places': admins<{ reply: PickupPlace[] }>(),
  'POST /admin/delivery/places': admins<{ body: PickupPlaceInput; reply: PickupPlace }>(),
  'PUT /admin/delivery/places/:id': admins<{ body: PickupPlaceInput; reply: PickupPlace }>(),
  'DELETE /admin/delivery/places/:id': admins<object>('nothing'),
} satisfies RouteTable;
