/** Distance between the left edges of two stars in SVG units; each star is 24 units wide. */
export const starStep = 25.5;

const star = 'l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45-5.8-3.05-5.8 3.05 1.1-6.45-4.7-4.6 6.5-.95z';

/** SVG path data of five stars, defined once per page (layouts/Shop.astro) because every product card uses it. */
export const fiveStars = `m12 2.6${star}` + `m${starStep} 0${star}`.repeat(4);
