import { isLanguage, type Language, type ReplyOf, type Suggestions } from '@shop/shared';
import { addressOf } from '../lib/api/api.ts';
import {
  suggestedGroups,
  type SuggestedGroup,
  type SuggestedOption,
} from '../lib/catalogue/suggestion-options.ts';
import type { SuggestionTexts } from '../lib/catalogue/suggestion-texts.ts';

/** Pause after the last letter before a request, in milliseconds. */
const pauseMs = 120;
const shortest = 2;

/** The combobox of a search box (ARIA 1.2): its list, which option the keyboard is at, and what is being asked for. */
class SuggestionBox {
  private readonly list = document.createElement('div');
  private readonly status = document.createElement('p');
  private readonly texts: SuggestionTexts;
  private readonly language = isLanguage(document.documentElement.lang)
    ? document.documentElement.lang
    : 'fr';
  private readonly known = new Map<string, Suggestions>();
  private options: HTMLElement[] = [];
  private current = -1;
  private timer = 0;
  private asking?: AbortController;

  constructor(
    private readonly input: HTMLInputElement,
    form: HTMLFormElement,
  ) {
    this.texts = JSON.parse(form.dataset.suggestions ?? '{}') as SuggestionTexts;
    this.list.id = `${input.id}-suggestions`;
    this.list.className = 'suggestions';
    this.list.role = 'listbox';
    this.list.ariaLabel = this.texts.list;
    this.list.hidden = true;
    this.status.className = 'sr-only';
    this.status.role = 'status';
    form.append(this.list, this.status);
    input.role = 'combobox';
    input.ariaAutoComplete = 'list';
    input.ariaExpanded = 'false';
    input.setAttribute('aria-controls', this.list.id);
    input.addEventListener('input', () => this.handleInput());
    input.addEventListener('keydown', (event) => this.handleKey(event));
    form.addEventListener('focusout', ({ relatedTarget }) => {
      if (!form.contains(relatedTarget as Node | null)) this.close();
    });
    form.addEventListener('submit', () => this.close());
    // A press on an option must not take the focus, which would close the list under it.
    this.list.addEventListener('mousedown', (event) => event.preventDefault());
    this.handleInput();
  }

  private get typed(): string {
    return this.input.value.trim();
  }

  private handleInput(): void {
    window.clearTimeout(this.timer);
    this.asking?.abort();
    if (this.typed.length < shortest || document.activeElement !== this.input) this.close();
    else this.timer = window.setTimeout(() => void this.ask(this.typed), pauseMs);
  }

  private async ask(typed: string): Promise<void> {
    const asking = new AbortController();
    this.asking = asking;
    try {
      const found = this.known.get(typed) ?? (await fetched(typed, this.language, asking.signal));
      this.known.set(typed, found);
      if (!asking.signal.aborted) this.show(suggestedGroups(typed, found, this.texts, this.language));
    } catch {
      // The form still searches when there is no answer.
      if (!asking.signal.aborted) this.close();
    }
  }

  private show(groups: SuggestedGroup[]): void {
    this.options = [];
    this.list.replaceChildren(...groups.map((group, index) => this.groupElement(group, index)));
    this.list.hidden = false;
    this.list.scrollTop = 0;
    this.input.ariaExpanded = 'true';
    this.move(-1);
    const { length } = this.options;
    const sentence = length === 1 ? this.texts.one : this.texts.other;
    this.status.textContent = sentence.replace('{count}', String(length));
    this.fit();
  }

  /** The keyboard of a phone covers what lies below what can be seen. */
  private fit(): void {
    const seen = window.visualViewport?.height ?? window.innerHeight;
    this.list.style.maxHeight = `${Math.max(160, seen - this.list.getBoundingClientRect().top - 12)}px`;
  }

  private groupElement({ title, options }: SuggestedGroup, index: number): HTMLElement {
    const group = document.createElement('div');
    group.role = 'group';
    if (title) {
      const heading = document.createElement('p');
      heading.id = `${this.list.id}-${index}`;
      heading.className = 'suggestions-title';
      heading.textContent = title;
      group.setAttribute('aria-labelledby', heading.id);
      group.append(heading);
    }
    group.append(...options.map((option) => this.optionElement(option)));
    return group;
  }

  private optionElement({ href, label, note, image }: SuggestedOption): HTMLElement {
    const option = document.createElement('a');
    option.id = `${this.list.id}-option-${this.options.length}`;
    option.className = 'suggestion';
    option.role = 'option';
    option.tabIndex = -1;
    option.href = href;
    option.ariaSelected = 'false';
    if (image !== undefined) option.append(pictureElement(image));
    option.append(textElement('suggestion-label', label));
    if (note) option.append(textElement('suggestion-note', note));
    this.options.push(option);
    return option;
  }

  private handleKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const isOpen = !this.list.hidden;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) this.move(this.current + step);
      else this.handleInput();
    } else if (event.key === 'Escape' && isOpen) {
      // The panel around the box stays, and what was typed.
      event.preventDefault();
      this.close();
    } else if (event.key === 'Enter' && isOpen && this.current >= 0) {
      event.preventDefault();
      this.options[this.current]?.click();
    }
  }

  /** -1, and beyond the last: the box itself. */
  private move(to: number): void {
    this.options[this.current]?.setAttribute('aria-selected', 'false');
    const count = this.options.length;
    this.current = to < -1 ? count - 1 : to >= count ? -1 : to;
    const option = this.options[this.current];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) this.input.setAttribute('aria-activedescendant', option.id);
    else this.input.removeAttribute('aria-activedescendant');
  }

  private close(): void {
    window.clearTimeout(this.timer);
    this.asking?.abort();
    this.list.hidden = true;
    this.status.textContent = '';
    this.input.ariaExpanded = 'false';
    this.move(-1);
  }
}

async function fetched(q: string, lang: Language, signal: AbortSignal): Promise<Suggestions> {
  const address = addressOf('GET /search/suggestions', { query: { q: q.toLowerCase() }, lang });
  const response = await fetch(`/api${address}`, { signal });
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as ReplyOf<'GET /search/suggestions'>;
}

function pictureElement(image: string | null): HTMLImageElement {
  const picture = document.createElement('img');
  picture.src = image ?? '/placeholder.svg';
  picture.alt = '';
  picture.width = 48;
  picture.height = 48;
  return picture;
}

function textElement(className: string, text: string): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}

/** Gives a search box its suggestions. */
export function suggestFor(input: HTMLInputElement): void {
  if (input.form && input.role !== 'combobox') new SuggestionBox(input, input.form);
}
