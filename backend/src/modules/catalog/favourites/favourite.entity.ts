import type { VariantId } from '@shop/shared';
import { CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A variant that a customer has marked; the id may name nothing any more. */
@Entity('favourites')
export class FavouriteRow {
  @PrimaryColumn('int', { name: 'user_id' }) userId!: number;
  @PrimaryColumn('int', { name: 'variant_id' }) variantId!: VariantId;
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' }) createdAt!: Date;
}
