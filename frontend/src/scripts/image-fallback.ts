/** A picture that cannot be read gives way to the placeholder, or goes where its place needs none. */
const placeholder = '/placeholder.svg';

function giveWay(image: HTMLImageElement): void {
  const { fallback } = image.dataset;
  if (!fallback) return;
  delete image.dataset.fallback;
  if (fallback === 'hide') {
    image.hidden = true;
    return;
  }
  image.removeAttribute('srcset');
  image.src = placeholder;
}

document.addEventListener(
  'error',
  (event) => {
    if (event.target instanceof HTMLImageElement) giveWay(event.target);
  },
  true,
);

// Pictures may have failed before this script ran.
for (const image of document.querySelectorAll<HTMLImageElement>('img[data-fallback]'))
  if (image.complete && image.naturalWidth === 0 && image.currentSrc) giveWay(image);
