/** What has just been put into the cart, in the words of the shop. */
export interface Added {
  id: number;
  title: string;
  text: string;
}
