import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { ConfigError } from '../core/config/config.ts'
import type { Database } from '../core/database/database.ts'

/**
 * Checks that the secret key is the one that the database is used with. The first start stores a value derived from the
 * key. Throws a {@link ConfigError} if a start has another key: it could not decrypt the stored API keys, and its
 * signatures would differ from those of the other servers.
 *
 * @param replaces makes this key the one that the database is used with
 */
export async function checkSecretKey(
  { owner }: Database,
  secretKey: Buffer,
  { replaces = false }: { readonly replaces?: boolean } = {},
): Promise<void> {
  const keyCheck = createHmac('sha256', secretKey).update('platform: check of the secret key').digest()
  // If several servers start at once, the first one stores its value, and the others read it.
  const insert = owner.insertInto('server_check').values({ key_check: keyCheck })
  await insert
    .onConflict((conflict) =>
      replaces
        ? conflict.column('is_only').doUpdateSet({ key_check: keyCheck, stored_at: sql<Date>`now()` })
        : conflict.doNothing(),
    )
    .execute()
  const { key_check: stored } = await owner.selectFrom('server_check').select('key_check').executeTakeFirstOrThrow()
  if (stored.length === keyCheck.length && timingSafeEqual(stored, keyCheck)) return
  throw new ConfigError(
    'The secret key is not the one that this database is used with. Set PLATFORM_SECRET_KEY to the key of the other ' +
      'servers, or restore the file secret.key in PLATFORM_DATA_DIR. If the key is lost, stop all servers, start one ' +
      'with the argument --replace-secret-key (once), and enter the API keys of the integrations again; pages that ' +
      'sign identities and webhooks that check signatures need their new secrets.',
  )
}
