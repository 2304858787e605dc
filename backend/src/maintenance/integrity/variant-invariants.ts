import type { Invariant } from './invariant.js';

export const variantInvariants: Invariant[] = [
  {
    id: 'variants',
    rule: 'A size is of a product that is none itself, says of itself what that one says, and of several one on sale leads',
    figure: `SELECT count(*) FROM products`,
    breaches: [
      `SELECT jsonb_build_array('product %s is a size of %s, which is one itself', v.id, m.id) AS offender
       FROM products v JOIN products m ON m.id = v.variant_of_id WHERE m.variant_of_id IS NOT NULL`,
      `SELECT jsonb_build_array('product %s is hidden and leads size %s, which is on sale', m.id, min(v.id)) AS offender
       FROM products v JOIN products m ON m.id = v.variant_of_id WHERE v.is_active AND NOT m.is_active GROUP BY m.id`,
      `SELECT jsonb_build_array('product %s says other than its main product %s', v.id, m.id) AS offender
       FROM products v JOIN products m ON m.id = v.variant_of_id
       WHERE (v.name, v.description, v.category_id, v.kind, v.tax_exceptions, v.passport, v.video_url, v.rating_sum, v.rating_count)
         IS DISTINCT FROM
         (m.name, m.description, m.category_id, m.kind, m.tax_exceptions, m.passport, m.video_url, m.rating_sum, m.rating_count)`,
      `SELECT jsonb_build_array('reviews are kept with product %s, which is a size of %s', v.id, v.variant_of_id) AS offender
       FROM products v WHERE v.variant_of_id IS NOT NULL AND EXISTS (SELECT FROM reviews r WHERE r.product_id = v.id)`,
    ],
  },
];
