/** Limits shared by forms and API. Lengths are in characters, sizes in bytes, times in milliseconds. */
export const limits = {
  /** Maximum of ids and other whole numbers: the largest 32-bit integer of the database. */
  integer: 2_147_483_647,
  product: { name: 100, description: 5000, images: 8 },
  /** `weightG` is in grams, `netQuantity` in its own unit; `members` is the number of variants of one product. */
  variant: { label: 40, sku: 60, gtin: 14, weightG: 100_000, netQuantity: 100_000, members: 20 },
  /** `months` is the longest shelf life; `firstHarvest` is the earliest harvest year. */
  passport: { inci: 3000, text: 120, warnings: 1000, months: 120, firstHarvest: 1990 },
  category: { name: 100, description: 1000 },
  review: { comment: 2000, answer: 2000, photos: 3, ratingMin: 1, ratingMax: 5 },
  testimonial: { name: 100, title: 120, content: 2000 },
  slide: { title: 150, subtitle: 300, link: 300, button: 40, images: 10 },
  section: { title: 200, content: 10_000 },
  /** Length of a legal text in one language. */
  legalText: 60_000,
  /** Length of each text of the incident register. */
  incident: 5000,
  settings: { openingHours: 500, chatReply: { keywords: 300, text: 1000 } },
  contact: { name: 100, message: 5000 },
  chat: { message: 2000, response: 4000, userAgent: 300, shown: 200 },
  newsletter: { source: 50 },
  announcement: { text: 160, most: 50 },
  carrier: { name: 60 },
  /** Number of products that the owner can pick to be recommended with a product. */
  goesWith: 4,
  /** Number of origins by which the product list can be filtered. */
  origins: 10,
  /** Limits of delivery zones, rates, pick-up places and closing days. */
  delivery: {
    zones: 50,
    prefixes: 300,
    rates: 20,
    places: 20,
    closures: 30,
    name: 80,
    hours: 300,
    days: 60,
    unpaidDays: 60,
  },
  /** Limits of a synonym group: number of words, length of each, and words in a phrase. */
  synonyms: { terms: 20, length: 60, phrase: 3 },
  /** `batch` is the number of orders shipped by one call; `papers` is the number of orders in one PDF. */
  parcel: { number: 60, batch: 50, papers: 200 },
  /** Time in milliseconds during which a shipment can be undone. */
  shipmentUndo: 10_000,
  refund: { reason: 300 },
  return: { comment: 2000, answer: 2000, photos: 4 },
  person: { firstName: 60, lastName: 60, email: 254, phone: 30 },
  giftNote: 300,
  /** `most` is the number of notes and tags of one order, and of saved views; `shown` is the number of tags offered for filtering. */
  orderNote: { text: 2000, most: 100 },
  orderView: { name: 40, most: 30 },
  orderTag: { text: 30, most: 10, shown: 200 },
  address: { line: 200, city: 100, postalCode: 12, country: 60 },
  password: { min: 8, max: 128 },
  secondFactorCode: 40,
  favourites: 200,
  search: 100,
  /**
   * Limits of a bulk change: ids in one call, variants that a filter may find, variants per transaction, lines shown in
   * the preview and names of those left out; `undo` is the time to undo it.
   */
  bulk: { ids: 200, variants: 30_000, batch: 250, shown: 100, named: 10, undo: 10_000 },
  url: 500,
  stock: 1_000_000,
  kinds: 100,
  /** `name` is the length of a product name with a dash and the variant label. */
  cart: { lines: 50, descriptionShown: 100, name: 143 },
  /** `pictures` is the number of pictures downloaded for an import from other shop software. */
  import: { bytes: 20 * 1024 * 1024, lines: 20_000, pictures: 10_000 },
  /** `side` is the longer side of a stored picture in pixels, after scaling down. */
  upload: { bytes: 5 * 1024 * 1024, megapixels: 25, side: 1920 },
  page: { default: 20, max: 100 },
  lowStock: 10,
} as const;
