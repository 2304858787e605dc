import { $favourites, freshenFavourites, toggleFavourite } from '../islands/account/favourites.store.ts';
import { productText as text } from '../lib/product/product-texts.ts';
import { toast } from '../lib/ui/toast.ts';

/** Custom element `<favourite-heart>`: toggle button, pressed while its product is a favourite. */
class FavouriteHeartElement extends HTMLElement {
  private stop?: () => void;

  connectedCallback(): void {
    const id = Number(this.dataset.product);
    const button = this.querySelector('button');
    button?.addEventListener('click', () => void this.toggle(id));
    this.stop = $favourites.subscribe((ids) =>
      button?.setAttribute('aria-pressed', String(ids.includes(id))),
    );
    // Called here and not when the module loads, because the back office loads the module without needing favourites.
    void freshenFavourites();
  }

  disconnectedCallback(): void {
    this.stop?.();
  }

  private async toggle(id: number): Promise<void> {
    try {
      const { isMarked, isKept } = await toggleFavourite(id);
      // A guest's first favourite is followed by a message that explains where favourites are listed.
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
