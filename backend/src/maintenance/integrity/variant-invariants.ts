import type { Invariant } from './invariant.js';

/** SQL that computes the summaries of products from their variants like `summary.ts`. */
const summaries = `
  SELECT product_id, bool_or(is_active) AS is_active,
    coalesce(bool_and(stock = 0) FILTER (WHERE is_active), true) AS is_sold_out,
    coalesce(min(price_cents) FILTER (WHERE is_active), min(price_cents)) AS from_cents
  FROM variants GROUP BY product_id`;

export const variantInvariants: Invariant[] = [
  {
    id: 'variants',
    rule: 'A product has the number of one of its variants, each of several on sale has a label, and lists show what they are',
    figure: `SELECT count(*) FROM products`,
    breaches: [
      `SELECT jsonb_build_array('product %s has no variant of its number', p.id) AS offender
       FROM products p WHERE NOT EXISTS (SELECT FROM variants v WHERE v.id = p.id AND v.product_id = p.id)`,
      `SELECT jsonb_build_array('lists show product %s otherwise than its variants are', p.id) AS offender
       FROM products p JOIN (${summaries}) s ON s.product_id = p.id
       WHERE (p.is_active, p.is_sold_out, p.from_cents) IS DISTINCT FROM (s.is_active, s.is_sold_out, s.from_cents)`,
      `SELECT jsonb_build_array('variant %s is one of several of product %s and has no label', v.id, v.product_id) AS offender
       FROM variants v WHERE v.label = '' AND v.is_active AND EXISTS (
         SELECT FROM variants other WHERE other.product_id = v.product_id AND other.id <> v.id AND other.is_active)`,
      `SELECT jsonb_build_array('variant %s is there and gone', v.id) AS offender
       FROM variants v JOIN former_variants f ON f.id = v.id`,
    ],
  },
];
