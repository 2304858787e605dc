import type { VariantId } from '@shop/shared';
import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Variant that a customer marked as a favourite; the variant may have been deleted since. */
@Entity('favourites')
export class FavouriteRow {
  @PrimaryColumn('int', { name: 'user_id' }) userId!: number;
  @PrimaryColumn('int', { name: 'variant_id' }) variantId!: VariantId;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
}
