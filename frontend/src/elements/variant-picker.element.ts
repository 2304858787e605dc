/** Timeout in milliseconds for loading the page of a variant; after that the browser follows the link. */
const loadTimeoutMs = 8000;

interface Load {
  page: Promise<Document>;
  abort: () => void;
}

const partsOf = (page: Document) => [...page.querySelectorAll<HTMLElement>('[data-variant-part]')];
const findPart = (page: Document, { dataset: { variantPart } }: HTMLElement) =>
  page.querySelector<HTMLElement>(`[data-variant-part="${variantPart}"]`);

/**
 * Custom element `<variant-picker>`: switches to another variant without leaving the page. Elements with
 * `data-variant-part` are replaced by those of the variant's page, those with `data-variant-key` only if the key
 * differs.
 */
class VariantPickerElement extends HTMLElement {
  private readonly loads = new Map<string, Load>();
  private pending?: Load;

  connectedCallback(): void {
    const { links } = this;
    for (const link of links) {
      for (const intent of ['pointerenter', 'focus'])
        link.addEventListener(intent, () => {
          if (!link.ariaCurrent) this.load(link.href);
        });
      link.addEventListener('click', (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void this.choose(link);
      });
      link.addEventListener('keydown', (event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        if (!event.repeat) link.click();
      });
    }
    const current = links.find(({ ariaCurrent }) => ariaCurrent);
    const list = this.querySelector('ul');
    if (current && list) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
  }

  private get links(): HTMLAnchorElement[] {
    return [...this.querySelectorAll('a')];
  }

  private load(href: string): Load {
    const known = this.loads.get(href);
    if (known) return known;
    const controller = new AbortController();
    const abort = () => controller.abort();
    const load = { page: fetchPage(href, controller.signal), abort };
    const timer = window.setTimeout(abort, loadTimeoutMs);
    this.loads.set(href, load);
    load.page
      .catch(() => {
        if (this.loads.get(href) === load) this.loads.delete(href);
      })
      .finally(() => window.clearTimeout(timer));
    return load;
  }

  private async choose(link: HTMLAnchorElement): Promise<void> {
    // Safari does not focus a clicked link by itself.
    link.focus({ preventScroll: true });
    const load = link.ariaCurrent ? undefined : this.load(link.href);
    if (load && load === this.pending) return;
    this.cancelPending();
    this.expect(load, link);
    if (!load) return;
    try {
      const page = await load.page;
      if (load === this.pending) this.show(page, link);
    } catch {
      if (load === this.pending) location.assign(link.href);
    }
  }

  private cancelPending(): void {
    for (const [href, load] of this.loads)
      if (load === this.pending) {
        load.abort();
        this.loads.delete(href);
      }
  }

  /** Disables buying while a variant is loading, so that the previous variant cannot be bought by mistake. */
  private expect(load?: Load, chosen?: HTMLAnchorElement): void {
    this.pending = load;
    for (const link of this.links) link.ariaBusy = load && link === chosen ? 'true' : null;
    for (const part of partsOf(document))
      if (part.dataset.variantPart === 'add' || part.dataset.variantPart === 'bar')
        part.inert = load !== undefined;
  }

  private show(page: Document, chosen: HTMLAnchorElement): void {
    const pairs = partsOf(document).map((part) => {
      const next = findPart(page, part);
      // The page has an unexpected structure: throwing makes the browser follow the link instead.
      if (!next) throw new Error('A part of the page is missing.');
      return [part, next] as const;
    });
    for (const [part, next] of pairs) replacePart(part, next);
    for (const link of this.links) link.ariaCurrent = link === chosen ? 'true' : null;
    document.title = page.title;
    history.replaceState(history.state, '', chosen.href);
    this.expect();
    const texts = [...chosen.children].map(({ textContent }) => textContent.trim());
    const status = this.querySelector('[role=status]');
    if (status) status.textContent = texts.filter(Boolean).join(', ');
  }
}

async function fetchPage(href: string, signal: AbortSignal): Promise<Document> {
  const reply = await fetch(href, { signal });
  // The page of a variant that is no longer on sale redirects elsewhere.
  if (!reply.ok || reply.redirected) throw new Error(`The page answers ${reply.status}.`);
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  // The page of a sold-out variant has a form whose script may not be loaded yet. Importing a loaded module again has
  // no effect.
  const scripts = page.querySelectorAll<HTMLScriptElement>('script[type=module][src]');
  await Promise.all([...scripts].map(({ src }) => import(/* @vite-ignore */ src)));
  return page;
}

function replacePart(part: HTMLElement, next: HTMLElement): void {
  const { variantKey } = next.dataset;
  if (variantKey !== undefined && variantKey === part.dataset.variantKey) return;
  // A copy, because the loaded page is cached and used again.
  const copy = document.importNode(next, true);
  const [from, to] = [part, copy].map((element) => element.querySelector<HTMLInputElement>('[type=number]'));
  if (from && to && !to.disabled) to.value = from.value;
  if (variantKey !== undefined) part.dataset.variantKey = variantKey;
  part.replaceChildren(...copy.childNodes);
}

customElements.define('variant-picker', VariantPickerElement);
