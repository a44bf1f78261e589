import type { Action } from '@platform/contract'
import { loadEndpoint, type EndpointName } from '@platform/contract/protocol'
import type { IndexRouteObject, NonIndexRouteObject, RouteObject } from 'react-router'
import { requireAction } from '../app/guards.ts'
import type { ShellHandle } from '../shell/ShellFrame.tsx'
import { FailureRoute } from './pages/FailureRoute.tsx'

interface Screen {
  /** Loads the code of the screen. */
  readonly load: () => Promise<NonNullable<RouteObject['Component']>>
  /**
   * Any call of the area whose definitions the permission checks of the screen need. They are loaded with the code, so
   * that the buttons appear with the screen.
   */
  readonly definitionsOf?: EndpointName
  /** What a user must be permitted to do, all of them. */
  readonly actions?: readonly Action[]
  /** Whether the panes of the screen scroll, not the page. */
  readonly isFixed?: boolean
  readonly children?: RouteObject[]
}

/** The route of a screen at a path. */
export function screenRoute(path: string, { children, ...screen }: Screen): NonIndexRouteObject {
  return { path, ...loadedRoute(screen), ...(children && { children }) }
}

/** The route of the screen that the address of its parent shows. */
export function indexRoute(screen: Omit<Screen, 'children'>): IndexRouteObject {
  return { index: true, ...loadedRoute(screen) }
}

/** Checks the permissions, loads the code, and shows failures in place of the screen. */
function loadedRoute({ load, definitionsOf, actions = [], isFixed }: Omit<Screen, 'children'>) {
  return {
    middleware: actions.map(requireAction),
    ErrorBoundary: FailureRoute,
    ...(isFixed && { handle: { isFixed } satisfies ShellHandle }),
    async lazy() {
      const [Component] = await Promise.all([load(), definitionsOf && loadEndpoint(definitionsOf)])
      return { Component }
    },
  }
}
