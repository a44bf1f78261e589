/**
 * A picture as a `data:` address: PNG, JPEG or WebP, by its declared type and by its first bytes. SVG is refused because it
 * can contain scripts.
 */
export const WEB_AVATAR =
  /^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/|webp;base64,UklGR[A-Za-z0-9+/]{7}RUJQ)[A-Za-z0-9+/]+={0,2}$/
