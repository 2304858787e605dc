/** Every refusal of the API: its stable code and its HTTP status. The sentences are in backend/src/i18n. */
export const errorStatus = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.not_found': 404,
  'request.too_large': 413,
  'request.unsupported_type': 415,
  'request.cross_site': 403,
  'request.too_many': 429,
  'request.unavailable': 503,
  'request.failed': 500,
  'auth.required': 401,
  'auth.session_idle': 401,
  'auth.forbidden': 403,
  'auth.wrong_credentials': 401,
  'auth.email_taken': 409,
  'auth.wrong_password': 400,
  'auth.code_required': 401,
  'auth.code_wrong': 400,
  'auth.second_factor_on': 409,
  'auth.second_factor_off': 409,
  'auth.password_personal': 400,
  'auth.link_invalid': 400,
  'auth.admin_not_erasable': 409,
  'auth.erasure_held': 409,
  'auth.session_not_found': 404,
  'catalog.product_not_found': 404,
  'catalog.category_not_found': 404,
  'catalog.category_exists': 409,
  'catalog.category_in_use': 409,
  'catalog.category_circle': 400,
  'catalog.review_not_found': 404,
  'catalog.already_reviewed': 409,
  'catalog.too_many_photos': 400,
  'catalog.changed_meanwhile': 409,
  'catalog.stock_changed': 409,
  'catalog.kind_required': 422,
  'catalog.kinds_missing': 409,
  'catalog.sku_taken': 409,
  'catalog.net_incomplete': 422,
  'catalog.label_taken': 409,
  'catalog.label_required': 422,
  'catalog.own_label_required': 422,
  'catalog.variants_full': 409,
  'catalog.variant_grouped': 409,
  'catalog.variant_alone': 409,
  'catalog.variants_changed': 409,
  'catalog.group_itself': 422,
  'catalog.group_other_category': 409,
  'catalog.synonyms_not_found': 404,
  'catalog.import_no_file': 400,
  'catalog.import_unreadable': 400,
  'catalog.import_too_large': 413,
  'catalog.import_changed': 409,
  'catalog.out_of_stock': 409,
  'catalog.unavailable': 409,
  'files.not_an_image': 400,
  'files.heic': 400,
  'files.too_large': 413,
  'files.too_many_pixels': 400,
  'files.not_found': 404,
  'content.not_found': 404,
  'content.image_required': 400,
  'content.too_many_images': 400,
  'content.changed_meanwhile': 409,
  'content.carrier_exists': 409,
  'content.legal_shape': 422,
  'content.legal_place': 422,
  'content.legal_section_missing': 422,
  'content.legal_section_twice': 422,
  'content.legal_day_past': 422,
  'content.legal_begun': 409,
  'content.legal_planned': 409,
  'content.prefix_taken': 409,
  'content.rest_taken': 409,
  'content.weights_missing': 409,
  'content.zone_limit': 409,
  'content.place_limit': 409,
  'content.closure_past': 422,
  'privacy.not_found': 404,
  'privacy.changed_meanwhile': 409,
  'privacy.incident_days': 422,
  'taxes.changed_meanwhile': 409,
  'taxes.rate_exists': 409,
  'taxes.rate_in_past': 422,
  'taxes.rate_begun': 409,
  'taxes.rate_not_found': 404,
  'orders.not_found': 404,
  'orders.link_invalid': 404,
  'orders.wrong_state': 409,
  'orders.contract_made': 409,
  'orders.no_next_step': 409,
  'orders.shipment_stands': 409,
  'orders.carrier_unknown': 422,
  'orders.parcel_number_taken': 409,
  'orders.parcel_units': 422,
  'orders.parcel_empty': 409,
  'orders.parcel_day': 422,
  'orders.parcel_changed': 409,
  'orders.price_changed': 409,
  'orders.province_unknown': 422,
  'orders.province_differs': 422,
  'orders.delivery_unavailable': 422,
  'orders.delivery_gone': 409,
  'orders.total_too_small': 422,
  'orders.too_many_units': 409,
  'orders.too_much_unpaid': 409,
  'orders.pickup_released': 409,
  'orders.too_many_pending': 429,
  'orders.no_payment_on_pickup': 409,
  'payments.already_paid': 409,
  'payments.in_progress': 409,
  'payments.key_reused': 409,
  'payments.refused': 422,
  'payments.unavailable': 503,
  'payments.bad_signature': 400,
  'payments.refund_too_large': 409,
  'payments.refund_differs': 409,
  'payments.refund_refused': 409,
  'payments.disputed': 409,
  'payments.by_hand_too_soon': 409,
  'payments.paid_on_pickup': 409,
  'payments.restock_too_large': 409,
  'payments.check_not_found': 404,
  'payments.nothing_to_retry': 409,
  'returns.not_found': 404,
  'returns.units_taken': 409,
  'returns.reason_over': 409,
  'returns.wrong_state': 409,
  'returns.refund_pending': 409,
  'returns.nothing_to_cancel': 409,
  'returns.effect_changed': 409,
  'returns.too_many_photos': 400,
  'messaging.not_found': 404,
  'messaging.mail_not_found': 404,
  'messaging.answered_meanwhile': 409,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The body of every reply that is not a success. */
export interface ErrorReply {
  statusCode: number;
  code: ErrorCode;
  /** One sentence in the language of the request. */
  message: string;
  /** For `request.invalid` one entry per field; else data that helps the caller to go on. */
  details?: unknown;
  requestId?: string;
}

/** The `details` of a refusal whose code ends in `changed_meanwhile`: the stored value, as the back office reads it. */
export interface ChangedMeanwhile<Value> {
  current: Value;
}

/** The `details` of a refusal that is about one field of what was sent: its message belongs beside it. */
export interface RefusedField {
  field: string;
}

/** One field that was refused, as in the `details` of `request.invalid`. */
export interface FieldError {
  /** Path of the field, such as `items.0.quantity`. */
  field: string;
  message: string;
}
