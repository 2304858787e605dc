const gallery = document.querySelector<HTMLElement>('[data-gallery]');
const track = gallery?.querySelector<HTMLElement>('[data-track]');
const thumbs = [...(gallery?.querySelectorAll<HTMLAnchorElement>('[data-thumb]') ?? [])];
const counter = gallery?.querySelector<HTMLElement>('[data-counter]');

function show(place: number): void {
  if (track) track.scrollTo({ left: place * track.clientWidth });
}

thumbs.forEach((thumb, place) =>
  thumb.addEventListener('click', (event) => {
    event.preventDefault();
    show(place);
  }),
);

/** The thumbnail of the picture that fills the track is the current one, however it was reached. */
function follow(): void {
  if (!track) return;
  const current = Math.round(track.scrollLeft / track.clientWidth);
  thumbs.forEach((thumb, place) => {
    if (place === current) thumb.setAttribute('aria-current', 'true');
    else thumb.removeAttribute('aria-current');
  });
  if (counter) counter.textContent = `${current + 1} / ${thumbs.length}`;
}

track?.addEventListener('scroll', follow, { passive: true });
if (counter) counter.hidden = false;

const dialog = gallery?.querySelector<HTMLDialogElement>('[data-zoom-dialog]');
const stage = dialog?.querySelector<HTMLElement>('[data-zoom-stage]');
/** The picture is created here, because an `img` without an address is invalid markup. */
const picture = stage && Object.assign(new Image(1920, 1440), { className: 'zoom-picture' });
const pictures = JSON.parse(dialog?.dataset.pictures ?? '[]') as string[];
let zoomed = 0;

function zoomTo(place: number): void {
  if (!picture || !stage) return;
  stage.replaceChildren(picture);
  zoomed = (place + pictures.length) % pictures.length;
  picture.src = pictures[zoomed] ?? '';
  picture.alt = gallery?.querySelectorAll<HTMLImageElement>('[data-zoom] img')[zoomed]?.alt ?? '';
  delete stage.dataset.large;
}

/** Fits the screen, or is larger than it and can be pushed around; `at` stays where it is. */
function toggleSize(event: MouseEvent): void {
  if (!stage || !picture) return;
  const box = picture.getBoundingClientRect();
  const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  stage.toggleAttribute('data-large');
  stage.scrollTo(
    x * picture.clientWidth - stage.clientWidth / 2,
    y * picture.clientHeight - stage.clientHeight / 2,
  );
}

gallery?.querySelectorAll<HTMLAnchorElement>('[data-zoom]').forEach((link, place) =>
  link.addEventListener('click', (event) => {
    if (!dialog || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    zoomTo(place);
    dialog.showModal();
  }),
);
picture?.addEventListener('click', toggleSize);
dialog?.addEventListener('click', ({ target }) => {
  const step = target instanceof Element && target.closest<HTMLElement>('[data-step]');
  if (step) zoomTo(zoomed + Number(step.dataset.step));
});
dialog?.addEventListener('keydown', ({ key }) => {
  if (pictures.length > 1 && key === 'ArrowRight') zoomTo(zoomed + 1);
  if (pictures.length > 1 && key === 'ArrowLeft') zoomTo(zoomed - 1);
  if (key === '+' || key === '-') stage?.toggleAttribute('data-large', key === '+');
});
// The gallery shows the picture that was looked at last.
dialog?.addEventListener('close', () => show(zoomed));

export {};
