import { parseArgs } from 'node:util'
import { ConfigError } from '../core/config/config.ts'

/** What an operator requests for one start; what holds for every start is in the environment. */
export interface StartOptions {
  /** Uses the database with this secret key from now on, instead of the one that it was used with. */
  readonly replacesSecretKey?: boolean
}

/** Reads the arguments of the command line. Throws a {@link ConfigError} if one is unknown. */
export function readArguments(list: readonly string[]): StartOptions {
  try {
    const { values } = parseArgs({ args: [...list], options: { 'replace-secret-key': { type: 'boolean' } } })
    return { replacesSecretKey: values['replace-secret-key'] ?? false }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new ConfigError(`${reason}. The server has one argument: --replace-secret-key.`, { cause })
  }
}
