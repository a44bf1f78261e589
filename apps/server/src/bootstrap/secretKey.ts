import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../core/config/config.ts'
import { ConfigError } from '../core/config/config.ts'
import type { Database } from '../core/database/database.ts'
import { writeDurably } from '../core/disk/writeDurably.ts'

/**
 * The key of the environment, else of the data directory, generated once and readable by its owner only. Throws a
 * {@link ConfigError} if the file of a database that is in use is lost: a new key could not decrypt what is stored.
 *
 * @param replaces generates a new key even so
 */
export async function loadSecretKey(
  { secretKey, dataDirectory }: Config,
  { owner }: Database,
  { replaces = false }: { readonly replaces?: boolean } = {},
): Promise<Buffer> {
  if (secretKey) return secretKey
  const file = join(dataDirectory, 'secret.key')
  if (!replaces && !existsSync(file)) {
    const isUsed = (await owner.selectFrom('server_check').select('key_check').execute()).length > 0
    const apiKeys = (await owner.selectFrom('integrations').select('id').execute()).length
    if (isUsed || apiKeys > 0) throw new ConfigError(lostKey(file, apiKeys))
  }
  const draft = `${file}.${process.pid}`
  try {
    writeDurably(draft, randomBytes(32).toString('hex'), 0o600)
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

const lostKey = (file: string, apiKeys: number): string =>
  `The secret key of this database is missing: there is no file ${file}. Restore it from a backup, or set ` +
  'PLATFORM_SECRET_KEY to the key of the other servers. If it is lost, start once with the argument ' +
  `--replace-secret-key. Lost are then ${apiKeys === 1 ? '1 API key' : `${apiKeys} API keys`} of integrations, to be ` +
  'entered again, and the secrets of pages that sign identities and of webhooks that check signatures, to be copied again.'
