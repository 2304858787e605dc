/** The widths in pixels in which an uploaded picture is served: `?w=` takes these and no other. */
export const imageWidths = [160, 320, 360, 480, 640, 800, 1200, 1920] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** Pattern of the path of a stored picture: random, lower case, with a known extension. */
export const uploadPattern = /^\/uploads\/[a-z0-9]{24}\.(?:jpg|png|webp)$/;

/** Address of a stored picture for the browser: `/uploads/x.jpg` → `/api/uploads/x.jpg?w=320`. */
export function imageUrl(path: string, width?: ImageWidth): string {
  const url = path.startsWith('/uploads/') ? `/api${path}` : path;
  return width && url.startsWith('/api/uploads/') ? `${url}?w=${width}` : url;
}
