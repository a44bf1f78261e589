// Switches off what React in development records about each element and each rendering: for the browser's Performance
// panel, and the stack of the code that created an element. The tests do not use the recordings, each of which takes a
// tenth of their time.
import react from 'react'

Reflect.deleteProperty(console, 'createTask')
Reflect.deleteProperty(console, 'timeStamp')

const internals = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
// React records a limited number of stacks a second, which it counts here. This count is always above the limit.
if (!internals || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('React counts its stacks elsewhere. Find the count in its development build, and replace it here.')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })
