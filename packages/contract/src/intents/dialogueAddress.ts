/** An address that is safe to open from a reply: the web, a letter, a call. Nothing that could run. */
export const LINK_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)[^\s\0]+$/u

/** An address that a fulfilment can be sent to. */
export const FULFILMENT_ADDRESS = /^https?:\/\/[^\s\0]+$/u
