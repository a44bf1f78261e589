/** The `data-*` attributes of each element of the page that a selector matches, by their names in `dataset`. */
export const statesOf = (selector: string): DOMStringMap[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => Object.assign({}, dataset))
