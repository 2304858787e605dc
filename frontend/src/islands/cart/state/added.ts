/** Product that was just added to the cart, with the title and text to show for it. */
export interface Added {
  id: number;
  title: string;
  text: string;
}
