import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { ConfigError } from '../core/config/config.ts'
import type { Database } from '../core/database/database.ts'

/**
 * Checks that the secret key is the one that the database is used with. The first start stores a value derived from the
 * key. Throws a {@link ConfigError} if a start has another key: it could not decrypt the stored API keys, and its
 * signatures would differ from those of the other servers.
 */
export async function checkSecretKey({ owner }: Database, secretKey: Buffer): Promise<void> {
  const keyCheck = createHmac('sha256', secretKey).update('platform: check of the secret key').digest()
  // If several servers start at once, the first one stores its value, and the others read it.
  await sql`insert into server_check (key_check) values (${keyCheck}) on conflict do nothing`.execute(owner)
  const { rows } = await sql<{ key_check: Uint8Array }>`select key_check from server_check`.execute(owner)
  const stored = rows[0]?.key_check ?? Buffer.alloc(0)
  if (stored.length === keyCheck.length && timingSafeEqual(stored, keyCheck)) return
  throw new ConfigError(
    'The secret key is not the one that this database is used with. Set PLATFORM_SECRET_KEY to the key of the other ' +
      'servers, or restore the file secret.key in PLATFORM_DATA_DIR. If the key is lost, run "delete from ' +
      'server_check" in the database, start again, and enter the API keys of the integrations again; pages that sign ' +
      'identities and webhooks that check signatures need their new secrets.',
  )
}
