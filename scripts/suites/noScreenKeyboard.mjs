// A test that makes its page lower just after it has focused a field looks to react-aria as if an on-screen keyboard had
// opened. It then expects one for as long as the page lives, and shows lists of options up to 600 ms late. There is no such
// keyboard: react-aria, which loads after this, does not hear of focused fields, and so does not wait for one.

/** @type {(type: string, listener: EventListenerOrEventListenerObject, options?: AddEventListenerOptions | boolean) => void} */
window.addEventListener = (type, listener, options) => {
  // The only passive listener for it: a passive listener makes a difference for scrolling only.
  if (type === 'focus' && typeof options === 'object' && options.passive) return
  EventTarget.prototype.addEventListener.call(window, type, listener, options)
}
