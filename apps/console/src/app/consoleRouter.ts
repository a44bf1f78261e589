import { createBrowserRouter, type DataRouter } from 'react-router'
import { consoleRoutes } from '../routes/routes.ts'
import type { ConsoleServices } from './ConsoleContext.ts'

/** The router of the console on the address of the browser. */
export function createConsoleRouter(services: ConsoleServices): DataRouter {
  return createBrowserRouter(consoleRoutes(services))
}
