/** Product just added to the cart, with the texts of the shop. */
export interface Added {
  id: number;
  title: string;
  text: string;
}
