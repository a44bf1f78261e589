/** The style sheet of the rich parts: shared by all widgets of a page, empty until the parts are loaded. */
export const richSheet = new CSSStyleSheet()
