import { localTime, momentOf, type AdminAnnouncement, type AnnouncementInput } from '@shop/shared';

export interface AnnouncementForm {
  text: string;
  english: { text: string };
  link: string;
  /** In the shop's time, such as `2026-12-01T08:00`. */
  startsAt: string;
  endsAt: string;
  /** Revision number that was read; undefined for a new announcement. */
  version: number | undefined;
}

export function toForm(announcement: AdminAnnouncement | undefined): AnnouncementForm {
  const { fr, en } = announcement?.translations ?? { fr: undefined, en: undefined };
  return {
    text: fr?.text ?? '',
    english: { text: en?.text ?? '' },
    link: announcement?.link ?? '',
    startsAt: announcement ? localTime(announcement.startsAt) : '',
    endsAt: announcement ? localTime(announcement.endsAt) : '',
    version: announcement?.version,
  };
}

export function toInput({
  text,
  english,
  link,
  startsAt,
  endsAt,
  version,
}: AnnouncementForm): AnnouncementInput {
  return {
    text: text.trim(),
    link: link.trim(),
    startsAt: momentOf(startsAt).toISOString(),
    endsAt: momentOf(endsAt).toISOString(),
    translations: { en: { text: english.text.trim() } },
    version,
  };
}

/** `past`, `now` or `next`, by the clock of this machine. */
export function statusOf({ startsAt, endsAt }: Pick<AdminAnnouncement, 'startsAt' | 'endsAt'>, now: Date) {
  if (new Date(endsAt) <= now) return 'past';
  return new Date(startsAt) <= now ? 'now' : 'next';
}
