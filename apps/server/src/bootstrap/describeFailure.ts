import { ConfigError } from '../core/config/config.ts'
import { DatabaseError } from '../core/database/database.ts'
import { isOutOfSpace } from '../core/database/driverErrors.ts'
import { isDiskFull } from '../core/http/outage.ts'
import { DirectoryLockedError } from '../core/lock/lockDirectory.ts'

/** Codes that only files have: an error of an open file has no path, and network connections are read and written too. */
const FILE_ERRORS = new Set<unknown>(['EFBIG', 'EIO', 'EROFS'])

/** Describes a failure for the operator: one sentence if the error is known, else a short stack. */
export function describeFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseError || error instanceof DirectoryLockedError) {
    return error.message
  }
  if (!(error instanceof Error)) return `The server failed: ${String(error)}`
  if (isDiskFull(error)) {
    return (
      'The disk of the data directory is full, or the quota of this user is used up. Delete other files from it, or ' +
      'move the directory to a larger disk and set PLATFORM_DATA_DIR to it. No data is lost.'
    )
  }
  if (isOutOfSpace(error)) {
    return (
      `The database refuses to write: ${error.message}. Make space on its disk, or set DATABASE_URL to a server that ` +
      'is not read-only, and start again. No data is lost.'
    )
  }
  const code = 'code' in error ? error.code : undefined
  const port = 'port' in error ? String(error.port) : ''
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop the process that uses it, or set PORT to another one.`
  if (code === 'EACCES' && port !== '') return `Port ${port} may not be used by this user. Set PORT to one above 1023.`
  if (code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.'
  if ('syscall' in error && ('path' in error || FILE_ERRORS.has(code))) {
    return `The data directory cannot be used: ${error.message}. Set PLATFORM_DATA_DIR to one that can.`
  }
  return `The server failed: ${shortStack(error)}`
}

/** The stack without the source lines that Node prints; those of the embedded database have hundreds of kilobytes. */
function shortStack(error: Error): string {
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return [
    `${error.name}: ${error.message.slice(0, 500)}`,
    ...frames.slice(0, 8).map((line) => line.slice(0, 200)),
  ].join('\n')
}
