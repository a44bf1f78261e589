import { loadedEndpoint, type EndpointName, type Endpoints } from '@platform/contract/protocol'

/** Returns the definition of a call, which must be loaded already. */
export function requireLoaded<K extends EndpointName>(name: K): Endpoints[K] {
  const endpoint = loadedEndpoint(name)
  if (endpoint) return endpoint
  throw new Error(
    `Platform: the definition of "${name}" is not loaded. Inputs and answers cannot be checked without it. ` +
      `Await loadDefinition('${name}') first, or import '@platform/contract/all'.`,
  )
}
