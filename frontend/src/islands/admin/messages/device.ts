/** Kind of device that a message was written on, according to the browser. */
export function deviceOf(userAgent: string): 'mobile' | 'desktop' {
  return /Mobi|Android|iPhone|iPad|iPod/i.test(userAgent) ? 'mobile' : 'desktop';
}
