import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../core/config/config.ts'
import { ConfigError } from '../core/config/config.ts'

/** The key of the environment, else of the data directory, generated once and readable by its owner only. */
export function loadSecretKey({ secretKey, dataDirectory }: Config): Buffer {
  if (secretKey) return secretKey
  const file = join(dataDirectory, 'secret.key')
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
    linkSync(draft, file) // atomic, and never replaces an existing key
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  if (key.length !== 32) throw new ConfigError(`The key in ${file} is not 64 hexadecimal digits.`)
  return key
}
