import { $favourites, freshenFavourites, toggleFavourite } from '../islands/account/favourites.store.ts';
import { productText as text } from '../lib/product/product-texts.ts';
import { toast } from '../lib/ui/toast.ts';

/** `<favourite-heart>`: pressed while its product is marked. */
class FavouriteHeartElement extends HTMLElement {
  private stop?: () => void;

  connectedCallback(): void {
    const id = Number(this.dataset.product);
    const button = this.querySelector('button');
    button?.addEventListener('click', () => void this.toggle(id));
    this.stop = $favourites.subscribe((ids) =>
      button?.setAttribute('aria-pressed', String(ids.includes(id))),
    );
    // Not when this file is loaded: the back office loads it too, and has no heart.
    void freshenFavourites();
  }

  disconnectedCallback(): void {
    this.stop?.();
  }

  private async toggle(id: number): Promise<void> {
    try {
      const { isMarked, isKept } = await toggleFavourite(id);
      // A visitor is told where their favourites are, once.
      if (isMarked && !isKept && $favourites.get().length === 1)
        toast({
          title: text('keptTitle'),
          description: text('keptText'),
          link: { label: text('loginLabel'), href: text('loginHref') },
        });
    } catch {
      toast({ title: text('failedTitle'), description: text('failedText'), variant: 'destructive' });
    }
  }
}

customElements.define('favourite-heart', FavouriteHeartElement);
