/** An address that is safe to open from a reply: web, e-mail or telephone, and no scheme that can run code. */
export const LINK_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)[^\s\0]+$/u

/** An address that a fulfilment can be sent to. */
export const FULFILMENT_ADDRESS = /^https?:\/\/[^\s\0]+$/u
