/** Widths in pixels in which uploaded pictures are served; the query parameter `?w=` accepts no others. */
export const imageWidths = [160, 320, 360, 480, 640, 800, 1200, 1920] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** Pattern of the path of a stored picture: random, lower case, with a known extension. */
export const uploadPattern = /^\/uploads\/[a-z0-9]{24}\.(?:jpg|png|webp)$/;

/** URL of a stored picture: `/uploads/x.jpg` gives `/api/uploads/x.jpg?w=320`. */
export function imageUrl(path: string, width?: ImageWidth): string {
  const url = path.startsWith('/uploads/') ? `/api${path}` : path;
  return width && url.startsWith('/api/uploads/') ? `${url}?w=${width}` : url;
}
