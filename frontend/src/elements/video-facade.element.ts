/** Custom element `<video-facade>`: replaces a link to a video by the embedded player on click. */
class VideoFacade extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.play();
    });
  }

  private play(): void {
    const frame = document.createElement('iframe');
    frame.src = `https://www.youtube-nocookie.com/embed/${this.dataset.id ?? ''}?autoplay=1&rel=0`;
    frame.title = this.dataset.title ?? '';
    frame.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    this.replaceChildren(frame);
    frame.focus();
  }
}

customElements.define('video-facade', VideoFacade);
