/** Keys by which calls are counted, each determined by the server. */
export type CountedBy =
  /** IPv4 address, or IPv6 network /64. */
  | 'ip'
  /** IPv6 network /48. Every limit by `ip` adds one by `network` that is `networkShare` times as high. */
  | 'network'
  /**
   * Browser in which the named account has logged in before. Its calls are counted by this key only, so that calls by
   * strangers cannot use up its limit.
   */
  | 'device'
  /** Signed visitor cookie; without a cookie the IP network, so that deleting the cookie does not evade the limit. */
  | 'visitor'
  /** Account named by a login request, per IPv4 address or IPv6 network /48. */
  | 'account+ip'
  /** Account named by a login request, from all addresses together. */
  | 'account'
  /** Mailbox of the e-mail address that the request body or a service names. */
  | 'mailbox'
  /** Logged-in account. Only services can count by it, because the account is not known yet when the guard runs. */
  | 'person'
  /** Order that a call accesses. Only a later guard can count by it, after checking the order link or the account. */
  | 'order';

export interface Limit {
  by: CountedBy;
  calls: number;
  seconds: number;
  /**
   * `shared`: counted in Redis or PostgreSQL, across all instances and restarts. `local`: counted in this process, for
   * calls so frequent and cheap that storing the count would cost more than the call.
   */
  scope: 'shared' | 'local';
  /** True: the waiting time doubles each time the limit is exceeded again within a day, up to an hour. */
  doubles?: boolean;
  /** Name of a counter shared with the other limits of the same name. */
  counter?: string;
  /** True: a successful call clears the count, because right passwords are no guesses. */
  isForgiving?: boolean;
}

/** Limit of an IPv6 /48 as a multiple of that of a /64, since several customers may share a /48. */
export const networkShare = 10;

const perMinute = { seconds: 60 };
const perHour = { seconds: 3600 };

/**
 * Limit for the total of mails that anybody can cause to be sent to a mailbox. Password-reset links have a separate
 * counter, so that strangers cannot use it up.
 */
const unconfirmedMails = [
  { by: 'mailbox', counter: 'unconfirmed-hour', calls: 5, ...perHour, scope: 'shared' },
  { by: 'mailbox', counter: 'unconfirmed-day', calls: 15, seconds: 24 * 3600, scope: 'shared' },
] as const;

/**
 * Rate limits by their name in `@RateLimit(…)`. The limits of a policy are checked in order, and a call refused by one
 * is not counted by the next.
 */
export const policies = {
  /** Every API call, before its body is read; other policies add further limits. */
  calls: [{ by: 'ip', calls: 600, ...perMinute, scope: 'local' }],
  /** Pages rendered for one caller, such as searches, carts and missing pages; cached pages are not counted. */
  pages: [{ by: 'ip', calls: 600, ...perMinute, scope: 'local' }],
  /** Pictures: a page shows dozens, but browsers cache them. */
  files: [{ by: 'ip', calls: 3000, ...perMinute, scope: 'local' }],
  /** Pictures that are resized or drawn at their first request, one at a time. */
  images: [{ by: 'ip', calls: 300, ...perMinute, scope: 'local' }],
  /** Invoices and contracts, which are drawn for each call and block the process for about 50 ms. */
  documents: [{ by: 'ip', calls: 60, ...perMinute, scope: 'local' }],
  /** Cookie choices: each call adds a row that cannot be deleted for three years. */
  consents: [{ by: 'ip', calls: 20, ...perMinute, scope: 'shared' }],
  /** Product feeds, which are read again after a change; consumers fetch them a few times a day. */
  feeds: [{ by: 'ip', calls: 30, ...perHour, scope: 'local' }],
  /** Address suggestions: each call queries an external service. */
  addresses: [
    { by: 'visitor', calls: 60, ...perMinute, scope: 'local' },
    { by: 'ip', calls: 120, ...perMinute, scope: 'local' },
  ],
  polling: [
    { by: 'visitor', calls: 60, ...perMinute, scope: 'local' },
    { by: 'ip', calls: 300, ...perMinute, scope: 'local' },
  ],
  login: [
    { by: 'device', calls: 5, ...perMinute, scope: 'shared', doubles: true, isForgiving: true },
    { by: 'ip', calls: 20, ...perMinute, scope: 'shared', doubles: true },
    { by: 'account+ip', calls: 5, ...perMinute, scope: 'shared', doubles: true, isForgiving: true },
    // High enough that strangers cannot lock the account's owner out for long, low enough against attacks from many
    // networks.
    { by: 'account', calls: 50, ...perHour, scope: 'shared', isForgiving: true },
  ],
  /** Calls with the password of a user who is already logged in. */
  password: [{ by: 'ip', calls: 10, ...perMinute, scope: 'shared', doubles: true }],
  /**
   * Codes of the second factor, after a correct password: three of a million codes are valid, so guessing takes
   * centuries.
   */
  secondFactor: [{ by: 'person', calls: 5, seconds: 900, scope: 'shared', doubles: true, isForgiving: true }],
  register: [{ by: 'ip', calls: 5, ...perHour, scope: 'shared' }],
  /** Calls that send a mail to an address from the request body, which anybody can enter. */
  mail: [
    { by: 'ip', calls: 10, ...perHour, scope: 'shared' },
    { by: 'person', calls: 5, ...perHour, scope: 'shared' },
    { by: 'mailbox', calls: 3, ...perHour, scope: 'shared' },
    ...unconfirmedMails,
  ],
  /** Password-reset links, counted apart from confirmation mails, which anybody may trigger. */
  reset: [
    { by: 'device', calls: 3, ...perHour, scope: 'shared' },
    { by: 'ip', calls: 10, ...perHour, scope: 'shared' },
    { by: 'mailbox', calls: 3, ...perHour, scope: 'shared' },
  ],
  /** Links with a token of 256 bits, which cannot be guessed at this rate. */
  link: [{ by: 'ip', calls: 20, ...perMinute, scope: 'shared' }],
  contact: [{ by: 'ip', calls: 5, seconds: 600, scope: 'shared' }],
  newsletter: [
    { by: 'ip', calls: 5, seconds: 600, scope: 'shared' },
    { by: 'mailbox', calls: 3, ...perHour, scope: 'shared' },
    ...unconfirmedMails,
  ],
  stockAlert: [
    { by: 'ip', calls: 10, seconds: 600, scope: 'shared' },
    { by: 'mailbox', calls: 5, ...perHour, scope: 'shared' },
    ...unconfirmedMails,
  ],
  /** Requests of buyers about an order: some of them upload pictures, and all of them cause mails. */
  orderRequest: [
    { by: 'ip', calls: 20, seconds: 600, scope: 'shared' },
    { by: 'order', calls: 12, ...perHour, scope: 'shared' },
  ],
  review: [{ by: 'ip', calls: 10, ...perHour, scope: 'shared' }],
  chat: [
    { by: 'visitor', calls: 20, ...perMinute, scope: 'shared' },
    { by: 'ip', calls: 60, ...perMinute, scope: 'shared' },
  ],
  checkout: [
    { by: 'visitor', calls: 10, ...perMinute, scope: 'shared' },
    { by: 'ip', calls: 20, ...perMinute, scope: 'shared' },
  ],
  /** Orders to be paid at pick-up, which hold stock for days without payment and send mails to the given address. */
  pickupOrder: [
    { by: 'ip', calls: 10, ...perHour, scope: 'shared' },
    { by: 'mailbox', calls: 5, seconds: 24 * 3600, scope: 'shared' },
    ...unconfirmedMails,
  ],
  /**
   * Webhooks of the payment provider, 500 per second instead of the limit `calls`; the provider repeats refused ones.
   */
  webhooks: [{ by: 'ip', calls: 30_000, ...perMinute, scope: 'local' }],
} as const satisfies Record<string, readonly Limit[]>;

export type Policy = keyof typeof policies;
