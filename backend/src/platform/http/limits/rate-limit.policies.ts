/** Keys by which calls are counted, each known to the server itself. */
export type CountedBy =
  /** IPv4 address, or IPv6 network /64. */
  | 'ip'
  /** IPv6 network /48; each limit by `ip` has one by it (`networkShare`). */
  | 'network'
  /**
   * A browser in which the account that a body names has logged in before: it is counted by this alone, so that nobody
   * else can use its calls up.
   */
  | 'device'
  /** The signed visitor cookie; the network where there is none, so that dropping it wins nothing. */
  | 'visitor'
  /** The account that a login names, from one IPv4 address or IPv6 network /48. */
  | 'account+ip'
  /** The account that a login names, from anywhere. */
  | 'account'
  /** The mailbox of the address that a body names, or that a service names itself. */
  | 'mailbox'
  /** The account that is logged in: only a service knows it. */
  | 'person'
  /** The order that a call is about, once its link or its account has opened it: only a guard behind that knows it. */
  | 'order';

export interface Limit {
  by: CountedBy;
  calls: number;
  seconds: number;
  /**
   * `shared`: counted in Redis or PostgreSQL, for all instances together and across restarts. `local`: counted in this
   * process, for calls so frequent and cheap that writing each down would cost more than answering it.
   */
  scope: 'shared' | 'local';
  /** The wait doubles each time the limit is passed again within a day, up to an hour. */
  doubles?: boolean;
  /** Name of a counter shared with the other limits of the same name. */
  counter?: string;
  /** A call that succeeds clears the count: right passwords are not guesses. */
  isForgiving?: boolean;
}

/** Calls of an IPv6 /48 as a multiple of those of one /64, since other customers may share the /48. */
export const networkShare = 10;

const perMinute = { seconds: 60 };
const perHour = { seconds: 3600 };

/**
 * Limit of all mails together to a mailbox whose owner may not have asked for them. Links for a new password have a
 * counter of their own, which strangers cannot use up.
 */
const unconfirmedMails = [
  { by: 'mailbox', counter: 'unconfirmed-hour', calls: 5, ...perHour, scope: 'shared' },
  { by: 'mailbox', counter: 'unconfirmed-day', calls: 15, seconds: 24 * 3600, scope: 'shared' },
] as const;

/**
 * Every limit of the shop, by its name in `@RateLimit(…)`. The limits of a policy are checked in order, and a call that
 * one of them refuses is not counted by the next.
 */
export const policies = {
  /** Every call of the API, before its body is read; other policies count some calls once more. */
  calls: [{ by: 'ip', calls: 600, ...perMinute, scope: 'local' }],
  /** Pages rendered for one caller, such as searches, carts and pages not found; stored pages are not counted. */
  pages: [{ by: 'ip', calls: 600, ...perMinute, scope: 'local' }],
  /** Pictures: a page shows dozens, and browsers cache them. */
  files: [{ by: 'ip', calls: 3000, ...perMinute, scope: 'local' }],
  /** Pictures resized or drawn for sharing at their first request, one at a time. */
  images: [{ by: 'ip', calls: 300, ...perMinute, scope: 'local' }],
  /** Invoices and contracts, which are made anew for each call and block the process for about 50 ms. */
  documents: [{ by: 'ip', calls: 60, ...perMinute, scope: 'local' }],
  /** Cookie choices, whose records are append-only. */
  consents: [{ by: 'ip', calls: 20, ...perMinute, scope: 'shared' }],
  /** Product feeds, which are read anew after a change; readers fetch them a few times a day. */
  feeds: [{ by: 'ip', calls: 30, ...perHour, scope: 'local' }],
  /** Address suggestions: each call asks an external service. */
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
    // High enough that strangers cannot lock the owner out for long, low enough against attacks from many networks.
    { by: 'account', calls: 50, ...perHour, scope: 'shared', isForgiving: true },
  ],
  /** Calls that ask for the password of somebody already logged in. */
  password: [{ by: 'ip', calls: 10, ...perMinute, scope: 'shared', doubles: true }],
  /** Codes of a second factor, after a right password: three of a million are valid, so guessing takes centuries. */
  secondFactor: [{ by: 'person', calls: 5, seconds: 900, scope: 'shared', doubles: true, isForgiving: true }],
  register: [{ by: 'ip', calls: 5, ...perHour, scope: 'shared' }],
  /** Calls that make the shop write a mail to an address that anybody may type. */
  mail: [
    { by: 'ip', calls: 10, ...perHour, scope: 'shared' },
    { by: 'person', calls: 5, ...perHour, scope: 'shared' },
    { by: 'mailbox', calls: 3, ...perHour, scope: 'shared' },
    ...unconfirmedMails,
  ],
  /** Links for a new password, counted apart from confirmations, which anybody may cause. */
  reset: [
    { by: 'device', calls: 3, ...perHour, scope: 'shared' },
    { by: 'ip', calls: 10, ...perHour, scope: 'shared' },
    { by: 'mailbox', calls: 3, ...perHour, scope: 'shared' },
  ],
  /** Links with a token: more than enough for people, nothing for guessing 256 bits. */
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
  /** Requests about an order by its buyer: some bring pictures, all cause mails. */
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
  /** Pickup orders, which hold stock for days without a payment and send mails to the given address. */
  pickupOrder: [
    { by: 'ip', calls: 10, ...perHour, scope: 'shared' },
    { by: 'mailbox', calls: 5, seconds: 24 * 3600, scope: 'shared' },
    ...unconfirmedMails,
  ],
  /** Webhooks of the payment provider, instead of `calls`: 500 a second; refused ones are sent again. */
  webhooks: [{ by: 'ip', calls: 30_000, ...perMinute, scope: 'local' }],
} as const satisfies Record<string, readonly Limit[]>;

export type Policy = keyof typeof policies;
