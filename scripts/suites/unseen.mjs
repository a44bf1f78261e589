// The page of a test is not watched. Its frame is transparent: Chromium lays it out, hits and reads it as usual, but fills
// no pixels, a tenth of the CPU time of the tests.
import { server } from 'vitest/browser'

/** Of another window, so that `instanceof` would not hold. */
const frame = /** @type {HTMLElement | null} */ (globalThis.frameElement)
if (frame && server.config.browser.headless) frame.style.opacity = '0'
