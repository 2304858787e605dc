import type { Editable, EditableInput } from '../kit/language.ts';

/** Line on top of every page for some time: `GET /admin/announcements`. */
export interface Announcement {
  id: number;
  text: string;
  /** A page of the shop, without its language; empty: none. */
  link: string;
  /** First moment at which it is shown, and the first at which it is not any more; no two are shown at once. */
  startsAt: string;
  endsAt: string;
}

export type AdminAnnouncement = Announcement & Editable<'text'>;

export interface AnnouncementInput extends EditableInput<'text'> {
  text: string;
  link?: string;
  startsAt: string;
  endsAt: string;
}
