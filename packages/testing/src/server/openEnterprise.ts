import { httpTransport, memoryTransport, type MemoryHandlers, type Transport } from '@platform/client'
import type { EndpointName, ROLES } from '@platform/contract'
import { commands } from 'vitest/browser'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Makes an empty enterprise on the server of component tests. Returns the token of a user with the role. */
    openEnterprise: (role: string) => Promise<string>
  }
}

/**
 * Opens an empty enterprise on a real server, for a component test that needs more than a few records. The server is one
 * process of the suite. A file opens one enterprise (`beforeAll`) and makes what each of its tests needs.
 *
 * @param role the role of the signed-in user
 */
export async function openEnterprise(role: keyof typeof ROLES = 'ADMINISTRATOR'): Promise<Transport> {
  const token = await commands.openEnterprise(role)
  return httpTransport({ baseUrl: '/component-server/api/', getToken: () => token })
}

/** A transport whose named calls are handled here, such as one that fails; the server answers the others. */
export function withHandlers(transport: Transport, handlers: MemoryHandlers): Transport {
  const own = memoryTransport(handlers)
  const isOwn = (name: EndpointName): boolean => Object.hasOwn(handlers, name)
  return {
    call: (name, input, options) => (isOwn(name) ? own : transport).call(name, input, options),
    connect: (live) => transport.connect(live),
  }
}
