/** `#rrggbb` */
export const WEB_COLOUR = /^#[0-9a-fA-F]{6}$/
