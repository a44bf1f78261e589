import { flushCompileCache } from 'node:module'
import { pino } from 'pino'
import { readConfig } from './core/config/config.ts'
import { describeFailure } from './bootstrap/describeFailure.ts'
import type { FirstStart } from './bootstrap/firstStart.ts'
import { logOptions } from './bootstrap/logOptions.ts'
import { readArguments } from './bootstrap/readArguments.ts'
import { startServer } from './bootstrap/startServer.ts'
import { startWatchdog } from './bootstrap/watchdog.ts'

/** Time limit of a stop, in milliseconds. */
const STOP_DEADLINE_MS = 15_000

// Otherwise an uncaught error of the embedded database would print its whole minified source line.
const die = (error: unknown): never => {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exit(1)
}
process.on('uncaughtException', die)
process.on('unhandledRejection', die)

const config = readConfig(process.env)
const options = readArguments(process.argv.slice(2))
const server = await startServer(config, pino(logOptions(config.logLevel)), options)

// Not before: the first start and large migrations may take minutes in one step.
startWatchdog()

let isStopping = false
const stop = (): void => {
  if (isStopping) process.exit(1)
  isStopping = true
  setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref()
  server.stop().then(() => process.exit(0), die)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

// Milliseconds. Otherwise Node stores it at the end of the process, and after a kill the next start compiles again.
flushCompileCache()

// In one write, so that a program that waits for the first line has the others too. After the signal handlers, because a
// signal may follow at once.
process.stdout.write(`The platform is ready at ${server.address}\n${adviceToSignIn(server.first)}`)

function adviceToSignIn(first: FirstStart | undefined): string {
  if (!first) return ''
  const { email, password } = first
  return password === undefined
    ? `Sign in as ${email} with the password of PLATFORM_ADMIN_PASSWORD.\n`
    : `Sign in as ${email} with the password ${password}\nIt is shown this once.\n`
}
