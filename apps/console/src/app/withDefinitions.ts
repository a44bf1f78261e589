import { loadEndpoint, type EndpointName } from '@platform/contract/protocol'

/**
 * Loads a screen together with the definitions that its permission checks need, so that its buttons appear with it.
 *
 * @param call Any call of the area whose definitions are needed.
 */
export async function withDefinitions<Screen>(screen: Promise<Screen>, call: EndpointName): Promise<Screen> {
  const [loaded] = await Promise.all([screen, loadEndpoint(call)])
  return loaded
}
