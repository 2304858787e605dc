const gallery = document.querySelector<HTMLElement>('[data-gallery]');
const track = gallery?.querySelector<HTMLElement>('[data-track]');
const thumbs = [...(gallery?.querySelectorAll<HTMLAnchorElement>('[data-thumb]') ?? [])];

thumbs.forEach((thumb, place) =>
  thumb.addEventListener('click', (event) => {
    event.preventDefault();
    track?.scrollTo({ left: place * track.clientWidth });
  }),
);

/** The thumbnail of the picture that fills the track is the current one, however it was reached. */
track?.addEventListener(
  'scroll',
  () => {
    const current = Math.round(track.scrollLeft / track.clientWidth);
    thumbs.forEach((thumb, place) => {
      if (place === current) thumb.setAttribute('aria-current', 'true');
      else thumb.removeAttribute('aria-current');
    });
  },
  { passive: true },
);
