/** What the calls of a limit are counted by: only what the server itself knows. */
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
  /** Each time it is passed again within a day, the wait doubles, up to an hour. */
  doubles?: boolean;
  /** Counted together with the limits of other policies that have this name. */
  counter?: string;
  /** A call that succeeds clears the count: right passwords are not guesses. */
  isForgiving?: boolean;
}

/** So many times the calls of a /64 may come from its /48, in which other customers may live. */
export const networkShare = 10;

const perMinute = { seconds: 60 };
const perHour = { seconds: 3600 };

/**
 * All mails together to a mailbox whose owner may have asked for none. Links for a new password have their own count: what
 * strangers ask for must not use them up.
 */
const unconfirmedMails = [
  { by: 'mailbox', counter: 'unconfirmed-hour', calls: 5, ...perHour, scope: 'shared' },
  { by: 'mailbox', counter: 'unconfirmed-day', calls: 15, seconds: 24 * 3600, scope: 'shared' },
] as const;

/**
 * Every limit of the shop, by the name in `@RateLimit(…)`. The first of a list is asked first, and a call that it refuses
 * is not counted by the next.
 */
export const policies = {
  /** Every call of the API, before its body is read; those below count some of them once more. */
  calls: [{ by: 'ip', calls: 600, ...perMinute, scope: 'local' }],
  /** Pages that are rendered for the caller, as searches, carts and addresses of nothing are; those that are kept are free. */
  pages: [{ by: 'ip', calls: 600, ...perMinute, scope: 'local' }],
  /** Pictures: a page shows dozens, and they stay in the browser. */
  files: [{ by: 'ip', calls: 3000, ...perMinute, scope: 'local' }],
  /** Pictures of another size, or for sharing, that are made for their first caller; one at a time. */
  images: [{ by: 'ip', calls: 300, ...perMinute, scope: 'local' }],
  /** Made anew for each call, which holds everybody else up for a twentieth of a second. */
  documents: [{ by: 'ip', calls: 60, ...perMinute, scope: 'local' }],
  /** Lines of a ledger that only grows. */
  consents: [{ by: 'ip', calls: 20, ...perMinute, scope: 'shared' }],
  /** Everything on sale, read anew after a change: readers of feeds come a few times a day. */
  feeds: [{ by: 'ip', calls: 30, ...perHour, scope: 'local' }],
  /** Each asks somebody else. */
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
    // High enough that strangers cannot keep the owner out for long, low enough against many networks at once.
    { by: 'account', calls: 50, ...perHour, scope: 'shared', isForgiving: true },
  ],
  /** Calls that ask for the password of somebody already logged in. */
  password: [{ by: 'ip', calls: 10, ...perMinute, scope: 'shared', doubles: true }],
  /** Codes of a second factor, after a right password: three of a million are right, so guessing takes centuries. */
  secondFactor: [{ by: 'person', calls: 5, seconds: 900, scope: 'shared', doubles: true, isForgiving: true }],
  register: [{ by: 'ip', calls: 5, ...perHour, scope: 'shared' }],
  /** Calls that make the shop write a mail to an address that anybody may type. */
  mail: [
    { by: 'ip', calls: 10, ...perHour, scope: 'shared' },
    { by: 'person', calls: 5, ...perHour, scope: 'shared' },
    { by: 'mailbox', calls: 3, ...perHour, scope: 'shared' },
    ...unconfirmedMails,
  ],
  /** Links for a new password: those of confirmations, which anybody may cause, do not use them up. */
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
  /** What the buyer of an order asks of the shop: some of it brings pictures, all of it writes mails. */
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
  /** Orders that keep their stock for days without a payment, and are mailed to whoever is named. */
  pickupOrder: [
    { by: 'ip', calls: 10, ...perHour, scope: 'shared' },
    { by: 'mailbox', calls: 5, seconds: 24 * 3600, scope: 'shared' },
    ...unconfirmedMails,
  ],
  /** Events of the payment provider, instead of `calls`: 500 a second, which are sent again when refused. */
  webhooks: [{ by: 'ip', calls: 30_000, ...perMinute, scope: 'local' }],
} as const satisfies Record<string, readonly Limit[]>;

export type Policy = keyof typeof policies;
