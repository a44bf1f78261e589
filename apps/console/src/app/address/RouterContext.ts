import { createContext, use } from 'react'
import type { DataRouter } from 'react-router'

/** The router that the console runs on: its state is up to date before React has rendered a navigation. */
export const RouterContext = createContext<DataRouter | undefined>(undefined)

export function useRouter(): DataRouter {
  const router = use(RouterContext)
  if (!router) throw new Error('Console: RouterContext is missing. Render below <App>, or use renderConsole in tests.')
  return router
}
