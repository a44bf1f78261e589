import { endpointNames, endpoints } from '@platform/contract/all'
import type { Route } from './route.ts'

/**
 * Throws unless every endpoint of the contract has exactly one handler, of the kind that its access requires. The calls
 * of visitors' pages (`webRoutes`) are not checked: they have no roles, and their handlers are a typed record.
 */
export function checkRoutes(routes: readonly Route[]): void {
  const errors: string[] = []
  for (const name of endpointNames) {
    const found = routes.filter((route) => route.name === name)
    if (found.length !== 1) errors.push(`${name} has ${found.length} handlers`)
    const kind = endpoints[name].access === 'public' ? 'public' : 'session'
    for (const route of found) {
      if ((route.kind === 'public') !== (kind === 'public'))
        errors.push(`${name} is answered by a ${route.kind} route, but its access is '${endpoints[name].access}'`)
      if (route.kind === 'long-running' && endpoints[name].effect === 'change')
        errors.push(`${name} is a change, which a long-running route does not make and audit in one transaction`)
    }
  }
  if (errors.length > 0) {
    throw new Error(
      `Platform: the routes do not match the contract: ${errors.join('; ')}. Each route belongs to a feature in src/features.ts.`,
    )
  }
}
